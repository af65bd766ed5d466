/** The clock of a build, and what is over at its moment. */
import type { Content } from '../checks/site-content.ts'
import type { SiteContent } from '../content/types.generated.ts'

/**
 * Returns the moment for which the site is built, in milliseconds: `SOURCE_DATE_EPOCH`, in seconds
 * (https://reproducible-builds.org/specs/source-date-epoch/), or now.
 */
export function buildTime(): number {
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  return seconds !== undefined && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : Date.now()
}

type Header = SiteContent['header']

/** Returns a bar without a notice that is over. */
function headerAt(header: Header, now: number): Header {
  const { notice, ...others } = header
  const isOver = notice?.until !== undefined && Date.parse(notice.until) <= now
  return isOver ? others : header
}

/** Returns the content as visitors see it at a moment. */
export function contentAt(content: Content, now: number): Content {
  const at = <Words extends { header: Header }>(words: Words): Words => ({
    ...words,
    header: headerAt(words.header, now),
  })
  const words = Object.entries(content.words).map(([language, one]) => [language, at(one)])
  return { ...content, site: at(content.site), words: Object.fromEntries(words) }
}
