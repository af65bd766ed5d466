import { readdirSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Content } from '../../checks/site-content.ts'
import { fileFolders } from '../../content/addresses.ts'
import { buildSite } from './build-site.ts'
import {
  type BuiltDocument,
  type BundleFiles,
  builtDocument,
  expectOwnComponents,
  takeBundleFiles,
} from './bundle-files.ts'
import { documentFile } from './document.ts'
import { isInKey } from './kept-bundles.ts'
import { siteEntry } from './load-site.ts'
import { clearProcessFolders, outputFolder, stagingFolder } from './output-folder.ts'
import { workerEntry } from './prerender.ts'

/** The script with React, which the boot script of every page loads. */
const hydrateEntry = 'src/site/client/hydrate.tsx'

/**
 * What every page loads, with all that it imports, as one script. Sections and the form import parts of it, by which
 * Rolldown would split it, and several scripts compress worse than one.
 */
const ofEveryPage =
  /\/src\/site\/(?:shell\/app\.tsx|client\/hydrate\.tsx)$|\/node_modules\/react-dom\//

/** The oldest browsers in which the pages have to be readable and the form has to work. docs/hosting.md names them. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']

interface BuildPluginOptions {
  contentRoot: string
  load: (forVisitors: boolean) => Promise<Content>
  socialImages: boolean
  /** The folder in which a build keeps for the next one what would come out the same; undefined for none. */
  keep: string | undefined
}

/** Lets Vite bundle the scripts for the browser and the components for the server, and then renders the pages. */
export function buildPlugin({ contentRoot, load, socialImages, keep }: BuildPluginOptions): Plugin {
  let files: Omit<BundleFiles, keyof BuiltDocument> | undefined
  /** Whether all modules of the bundles are known to those who keep them. */
  let isKnown = true

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
      const assetsDir = fileFolders.assets.slice(1, -1)
      const outDir = outputFolder(path.resolve(root, build?.outDir ?? 'dist'))
      // Below node_modules, so that the bundle finds its imports.
      const serverDirs = path.resolve(root, 'node_modules/.site-server')
      const serverDir = path.join(serverDirs, String(process.pid))
      return {
        // wouter would load a shim for React 17.
        resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
        build: {
          target: oldestBrowsers,
          assetsDir,
          // On a busy machine, Vite would warn about the timings of plugins.
          rolldownOptions: { checks: { bundlerTimings: false } },
        },
        environments: {
          client: {
            build: {
              outDir: stagingFolder(outDir),
              modulePreload: false,
              rolldownOptions: {
                input: hydrateEntry,
                preserveEntrySignatures: 'allow-extension',
                output: {
                  codeSplitting: { groups: [{ name: 'shell', test: ofEveryPage }] },
                  // Ad blockers block names such as `stats-….js`, and some hosts files that begin with `_`.
                  hashCharacters: 'base36',
                  entryFileNames: `${assetsDir}/[hash].js`,
                  chunkFileNames: `${assetsDir}/[hash].js`,
                },
              },
            },
          },
          // A build of its own, because its script is inline in every page, and cannot share code with others.
          document: {
            consumer: 'client',
            build: { write: false, modulePreload: false, rolldownOptions: { input: documentFile } },
          },
          server: {
            consumer: 'server',
            resolve: { noExternal: true, external: ['piscina', 'satori', 'sharp'] },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: {
              outDir: serverDir,
              copyPublicDir: false,
              emitAssets: false,
              minify: false,
              rolldownOptions: {
                input: [siteEntry, workerEntry],
                output: { entryFileNames: '[name].js' },
              },
            },
          },
        },
        builder: {
          sharedConfigBuild: true,
          async buildApp(builder) {
            const { server, client, document } = builder.environments
            if (!server || !client || !document)
              throw new Error('Vite has no environments to build.')
            clearProcessFolders(serverDirs)
            try {
              await buildSite({
                contentRoot,
                content: await load(builder.config.mode !== 'development'),
                project: builder.config.root,
                outDir,
                serverDir,
                socialImages,
                keep: keep === undefined ? undefined : { folder: keep, isKnown: () => isKnown },
                warn: (text) => builder.config.logger.warn(text),
                bundle: {
                  server: () => builder.build(server),
                  async browser() {
                    await builder.build(client)
                    if (!files) throw new Error('Vite did not bundle the scripts for the browser.')
                    return { ...files, ...builtDocument(await builder.build(document)) }
                  },
                },
              })
            } finally {
              rmSync(serverDir, { recursive: true, force: true })
            }
          },
        },
      }
    },

    generateBundle: {
      // Runs before Vite, which would make each script wait for its style sheets.
      order: 'pre',
      handler(_, bundle) {
        const { root } = this.environment.config
        const project = realpathSync(root)
        isKnown &&= [...this.getModuleIds()].every((id) => isInKey(project, id))
        if (this.environment.name !== 'client') return
        const own = this.getModuleInfo(path.join(root, 'src/site/own-sections.ts'))
        const types = readdirSync(path.join(root, 'schemas/sections'))
        expectOwnComponents(
          own?.dynamicallyImportedIds ?? [],
          types.map((name) => path.parse(name).name),
          root,
        )
        files = takeBundleFiles(bundle, root, hydrateEntry)
      },
    },
  }
}
