import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { pageDataElement } from '../content/page-data.ts'
import { fillTemplate } from './document.ts'
import { loadContent } from './read-content.ts'

/**
 * Serves the pages of the content while it is being edited. The HTML carries the page's data only, and
 * React renders it in the browser; a saved edit reaches the open page without a reload.
 */
export function devPlugin(contentRoot: string): Plugin {
  return {
    name: 'site:dev',
    apply: 'serve',

    configureServer(server) {
      const folder = path.join(contentRoot, 'content')
      server.watcher.add(folder)
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file) => {
          if (file.startsWith(folder + path.sep)) sendContent(server, contentRoot)
        })
      }

      server.middlewares.use(async (request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        try {
          const url = request.originalUrl ?? '/'
          const html = await renderPage(
            server,
            contentRoot,
            new URL(url, 'http://localhost').pathname,
          )
          response
            .writeHead(html.status, { 'Content-Type': 'text/html; charset=utf-8' })
            .end(html.text)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

async function renderPage(server: ViteDevServer, contentRoot: string, pathname: string) {
  const { site, pages } = await loadContent(contentRoot)
  const found = pages.find(({ page }) => page.path === pathname)
  const { page } = found ?? pages.find(({ page }) => page.path === '/404') ?? {}
  if (!page) throw new Error("There is no page for '/404'.")
  const template = await readFile(path.join(server.config.root, 'index.html'), 'utf8')
  const html = fillTemplate(template, {
    language: site.language,
    head: '',
    body: '',
    scripts: pageDataElement({
      site,
      page,
      build: 'development',
      scripts: ['/src/site/hydrate.tsx'],
    }),
  })
  return { status: found ? 200 : 404, text: await server.transformIndexHtml(pathname, html) }
}

async function sendContent(server: ViteDevServer, contentRoot: string): Promise<void> {
  const { site, pages } = await loadContent(contentRoot)
  const byPath = Object.fromEntries(pages.map(({ page }) => [page.path, page]))
  server.ws.send('content:update', { site, pages: byPath })
}
