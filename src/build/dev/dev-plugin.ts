import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Plugin, ViteDevServer } from 'vite'
import type { Content } from '../../content/check.ts'
import type { ContentUpdate } from '../../content/content-update.ts'
import type { Problem } from '../../content/problem.ts'
import { leaveOut } from '../form/form-leaving-out.ts'
import { quoteFormModule } from '../form/form-plugin.ts'
import { briefly } from '../report/brief.ts'
import { frameOf } from '../report/frame.ts'
import { formatPretty, summary, textsOf } from '../report/pretty.ts'
import { type ContentState, type ContentWatch, watchContent } from './content-watch.ts'
import type { ProblemsMessage, ShownProblems } from './dev-messages.ts'
import { answerPage } from './dev-page.ts'

/** Vite's watcher keeps a second change to itself that comes within 50 ms: a last look sees it. */
const throttled = 150

/**
 * Serves the pages of the content while it is being edited, rendered and hydrated as in the built site; a
 * saved edit reaches the open page without a reload. A mistake is shown over the page, which stays as it
 * was when the content was last right.
 */
export function devPlugin(contentRoot: string): Plugin {
  return {
    name: 'site:dev',
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview,

    config: () => ({
      // Vite's client puts styles on while the page runs; the policy lets it by this.
      html: { cspNonce: randomBytes(16).toString('base64') },
      optimizeDeps: {
        entries: ['index.html', 'src/site/hydrate.tsx'],
        rolldownOptions: { plugins: [leaveOut()] },
      },
      environments: {
        server: {
          consumer: 'server',
          // What the site's plugins change, or what Node cannot load by itself.
          resolve: { noExternal: ['linaria', /^@linaria\//, /^@rjsf\//] },
        },
      },
    }),

    configureServer(server) {
      const watch = watchContent(contentRoot, server.config.root)
      const folders = ['content', 'schemas'].map((name) => path.join(contentRoot, name))
      server.watcher.add(folders)
      let later: NodeJS.Timeout | undefined
      /** Whether the last page could not be rendered, which an edit of the code may mend. */
      let failed = false
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file) => {
          const isContent = folders.some((folder) =>
            path.resolve(file).startsWith(folder + path.sep),
          )
          if (!isContent) {
            if (failed) server.ws.send({ type: 'full-reload' })
            return
          }
          follow(server, watch)
          clearTimeout(later)
          later = setTimeout(() => follow(server, watch), throttled)
        })
      }
      server.ws.on('content:ask', async (_, client) => {
        client.send('content:problems', toShow(await watch.current()))
      })
      server.httpServer?.once('listening', async () => tell(server, await watch.current()))

      server.middlewares.use(async (request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        try {
          const url = new URL(request.originalUrl ?? '/', 'http://localhost')
          // Each page at one address, as in the built site.
          if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
            const target = `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`
            response.writeHead(301, { Location: target }).end()
            return
          }
          const { lastRight } = await watch.current()
          const answer = await answerPage(server, lastRight, url.pathname)
          failed = answer.status === 500
          response.writeHead(answer.status, answer.headers).end(answer.text)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

/** Errors cover the page, warnings stand at its edge. */
function toShow({ problems, files }: ContentState): ProblemsMessage {
  const textOf = textsOf(files)
  const inFull = (problem: Problem) => {
    const { file, line, column, message, help } = problem
    return {
      place: `${file}:${line}:${column}`,
      message,
      help,
      frame: frameOf(textOf(file), problem),
    }
  }
  const report = (severity: Problem['severity']): ShownProblems => {
    const all = problems.filter((problem) => problem.severity === severity)
    const { shown, more } = briefly(all)
    return { problems: shown.map(inFull), more, summary: summary(all) }
  }
  return { errors: report('error'), warnings: report('warning') }
}

/** What is wrong, in the terminal. */
function tell(server: ViteDevServer, { problems, files }: ContentState): void {
  if (problems.length === 0) return
  server.config.logger.warn(formatPretty(problems, files, { color: false }))
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
  tell(server, now)
  if (!now.right || !now.lastRight) return
  if (!before.lastRight) return server.ws.send({ type: 'full-reload' })
  server.ws.send('content:update', changes(before.lastRight, now.lastRight))
  if (!isDeepStrictEqual(now.lastRight.form, before.lastRight.form)) await reloadForm(server)
}

function changes(before: Content, now: Content): ContentUpdate {
  const old = new Map(before.pages.map((entry) => [entry.page.path, entry]))
  const changed = now.pages.filter(({ page }) => !isDeepStrictEqual(page, old.get(page.path)?.page))
  const paths = new Set(now.pages.map(({ page }) => page.path))
  const pathOf = new Map(now.pages.map(({ file, page }) => [file, page.path]))
  const gone = before.pages.filter(({ page }) => !paths.has(page.path))
  return {
    site: now.site,
    pages: Object.fromEntries(changed.map(({ page }) => [page.path, page])),
    gone: Object.fromEntries(
      gone.map(({ file, page }) => [page.path, { file, movedTo: pathOf.get(file) }]),
    ),
  }
}

/** On both sides: in the browser, and where the next page is rendered. */
async function reloadForm(server: ViteDevServer): Promise<void> {
  for (const environment of [server.environments.client, server.environments.server]) {
    const module = environment?.moduleGraph.getModuleById(quoteFormModule)
    if (environment && module) await environment.reloadModule(module)
  }
}
