import path from 'node:path'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { notFoundPath } from '../../content/addresses.ts'
import type { Content } from '../../content/check.ts'
import type { SiteModule } from '../../content/site-renderer.ts'
import { quoteFormModule } from '../form/form-plugin.ts'
import { briefly } from '../report/brief.ts'
import { frameOf } from '../report/frame.ts'
import { formatPretty, summary, textsOf } from '../report/pretty.ts'
import { type ContentState, type ContentWatch, watchContent } from './content-watch.ts'
import type { ShownProblems } from './dev-overlay.ts'

/** Vite's watcher keeps a second change to itself that comes within 50 ms: a last look sees it. */
const throttled = 150

const overlay = '<script type="module" src="/src/build/dev/dev-overlay.ts"></script>'

/**
 * Serves the pages of the content while it is being edited. The HTML carries the page's data only, and
 * React renders it in the browser; a saved edit reaches the open page without a reload. A mistake is
 * shown over the page, which stays as it was when the content was last right.
 */
export function devPlugin(contentRoot: string): Plugin {
  return {
    name: 'site:dev',
    apply: 'serve',

    configureServer(server) {
      const watch = watchContent(contentRoot, server.config.root)
      const folders = ['content', 'schemas'].map((name) => path.join(contentRoot, name))
      server.watcher.add(folders)
      let later: NodeJS.Timeout | undefined
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file) => {
          const isContent = folders.some((folder) =>
            path.resolve(file).startsWith(folder + path.sep),
          )
          if (!isContent) return
          follow(server, watch)
          clearTimeout(later)
          later = setTimeout(() => follow(server, watch), throttled)
        })
      }
      server.ws.on('content:ask', async (_, client) => {
        client.send('content:problems', toShow(await watch.current()))
      })

      server.middlewares.use(async (request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        try {
          const url = request.originalUrl ?? '/'
          const { lastRight } = await watch.current()
          const html = await renderPage(
            server,
            lastRight,
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

async function renderPage(server: ViteDevServer, content: Content | undefined, pathname: string) {
  if (!content) {
    const text = `<!doctype html><html lang="en"><title>Content</title><body>${overlay}</body></html>`
    return { status: 500, text: await server.transformIndexHtml(pathname, text) }
  }
  const { site, pages } = content
  const found = pages.find(({ page }) => page.path === pathname)
  const { page } = found ?? pages.find(({ page }) => page.path === notFoundPath) ?? {}
  if (!page) throw new Error(`There is no page for ${notFoundPath}.`)
  const environment = server.environments.server
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('no env')
  const { siteRenderer }: SiteModule = await environment.runner.import('/src/site/prerender.tsx')
  const html = await siteRenderer.renderDocument(
    { site, page },
    {
      build: 'development',
      scripts: ['/src/site/hydrate.tsx'],
      styles: [],
      bootScript: "import '/src/site/boot.ts'; import '/src/build/dev/dev-overlay.ts'",
      policy: '',
    },
  )
  return { status: found ? 200 : 404, text: await server.transformIndexHtml(pathname, html) }
}

/** Errors cover the page; warnings are for the terminal. */
function toShow({ problems, files }: ContentState): ShownProblems {
  const textOf = textsOf(files)
  const errors = problems.filter(({ severity }) => severity === 'error')
  const { shown, more } = briefly(errors)
  const inFull = shown.map((problem) => {
    const { file, line, column, severity, message, help } = problem
    const frame = frameOf(textOf(file), problem)
    return { place: `${file}:${line}:${column}`, severity, message, help, frame }
  })
  return { problems: inFull, more, summary: summary(errors) }
}

/** Never rejects: a file may be gone for a moment while it is being saved, and the next change tells. */
async function follow(server: ViteDevServer, watch: ContentWatch): Promise<void> {
  await update(server, watch).catch((error: Error) => {
    server.config.logger.warn(`The content cannot be read at the moment: ${error.message}`)
  })
}

async function update(server: ViteDevServer, watch: ContentWatch): Promise<void> {
  const before = await watch.current()
  const now = await watch.refresh()
  if (now === before) return
  server.ws.send('content:problems', toShow(now))
  if (now.problems.length > 0) {
    server.config.logger.warn(formatPretty(now.problems, now.files, { color: false }))
  }
  if (!now.right || !now.lastRight) return
  if (!before.lastRight) return server.ws.send({ type: 'full-reload' })
  const { site, pages, form } = now.lastRight
  const byPath = Object.fromEntries(pages.map(({ page }) => [page.path, page]))
  server.ws.send('content:update', { site, pages: byPath })
  if (JSON.stringify(form) === JSON.stringify(before.lastRight.form)) return
  const { client } = server.environments
  const module = client?.moduleGraph.getModuleById(quoteFormModule)
  if (client && module) await client.reloadModule(module)
}
