/** Reloads the open pages after an edit of the content, or shows its errors over them. */
import { isDeepStrictEqual } from 'node:util'
import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite'
import { formatPretty } from '../../checks/report/pretty.ts'
import type { Content } from '../../checks/site-content.ts'
import { isFormModule } from '../form/form-plugin.ts'
import type { ContentState, watchContent } from './content-watch.ts'
import { siteEnvironment } from './site-environment.ts'

const reload: HotPayload = { type: 'full-reload' }

/** Returns the errors of the content as Vite's overlay shows them; undefined if there are none. */
export function errorsIn({ diagnostics, files, right }: ContentState): ErrorPayload | undefined {
  if (right) return undefined
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return {
    type: 'error',
    err: { message: formatPretty(errors, files, { color: false }), stack: '' },
  }
}

/** Prints the diagnostics in the terminal. */
export function logDiagnostics(server: ViteDevServer, { diagnostics, files }: ContentState): void {
  if (diagnostics.length === 0) return
  server.config.logger.warn(formatPretty(diagnostics, files, { color: false }))
}

/** `reloads`: whether open pages are reloaded. */
export function followContent(
  server: ViteDevServer,
  watch: ReturnType<typeof watchContent>,
  reloads: boolean,
) {
  let version = 0
  const build = () => `development ${version}`

  async function update(): Promise<void> {
    const before = await watch.current()
    const now = await watch.refresh()
    if (now === before) return
    logDiagnostics(server, now)
    if (now.right) version++
    if (!isDeepStrictEqual(formIn(now.lastRight), formIn(before.lastRight))) {
      renewForms(server)
    }
    if (reloads) server.ws.send(errorsIn(now) ?? reload)
  }

  let last = Promise.resolve()
  return {
    /** Returns a name for the last content without errors. */
    build,
    /** Reads the files and tells the open pages of changes, one at a time. Never rejects. */
    refresh() {
      last = last.then(update).catch((error: Error) => {
        // A file can be missing for a moment while it is being saved; the next change reads it.
        server.config.logger.warn(`The content cannot be read at the moment: ${error.message}`)
      })
      return last
    },
    /** Returns what a page with that content has missed while it was loading. */
    async missed(shown: string): Promise<HotPayload | undefined> {
      return errorsIn(await watch.current()) ?? (shown === build() ? undefined : reload)
    },
  }
}

/** The source files of the modules of the forms. */
function formIn(content: Content | undefined): unknown {
  return content && [content.forms, content.site.language]
}

/** Invalidates the modules of the forms on the server and in the browser, where the next page loads them again. */
function renewForms(vite: ViteDevServer): void {
  const server = siteEnvironment(vite)
  for (const graph of [vite.environments.client?.moduleGraph, server?.moduleGraph]) {
    for (const [id, module] of graph?.idToModuleMap ?? []) {
      if (isFormModule(id)) graph?.invalidateModule(module)
    }
  }
  // Otherwise the next request would get a module of the old content.
  server?.runner.clearCache()
}
