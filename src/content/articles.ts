/** Dated pages: what lists show of them, and what their own pages show around their sections. */

import { frameOf, listOfTopic, peopleOf } from './article-frame.ts'
import {
  type ArticleList,
  type DatedFile,
  type DatedPage,
  entryOf,
  type Formats,
  isWholeList,
  type List,
  newFormats,
  type OtherPage,
  type PageFile,
} from './dated-pages.ts'
import { languageKey } from './languages.ts'
import { withResults } from './shown-results.ts'
import type { PageContent, SiteContent } from './types.generated.ts'
import { uiTextOf } from './ui-text/ui-text.ts'

export type { DatedPage, OtherPage, ShownArticles, ShownDate, ShownResults } from './dated-pages.ts'

/** The fewest articles on a page of a long list: each older one has as many, and the newest one up to twice as many. */
const perPage = 20

/** Returns how many pages of older articles follow a list of this many. */
export const olderPages = (articles: number): number =>
  Math.max(0, Math.floor(articles / perPage) - 1)

/** Returns the address of a page of older articles; the oldest one is 1. With `:number`, it is a pattern for a route. */
export const olderPath = (path: string, number: number | ':number'): string =>
  `${path === '/' ? '' : path}/${number}`

export const feedPath = (path: string): string => `${path === '/' ? '' : path}/feed.xml`

/** Returns whether a list shows an article of its language. */
export function isListed(
  { topic, below }: { topic?: unknown; below?: unknown },
  article: { path: string; topic?: unknown; unlisted?: unknown },
): boolean {
  return (
    article.unlisted !== true &&
    (topic === undefined || topic === article.topic) &&
    (typeof below !== 'string' || article.path.startsWith(`${below}/`))
  )
}

const isDated = (file: PageFile): file is DatedFile => file.page.article !== undefined

const listsIn = (page: PageContent) =>
  page.sections.flatMap((section) => (section.type === 'articles' ? [section] : []))

function byDate(one: DatedFile, other: DatedFile): number {
  const [date, otherDate] = [one.page.article.date, other.page.article.date]
  if (date !== otherDate) return date < otherDate ? 1 : -1
  return one.page.path < other.page.path ? -1 : 1
}

/** Returns the part of a list on its own page (0), or on a page of older articles. */
function partOf(articles: readonly DatedFile[], number: number): readonly DatedFile[] {
  const older = olderPages(articles.length)
  const newest = articles.length - older * perPage
  if (number === 0) return articles.slice(0, newest)
  const start = newest + (older - number) * perPage
  return number > older ? [] : articles.slice(start, start + perPage)
}

/** Returns what a list shows on its own page (0), or on a page of older articles. */
function shownOn({ page, section, articles }: List, number: number, formats: Formats): ArticleList {
  const { most } = section
  const entries = (part: readonly DatedFile[]) => part.map((one) => entryOf(one, formats))
  if (most !== undefined) return { entries: entries(articles.slice(0, most)) }
  const older = olderPages(articles.length)
  const other = (number: number): OtherPage | undefined => {
    const dates = partOf(articles, number).map((one) => one.page.article.date)
    const [last = ''] = dates
    if (number < 0 || dates.length === 0) return undefined
    const text = formats.months(dates.at(-1) ?? last, last)
    return { path: number === 0 ? page.path : olderPath(page.path, number), text }
  }
  const before = number === 0 ? undefined : other(number === older ? 0 : number + 1)
  const after = number === 0 ? other(older || -1) : other(number - 1 || -1)
  return {
    entries: entries(partOf(articles, number)),
    ...(before && { newer: before }),
    ...(after && { older: after }),
  }
}

/** Returns a page with what its lists and its results show, and the pages of older articles that follow it. */
function withSections(
  file: PageFile,
  lists: readonly List[],
  formats: () => Formats,
  language: string,
): PageFile[] {
  const { page } = file
  const own = lists.filter((list) => list.page.path === page.path)
  const hasResults = page.sections.some(({ type }) => type === 'results')
  if (own.length === 0 && !hasResults) return [file]
  const older = Math.max(
    0,
    ...own.map(({ section, articles }) => (isWholeList(section) ? olderPages(articles.length) : 0)),
  )
  const whole = own.find(({ section }) => isWholeList(section))
  const feed = whole && whole.articles.length > 0 ? feedPath(page.path) : undefined
  return Array.from({ length: older + 1 }, (_, number) => {
    const sections = page.sections.flatMap((section) => {
      if (section.type === 'results') return withResults(section, language, formats())
      const list = own.find((one) => one.section === section)
      if (!list) return section
      const shown = shownOn(list, number, formats())
      // A list that has fewer pages than another one of its page.
      return number > 0 && shown.entries.length === 0 ? [] : { ...section, shown }
    })
    const dated: DatedPage = { ...page, sections, ...(feed && { feed }) }
    if (number === 0) return { ...file, page: dated }
    delete dated.translationOf
    const title = `${page.title} (${number})`
    const older: DatedPage = {
      ...dated,
      title,
      path: olderPath(page.path, number),
      newest: page.path,
    }
    return { ...file, page: older }
  })
}

/** Returns the pages of one language with what they show of dated pages. */
function inOneLanguage(
  files: readonly PageFile[],
  language: string,
  isWanted: (page: PageContent) => boolean,
): PageFile[] {
  const dated = files.filter(isDated).sort(byDate)
  const lists = files.flatMap(({ page }) =>
    listsIn(page).map((section): List => {
      const isShown = ({ page }: DatedFile) =>
        isListed(section, { ...page.article, path: page.path })
      return { page, section, articles: dated.filter(isShown) }
    }),
  )
  let current: Formats | undefined
  const formats = () => {
    current ??= newFormats(language)
    return current
  }
  const indexesByList = new Map(
    lists.map((list) => [list, new Map(list.articles.map((one, at) => [one.page, at]))]),
  )

  const people = peopleOf(files.map(({ page }) => page))
  const texts = uiTextOf(language).article

  function withFrame(file: DatedFile): PageFile {
    const { page } = file
    const { frame, list } = frameOf(file, {
      lists: lists.filter((one) => indexesByList.get(one)?.has(page)),
      indexIn: (list) => indexesByList.get(list)?.get(page) ?? -1,
      topicHref: (topic) => listOfTopic(topic, lists),
      personHref: (name) => people.get(name),
      formats: formats(),
      texts,
    })
    const feed = list && isWholeList(list.section) ? feedPath(list.page.path) : undefined
    return { ...file, page: { ...page, frame, ...(feed && { feed }) } as DatedPage }
  }

  return files.flatMap((file) =>
    isWanted(file.page)
      ? withSections(isDated(file) ? withFrame(file) : file, lists, formats, language)
      : [file],
  )
}

/**
 * Returns the pages with what they show of dated pages, and the pages of older articles. Leaves pages that are not
 * wanted as they are.
 */
export function withArticles<File extends PageFile>(
  files: readonly File[],
  { language }: Pick<SiteContent, 'language'>,
  isWanted: (page: PageContent) => boolean = () => true,
): File[] {
  const keyOf = ({ page }: PageFile) => languageKey(page.language ?? language)
  const languages = new Set(files.map(keyOf))
  return [...languages].flatMap(
    (key) =>
      inOneLanguage(
        files.filter((file) => keyOf(file) === key),
        files.find((file) => keyOf(file) === key)?.page.language ?? language,
        isWanted,
      ) as File[],
  )
}
