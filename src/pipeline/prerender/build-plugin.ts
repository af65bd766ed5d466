import { readdirSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import type { Content } from '../../checks/site-content.ts'
import { buildSite } from './build-site.ts'
import { bundleConfig, hydrateEntry } from './bundle-config.ts'
import {
  type BuiltDocument,
  type BundleFiles,
  builtDocument,
  expectOwnComponents,
  extractBundleFiles,
} from './bundle-files.ts'
import { isInKey } from './cached-bundles.ts'
import { clearProcessFolders, outputFolder } from './output-folder.ts'

interface BuildPluginOptions {
  contentRoot: string
  load: (forVisitors: boolean) => Promise<Content>
  socialImages: boolean
  /** The folder in which a build keeps for the next one what would come out the same; undefined for none. */
  cacheFolder: string | undefined
}

/** What Vite has told while it made the bundles. */
interface Bundled {
  files: Omit<BundleFiles, keyof BuiltDocument> | undefined
  /** Whether all modules of the bundles are known to those who keep them. */
  isKnown: boolean
}

/** Builds the site with Vite, whose bundles the plugin describes in `bundled`. */
async function buildWith(
  builder: ViteBuilder,
  { outDir, serverDir }: { outDir: string; serverDir: string },
  bundled: Bundled,
  { contentRoot, load, socialImages, cacheFolder }: BuildPluginOptions,
): Promise<void> {
  const { server, client, document } = builder.environments
  if (!server || !client || !document) throw new Error('Vite has no environments to build.')
  clearProcessFolders(path.dirname(serverDir))
  try {
    await buildSite({
      contentRoot,
      content: await load(builder.config.mode !== 'development'),
      project: builder.config.root,
      outDir,
      serverDir,
      socialImages,
      cache:
        cacheFolder === undefined
          ? undefined
          : { folder: cacheFolder, isKnown: () => bundled.isKnown },
      warn: (text) => builder.config.logger.warn(text),
      bundle: {
        server: () => builder.build(server),
        async browser() {
          await builder.build(client)
          const { files } = bundled
          if (!files) throw new Error('Vite did not bundle the scripts for the browser.')
          return { ...files, ...builtDocument(await builder.build(document)) }
        },
      },
    })
  } finally {
    rmSync(serverDir, { recursive: true, force: true })
  }
}

/** Lets Vite bundle the scripts for the browser and the components for the server, and then renders the pages. */
export function buildPlugin(options: BuildPluginOptions): Plugin {
  const bundled: Bundled = { files: undefined, isKnown: true }

  return {
    name: 'site:build',
    apply: 'build',

    config({ root = process.cwd(), build, base = '/' }) {
      if (base !== '/') {
        throw new Error(
          `The pages must be at the root of a domain, but “base” is “${base}”. Remove “base”, and give the site its own domain or subdomain.`,
        )
      }
      // Visitors get React for production, whatever is set in the terminal.
      process.env.NODE_ENV = 'production'
      const outDir = outputFolder(path.resolve(root, build?.outDir ?? 'dist'))
      // Below node_modules, so that the bundle finds its imports.
      const serverDir = path.resolve(root, 'node_modules/.site-server', String(process.pid))
      return {
        ...bundleConfig(outDir, serverDir),
        builder: {
          sharedConfigBuild: true,
          buildApp: (builder) => buildWith(builder, { outDir, serverDir }, bundled, options),
        },
      }
    },

    generateBundle: {
      // Runs before Vite, which would make each script wait for its style sheets.
      order: 'pre',
      handler(_, bundle) {
        const { root } = this.environment.config
        const project = realpathSync(root)
        bundled.isKnown &&= [...this.getModuleIds()].every((id) => isInKey(project, id))
        if (this.environment.name !== 'client') return
        const own = this.getModuleInfo(path.join(root, 'src/site/own-sections.ts'))
        const types = readdirSync(path.join(root, 'schemas/sections'))
        expectOwnComponents(
          own?.dynamicallyImportedIds ?? [],
          types.map((name) => path.parse(name).name),
          root,
        )
        bundled.files = extractBundleFiles(bundle, root, hydrateEntry)
      },
    },
  }
}
