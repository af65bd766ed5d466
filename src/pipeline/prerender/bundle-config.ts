/** The settings for the bundles of a build. */
import type { UserConfig } from 'vite'
import { fileFolders } from '../../content/addresses.ts'
import { documentFile } from './document.ts'
import { siteEntry } from './load-site.ts'
import { stagingFolder } from './output-folder.ts'
import { workerEntry } from './prerender.ts'

/** The script with React, which the boot script of every page loads. */
export const hydrateEntry = 'src/site/client/hydrate.tsx'

/**
 * What every page loads, with all that it imports, as one script. Sections and the form import parts of it, by which
 * Rolldown would split it, and several scripts compress worse than one.
 */
const ofEveryPage =
  /\/src\/site\/(?:shell\/app\.tsx|client\/hydrate\.tsx)$|\/node_modules\/react-dom\//

/** The oldest browsers in which the pages have to be readable and the form has to work. docs/hosting.md names them. */
const oldestBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']

const assetsDir = fileFolders.assets.slice(1, -1)

/** Returns the settings for bundles of the site in `outDir`, with that of the components for the server in `serverDir`. */
export function bundleConfig(outDir: string, serverDir: string): UserConfig {
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
  }
}
