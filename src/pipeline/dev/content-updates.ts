/** Tells the open pages of each edit of the content. */

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
import type { ContentState, ContentWatch } from './content-watch.ts'
import { siteEnvironment } from './site-environment.ts'

/** Errors cover the page, warnings are in a corner. */
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

export interface Updates {
  /** Reads the files, and tells the open pages of what has changed. Never rejects. */
  refresh(): Promise<void>
  /** Counts the changes that the pages were told of. */
  version(): number
  /** Updates a page that was being loaded when the others were told. */
  catchUp(page: ContentReady, send: (update: ContentUpdate) => void): Promise<void>
}

export function followContent(server: ViteDevServer, watch: ContentWatch): Updates {
  let version = 0
  let versionOfForm = 0

  async function update(): Promise<void> {
    const before = await watch.current()
    const now = await watch.refresh()
    if (now === before) return
    server.ws.send('content:problems', toShow(now))
    tell(server, now)
    if (!now.right || !now.lastRight) return
    version++
    if (!before.lastRight) return server.ws.send('content:reload')
    // The form is a module of its own: an edit of it alone renders nothing else.
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
    version: () => version,
    // One after the other, so that each change is sent once.
    refresh() {
      last = last.then(update).catch((error: Error) => {
        // A file can be gone for a moment while it is being saved: the next change brings it.
        server.config.logger.warn(`The content cannot be read at the moment: ${error.message}`)
      })
      return last
    },
    async catchUp(page, send) {
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

/** The files that the module of the form is made from. */
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

/** In the browser, and on the server, which renders the next page. */
async function reloadForm(vite: ViteDevServer): Promise<void> {
  const { client } = vite.environments
  const shown = client?.moduleGraph.getModuleById(quoteFormModule)
  if (shown) await client?.reloadModule(shown)
  const server = siteEnvironment(vite)
  const rendered = server?.moduleGraph.getModuleById(quoteFormModule)
  if (!server || !rendered) return
  server.moduleGraph.invalidateModule(rendered)
  // The next request must not get what was made from the old content.
  server.runner.clearCache()
}
