import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { fileFolders } from '../../content/addresses.ts'
import { titlesAbove } from '../../content/structured-data.ts'
import { writeHostFiles } from '../hosts/host-files.ts'
import { securityHeaders } from '../hosts/policy.ts'
import { loadContent } from '../read-content.ts'
import { writeSiteFiles } from '../site-files/site-files.ts'
import { makeSocialImageKit } from '../social-image/social-image-kit.ts'
import { type ClientFiles, takeClientFiles } from './client-files.ts'
import { startPrerendering } from './prerender.ts'

/** The script that makes a page a React page; the boot script asks for it. */
const hydrateEntry = 'src/site/hydrate.tsx'

/**
 * Builds the site: the scripts for the browser, the same components for the server, and with these the
 * HTML of every page. `contentRoot` is the folder that holds `content/` and `schemas/`.
 */
export function buildPlugin(contentRoot: string): Plugin {
  const serverDir = path.resolve('node_modules/.site-server', String(process.pid))
  let client: ClientFiles | undefined

  return {
    name: 'site:build',

    config: () => ({
      build: { assetsDir: fileFolders.assets.slice(1, -1) },
      environments: {
        client: {
          build: {
            modulePreload: false,
            rolldownOptions: {
              input: ['index.html', hydrateEntry],
              preserveEntrySignatures: 'exports-only',
            },
          },
        },
        server: {
          consumer: 'server',
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: serverDir,
            copyPublicDir: false,
            emitAssets: false,
            minify: false,
            rolldownOptions: {
              input: ['src/site/prerender.tsx', 'src/build/prerender/prerender-worker.ts'],
              output: { entryFileNames: '[name].js' },
            },
          },
        },
      },
      builder: {
        sharedConfigBuild: true,
        async buildApp(builder) {
          const { site, pages } = await loadContent(contentRoot, builder.config.root)
          const { server, client: browser } = builder.environments
          if (!server || !browser) throw new Error('Vite made no environments to build.')

          await builder.build(server)
          const { look } = await import(pathToFileURL(path.join(serverDir, 'prerender.js')).href)
          const outDir = path.resolve(builder.config.root, builder.config.build.outDir)
          const allPages = pages.map(({ page }) => page)
          const prerenderPages = startPrerendering(
            {
              site,
              images: await makeSocialImageKit(site, allPages, look),
              titles: titlesAbove(allPages),
              serverDir,
              outDir,
            },
            pages,
          )

          await builder.build(browser)
          if (!client) throw new Error('The client build gave no files.')
          const template = await readFile(path.join(outDir, 'index.html'), 'utf8')
          await prerenderPages({ client, template }, showProgress(pages.length))
          const gap = await writeSiteFiles(outDir, { site, pages, look, contentRoot })
          if (gap) builder.config.logger.warn(gap)
          await writeHostFiles(outDir, securityHeaders(client))
          await rm(serverDir, { recursive: true })
        },
      },
    }),

    generateBundle: {
      // Before Vite reads the same lists and makes each script wait for its style sheets.
      order: 'pre',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        client = takeClientFiles(bundle, this.environment.config.root, hydrateEntry)
      },
    },
  }
}

/** On a terminal, keeps one line up to date; in a log, says it once. */
function showProgress(total: number): (done: number) => void {
  return (done) => {
    if (process.stdout.isTTY) process.stdout.write(`\rprerendered ${done} of ${total} pages`)
    else if (done === total) process.stdout.write(`prerendered ${total} pages`)
    if (done === total) process.stdout.write('\n')
  }
}
