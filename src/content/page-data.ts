/** What a page is made of, and how it travels in the page's own HTML: written and read here alone. */
import type { PageSite } from './languages.ts'
import { pageIds } from './page-ids.ts'
import type { Pictures } from './pictures.ts'
import type { PageContent } from './types.generated.ts'

/** All that a page is rendered from. */
export interface PageData {
  site: PageSite
  page: PageContent
  /** The pictures that the page shows. Absent where it shows none. */
  pictures?: Pictures | undefined
}

/** What a page's own HTML holds for the scripts that make it a React page. */
export interface EmbeddedPageData extends PageData {
  /** Names the build of these scripts. */
  build: string
  /** Their addresses; the first one starts the others. */
  scripts: string[]
  /** The lengths of the style sheets that the page's style element is made of, in UTF-16 code units. */
  styles: number[]
}

const dataElement = {
  start: `<script type="application/json" id="${pageIds.data}">`,
  end: '</script>',
}
const styleElement = { start: `<style id="${pageIds.styles}">`, end: '</style>' }

/** Returns JSON for an element of HTML: `<` is escaped, so that no word in it can end the element. */
export function jsonInElement(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The HTML element that carries the data. */
export function pageDataElement(data: EmbeddedPageData): string {
  const { requests } = data.site
  // What names the schema of a file is for those who edit it, and a mail for those who get it.
  const site = {
    ...data.site,
    $schema: undefined,
    ...(requests && { requests: { ...requests, confirmation: undefined } }),
  }
  const page = { ...data.page, $schema: undefined }
  return dataElement.start + jsonInElement({ ...data, site, page }) + dataElement.end
}

/**
 * Reads the data back from the text of a page. Does not parse it as HTML, which the policy of the site forbids.
 * Throws a SyntaxError when the text is no page of this site, such as the login page of a Wi-Fi.
 */
export function readPageData(html: string): EmbeddedPageData {
  const text = between(html, dataElement)
  if (text === undefined) throw new SyntaxError('The answer holds no page data.')
  return JSON.parse(text)
}

/** The text of a page's one style element, whose hash is in the page's policy. */
export function styleText(styles: readonly string[]): string {
  return styles.join('')
}

/** The HTML element with a page's style sheets. */
export function pageStyleElement(styles: readonly string[]): string {
  return styleElement.start + styleText(styles) + styleElement.end
}

/** Reads the style sheets back from the text of a page. */
export function readPageStyles(html: string, data: Pick<EmbeddedPageData, 'styles'>): string[] {
  return splitStyles(between(html, styleElement) ?? '', data)
}

/** The style sheets that the text of a style element is made of. */
export function splitStyles(text: string, { styles }: Pick<EmbeddedPageData, 'styles'>): string[] {
  let start = 0
  return styles.map((length) => {
    start += length
    return text.slice(start - length, start)
  })
}

function between(html: string, { start, end }: { start: string; end: string }): string | undefined {
  const from = html.indexOf(start)
  if (from < 0) return
  return html.slice(from + start.length, html.indexOf(end, from))
}
