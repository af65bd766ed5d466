import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { fileFolders } from '../../content/addresses.ts'
import { buildSite } from './build-site.ts'
import { type BundleFiles, takeBundleFiles } from './bundle-files.ts'
import { siteEntry } from './load-site.ts'
import { clearProcessFolders, stagingFolder } from './output-folder.ts'
import { workerEntry } from './prerender.ts'

/** The inline script of every page, and the script with React that it loads. */
const browserEntries = { boot: 'index.html', hydrate: 'src/site/client/hydrate.tsx' }

/** The oldest browsers in which the pages have to be readable and the form has to work. docs/hosting.md names them. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']

/** The modules of the boot script, which cannot import others. */
const bootModule =
  /\/(?:index\.html|src\/site\/client\/(?:boot|kept-answers|plain-form|served-path)\.ts|src\/content\/addresses\.ts)/

/** Lets Vite bundle the scripts for the browser and the components for the server, and then renders the pages. */
export function buildPlugin(contentRoot: string, socialImages: boolean): Plugin {
  let files: BundleFiles | undefined

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
      const outDir = path.resolve(root, build?.outDir ?? 'dist')
      // Below node_modules, so that the bundle finds its imports.
      const serverDirs = path.resolve(root, 'node_modules/.site-server')
      const serverDir = path.join(serverDirs, String(process.pid))
      return {
        build: {
          target: oldestBrowsers,
          assetsDir: fileFolders.assets.slice(1, -1),
          // On a busy machine, Vite would warn about the timings of plugins.
          rolldownOptions: { checks: { bundlerTimings: false } },
        },
        environments: {
          client: {
            build: {
              outDir: stagingFolder(outDir),
              modulePreload: false,
              rolldownOptions: {
                input: Object.values(browserEntries),
                preserveEntrySignatures: 'exports-only',
                output: {
                  // So that the shell's script exports `hydrate` by name (see bundle-files.ts).
                  minifyInternalExports: false,
                  // One script hydrates every page; the boot script is separate.
                  codeSplitting: {
                    groups: [
                      { name: 'shell', tags: ['$initial'], test: (id) => !bootModule.test(id) },
                    ],
                  },
                },
              },
            },
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
            const { server, client } = builder.environments
            if (!server || !client) throw new Error('Vite has no environments to build.')
            clearProcessFolders(serverDirs)
            try {
              await buildSite({
                contentRoot,
                project: builder.config.root,
                outDir,
                serverDir,
                socialImages,
                forVisitors: builder.config.mode !== 'development',
                warn: (text) => builder.config.logger.warn(text),
                bundle: {
                  server: () => builder.build(server),
                  async browser() {
                    await builder.build(client)
                    // Vite's own copy of the entry.
                    rmSync(path.join(stagingFolder(outDir), browserEntries.boot))
                    if (!files) throw new Error('Vite did not bundle the scripts for the browser.')
                    return files
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
        if (this.environment.name !== 'client') return
        files = takeBundleFiles(bundle, this.environment.config.root, browserEntries)
      },
    },
  }
}
