/** Answers requests for pages with the content as it is now. */
import type { ServerResponse } from 'node:http'
import type { Connect, ViteDevServer } from 'vite'
import { movedAddresses, movedFrom, withQuery } from '../../content/moved-addresses.ts'
import { errorsIn, type followContent } from './content-updates.ts'
import type { watchContent } from './content-watch.ts'
import { answerPage } from './dev-page.ts'

/** Returns the middleware that answers with pages. */
export function openPages(
  server: ViteDevServer,
  watch: ReturnType<typeof watchContent>,
  updates: ReturnType<typeof followContent>,
) {
  let failed = false

  async function respond(url: URL, response: ServerResponse): Promise<void> {
    // Each page has one address, as in the built site.
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
      const target = `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`
      response.writeHead(301, { Location: target }).end()
      return
    }
    // The files can be newer than what the watcher has seen.
    await updates.refresh()
    const state = await watch.current()
    const { lastRight, uploadedFiles } = state
    const moved = movedFrom(movedAddresses(lastRight?.redirects ?? []), url.pathname, url.search)
    if (moved) {
      // Temporary, because browsers cache a permanent redirect even after the edit is reverted.
      response.writeHead(302, { Location: withQuery(moved.to, url.search) }).end()
      return
    }
    if (!lastRight) throw errorsIn(state)?.err
    const pageRequest = { path: url.pathname, build: updates.build() }
    const page = await answerPage(server, lastRight, pageRequest, uploadedFiles)
    failed = false
    response.writeHead(page.status, page.headers).end(page.text)
  }

  return {
    /** Returns whether the last page failed to render, which an edit of the code may fix. */
    hasFailed: () => failed,
    async serve(
      request: Connect.IncomingMessage,
      response: ServerResponse,
      next: Connect.NextFunction,
    ): Promise<void> {
      try {
        await respond(new URL(request.originalUrl ?? '/', 'http://localhost'), response)
      } catch (error) {
        failed = true
        next(error)
      }
    },
  }
}
