/** Sends each edit of the content to the open pages. */

import { isDeepStrictEqual } from 'node:util'
import type { ViteDevServer } from 'vite'
import type { Diagnostic } from '../../checks/diagnostics/diagnostic.ts'
import { briefly } from '../../checks/report/brief.ts'
import { frameOf } from '../../checks/report/frame.ts'
import { formatPretty, summary, textsOf } from '../../checks/report/pretty.ts'
import type { Content } from '../../checks/site-content.ts'
import type { ContentReady, ContentUpdate } from '../../content/content-update.ts'
import { languagesOf } from '../../content/languages.ts'
import { originalPictures } from '../../content/pictures.ts'
import type { DiagnosticsMessage, ShownDiagnostics } from '../../site/dev/dev-messages.ts'
import { quoteFormModule } from '../form/form-plugin.ts'
import type { ContentState, watchContent } from './content-watch.ts'
import { siteEnvironment } from './site-environment.ts'

/** The page shows errors over its whole area and warnings in a corner. */
export function toShow({ diagnostics, files, lastRight }: ContentState): DiagnosticsMessage {
  const textOf = textsOf(files)
  const inFull = (diagnostic: Diagnostic) => {
    const { file, line, column, message, help } = diagnostic
    return {
      place: `${file}:${line}:${column}`,
      message,
      help,
      frame: frameOf(textOf(file), diagnostic),
    }
  }
  const report = (severity: Diagnostic['severity']): ShownDiagnostics => {
    const all = diagnostics.filter((diagnostic) => diagnostic.severity === severity)
    const { shown, more } = briefly(all)
    return { diagnostics: shown.map(inFull), more, summary: summary(all) }
  }
  const drafts = lastRight?.drafts.map(({ page }) => page.path) ?? []
  return { errors: report('error'), warnings: report('warning'), drafts }
}

/** Prints the diagnostics in the terminal. */
export function tell(server: ViteDevServer, { diagnostics, files }: ContentState): void {
  if (diagnostics.length === 0) return
  server.config.logger.warn(formatPretty(diagnostics, files, { color: false }))
}

export function followContent(server: ViteDevServer, watch: ReturnType<typeof watchContent>) {
  let version = 0
  let versionOfForm = 0

  async function update(): Promise<void> {
    const before = await watch.current()
    const now = await watch.refresh()
    if (now === before) return
    server.ws.send('content:diagnostics', toShow(now))
    tell(server, now)
    if (!now.right || !now.lastRight) return
    version++
    if (!before.lastRight) return server.ws.send('content:reload')
    // The form is a separate module, so editing it renders nothing else.
    const isOther =
      now.siteFiles !== before.siteFiles ||
      !isDeepStrictEqual(withoutForm(now.lastRight), withoutForm(before.lastRight))
    if (isOther) {
      server.ws.send('content:update', {
        ...changes(before.lastRight, now.lastRight),
        pictures: originalPictures(now.siteFiles),
      })
    }
    if (isDeepStrictEqual(formIn(now.lastRight), formIn(before.lastRight))) return
    versionOfForm = version
    await reloadForm(server)
  }

  let last = Promise.resolve()
  return {
    /** The number of changes sent so far. */
    version: () => version,
    /**
     * Reads the files and sends what has changed to the open pages, one at a time, so that each change is sent once.
     * Never rejects.
     */
    refresh() {
      last = last.then(update).catch((error: Error) => {
        // A file can be missing for a moment while it is being saved; the next change reads it.
        server.config.logger.warn(`The content cannot be read at the moment: ${error.message}`)
      })
      return last
    },
    /** Updates a page that was loading while a change was sent. */
    async catchUp(page: ContentReady, send: (update: ContentUpdate) => void): Promise<void> {
      const { lastRight, siteFiles } = await watch.current()
      if (page.version === version || !lastRight) return
      const shown = lastRight.pages.filter((entry) => entry.page.path === page.path)
      send({
        site: lastRight.site,
        languages: languagesOf(lastRight),
        pages: Object.fromEntries(shown.map((entry) => [entry.page.path, entry.page])),
        pictures: originalPictures(siteFiles),
        gone: {},
      })
      if (page.version < versionOfForm) await reloadForm(server)
    },
  }
}

/** The source files of the form's module. */
function formIn({ form, translatedForms, site }: Content): unknown {
  return [form, translatedForms, site.language]
}

function withoutForm({ form: _, translatedForms: __, ...rest }: Content): Partial<Content> {
  return rest
}

function changes(before: Content, now: Content): Omit<ContentUpdate, 'pictures'> {
  const old = new Map(before.pages.map((entry) => [entry.page.path, entry]))
  const changed = now.pages.filter(({ page }) => !isDeepStrictEqual(page, old.get(page.path)?.page))
  const paths = new Set(now.pages.map(({ page }) => page.path))
  const pathOf = new Map(now.pages.map(({ file, page }) => [file, page.path]))
  const gone = before.pages.filter(({ page }) => !paths.has(page.path))
  return {
    site: now.site,
    languages: languagesOf(now),
    pages: Object.fromEntries(changed.map(({ page }) => [page.path, page])),
    gone: Object.fromEntries(
      gone.map(({ file, page }) => [page.path, { file, movedTo: pathOf.get(file) }]),
    ),
  }
}

/** Invalidates the form's module in the browser and on the server. */
async function reloadForm(vite: ViteDevServer): Promise<void> {
  const { client } = vite.environments
  const shown = client?.moduleGraph.getModuleById(quoteFormModule)
  if (shown) await client?.reloadModule(shown)
  const server = siteEnvironment(vite)
  const rendered = server?.moduleGraph.getModuleById(quoteFormModule)
  if (!server || !rendered) return
  server.moduleGraph.invalidateModule(rendered)
  // Otherwise the next request would get a module of the old content.
  server.runner.clearCache()
}
