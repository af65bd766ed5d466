/** Writes the data of a page into its HTML and reads it back. */
import type { DatedPage } from './articles.ts'
import type { PageSite } from './languages.ts'
import { pageIds } from './page-ids.ts'
import type { Pictures } from './pictures.ts'

/** The data that a page is rendered from. */
export interface PageData {
  site: PageSite
  page: DatedPage
  /** The pictures that the page shows. Absent if it shows none. */
  pictures?: Pictures | undefined
}

/** The data in a page's HTML for the scripts that hydrate it. */
export interface EmbeddedPageData extends PageData {
  /** The id of the build that made these scripts. */
  build: string
  /** The addresses of the scripts; the first one starts the others. */
  scripts: string[]
  /** The lengths of the style sheets in the page's style element, in UTF-16 code units. */
  styles: number[]
  /** The origins that the page may frame, separated by spaces. Absent if it frames nothing. */
  frames?: string | undefined
}

const dataElement = {
  start: `<script type="application/json" id="${pageIds.data}">`,
  end: '</script>',
}
const styleElement = { start: `<style id="${pageIds.styles}">`, end: '</style>' }

/** Returns JSON for an HTML element. Escapes `<`, so that no text can end the element. */
export function jsonInElement(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function pageDataElement(data: EmbeddedPageData): string {
  const { requests } = data.site
  // `$schema` and what the checks are told are only for people who edit the file, what a translation knows of its
  // original only for translators, the first addresses only for feeds, and the texts of the mail only for the receiver.
  const site = {
    ...data.site,
    $schema: undefined,
    scheduledBuilds: undefined,
    demonstration: undefined,
    firstOrigin: undefined,
    ...(requests && { requests: { ...requests, confirmation: undefined } }),
  }
  const forEditors = {
    $schema: undefined,
    translatedFrom: undefined,
    untranslated: undefined,
    firstPath: undefined,
    noindex: undefined,
    socialPicture: undefined,
  }
  const page = { ...data.page, ...forEditors }
  return dataElement.start + jsonInElement({ ...data, site, page }) + dataElement.end
}

/**
 * Reads the data back from the text of a page. Does not parse HTML, because the policy of the site forbids that.
 * Throws a SyntaxError if the text is not a page of this site, such as the login page of a Wi-Fi.
 */
export function readPageData(html: string): EmbeddedPageData {
  const text = between(html, dataElement)
  if (text === undefined) throw new SyntaxError('The answer holds no page data.')
  return JSON.parse(text)
}

/** Returns the text of the page's style element, whose hash is in the page's policy. */
export function styleText(styles: readonly string[]): string {
  return styles.join('')
}

export function pageStyleElement(styles: readonly string[]): string {
  return styleElement.start + styleText(styles) + styleElement.end
}

/** Reads the style sheets back from the text of a page. */
export function readPageStyles(html: string, data: Pick<EmbeddedPageData, 'styles'>): string[] {
  return splitStyles(between(html, styleElement) ?? '', data)
}

/** Splits the text of a style element into its style sheets. */
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
