import { pageIds } from './page-ids.ts'
import type { PageContent, SiteContent } from './types.generated.ts'

/** All that a page is rendered from. It travels in the page's own HTML. */
export interface PageData {
  site: SiteContent
  page: PageContent
  /** Names the build of the scripts that can render this page. */
  build: string
  /** The scripts that make it a React page; the first one starts the others. */
  scripts: string[]
}

const open = `<script type="application/json" id="${pageIds.data}">`
const close = '</script>'

/** The HTML element that carries the data. `<` is escaped, so that no word in it can end the element. */
export function pageDataElement(data: PageData): string {
  return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close
}

/**
 * Reads the data back from the text of a page. Cut out as text and not parsed as HTML, because the
 * policy of the site forbids every way to make HTML of a string.
 *
 * Throws a SyntaxError when the text is no page of this site, such as the login page of a Wi-Fi.
 */
export function readPageData(html: string): PageData {
  const start = html.indexOf(open)
  if (start < 0) throw new SyntaxError('The answer holds no page data.')
  return JSON.parse(html.slice(start + open.length, html.indexOf(close, start)))
}
