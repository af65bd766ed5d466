import { type EmbeddedPageData, readPageData } from '../../content/page-data.ts'
import { PageStyles } from '../shell/page-styles.ts'
import { loadPage } from './section-loader.ts'

/**
 * Holds the pages that can be shown immediately: data read, sections loaded, styles in place. The browser loads
 * other paths as documents.
 */
export class PageStore {
  readonly #pages = new Map<string, EmbeddedPageData>()
  readonly #loading = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()
  readonly #styles: PageStyles
  /** The address that the document was loaded from; for the not-found page, an unknown one. */
  readonly path: string
  /** The page that the document was loaded with. */
  readonly served: EmbeddedPageData

  constructor(path: string, data: EmbeddedPageData) {
    this.path = path
    this.served = data
    this.#styles = new PageStyles(data)
    this.#pages.set(path, data)
  }

  readonly get = (path: string): EmbeddedPageData | undefined => this.#pages.get(path)

  /** Replaces pages and tells the listeners, after an edit of the content in the editor. */
  update(change: (data: EmbeddedPageData) => EmbeddedPageData): void {
    for (const [path, data] of this.#pages) this.#pages.set(path, change(data))
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Fetches the page at a path of this site. Rejects if it is missing, if the network fails, or if it is from another
   * build, whose sections may differ, or if the policy of this document forbids what it frames. Retries only after a
   * network error.
   */
  load(path: string): Promise<void> {
    if (this.#pages.has(path)) return Promise.resolve()
    const running = this.#loading.get(path) ?? this.#fetch(path)
    this.#loading.set(path, running)
    return running
  }

  /**
   * Prefetches a page. A failure is not an error, because the browser loads the page when the visitor goes there.
   * Ignores paths with a dot, which are downloads.
   */
  prefetch(path: string | undefined): void {
    // Links in the preview of the visual editor lead nowhere.
    if (import.meta.env.DEV && frameElement) return
    if (path && !path.includes('.')) this.load(path).catch(() => {})
  }

  async #fetch(path: string): Promise<void> {
    const online = <T>(got: Promise<T>) =>
      got.catch((error) => {
        this.#loading.delete(path)
        throw error
      })
    const response = await online(fetch(path))
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
    const html = await online(response.text())
    const data = readPageData(html)
    if (data.build !== this.served.build) throw new Error(`${path} was made by another build.`)
    if (data.frames && data.frames !== this.served.frames) throw new Error(`${path} needs frames.`)
    await online(loadPage(data))
    this.#styles.adopt(html, data)
    this.#pages.set(path, data)
  }
}
