/** Dated pages: what lists show of them, and what their own pages show around their sections. */

import { isObject } from './json-object.ts'
import { languageKey } from './languages.ts'
import { type RichNode, type RichText, wordsOf } from './rich-text.ts'
import type {
  Article,
  ArticlesSection,
  PageContent,
  ResultFigure,
  ResultsSection,
  SiteContent,
} from './types.generated.ts'

/** A date in the language of its page. Written by the build, so that all browsers show the same. */
export interface ShownDate {
  /** `2026-11-25` */
  date: string
  text: string
}

/** An article in a list. */
export interface ArticleEntry extends Pick<Article, 'topic' | 'picture'> {
  path: string
  title: string
  day: ShownDate
  summary: string
}

/** Another page of a long list: its address, and the months of its articles. */
export interface OtherPage {
  path: string
  text: string
}

/** What a section of the type `articles` shows. */
export interface ArticleList {
  /** The newest one first. */
  entries: ArticleEntry[]
  newer?: OtherPage
  older?: OtherPage
}

/** What an article's page shows above and below its sections. */
export interface ArticleFrame extends Pick<Article, 'author' | 'topic'> {
  day: ShownDate
  updated?: ShownDate
  /** The time that reading takes: `4 minutes`. */
  reading: string
  /** The list that shows it. */
  list?: { path: string; heading: string }
  /** The next newer and the next older article, or three of the same topic. */
  others: ArticleEntry[]
}

/** A section `articles` of a page, with what it shows. */
export interface ShownArticles extends ArticlesSection {
  shown?: ArticleList
}

/** A section `results`, with its days as visitors read them. */
export interface ShownResults extends Omit<ResultsSection, 'items'> {
  items: (ResultFigure & { day?: ShownDate })[]
}

/** A page with what it shows of dated pages. */
export interface DatedPage extends PageContent {
  frame?: ArticleFrame
  /** On a page of older articles: the path of the page with the newest ones. */
  newest?: string
  /** The address of the feed that is announced in its head. */
  feed?: string
}

interface PageFile {
  file: string
  page: PageContent
}

interface DatedFile extends PageFile {
  page: PageContent & { article: Article }
}

/** The fewest articles on a page of a long list: each older one has as many, and the newest one up to twice as many. */
const perPage = 20

/** Returns how many pages of older articles follow a list of so many. */
export const olderPages = (articles: number): number =>
  Math.max(0, Math.floor(articles / perPage) - 1)

/** Returns the address of a page of older articles; the oldest one is 1. With `:number`, it is a pattern for a route. */
export const olderPath = (path: string, number: number | ':number'): string =>
  `${path === '/' ? '' : path}/${number}`

export const feedPath = (path: string): string => `${path === '/' ? '' : path}/feed.xml`

/** Whether a section lists articles on as many pages as they need. Only such lists have a feed. */
export const isWholeList = (section: { type?: unknown; most?: unknown }): boolean =>
  section.type === 'articles' && section.most === undefined

/** Returns whether a list shows an article of its language. */
export function isListed(
  { topic, below }: { topic?: unknown; below?: unknown },
  article: { path: string; topic?: unknown },
): boolean {
  return (
    (topic === undefined || topic === article.topic) &&
    (typeof below !== 'string' || article.path.startsWith(`${below}/`))
  )
}

/** Returns the beginning of a day in UTC, so that the time zone of the builder does not shift it. */
export const asDate = (date: string) => new Date(`${date}T00:00Z`)

/** Returns functions that write dates in a language. They are kept, because they are costly to make. */
function newFormats(language: string) {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(language, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  const minutes = new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: 'minute', unitDisplay: 'long' },
  })
  return {
    day: (date: string): ShownDate => ({ date, text: day.format(asDate(date)) }),
    // Some languages have narrow spaces around the dash, which few fonts have.
    months: (first: string, last: string) =>
      month.formatRange(asDate(first), asDate(last)).replace(/\u2009/g, ' '),
    minutes: (count: number) => minutes.format(count),
  }
}

type Formats = ReturnType<typeof newFormats>

/** The words and characters that people read in a minute (https://doi.org/10.1016/j.jml.2019.104047). */
const speed = { words: 238, characters: 500 }

/** Characters of languages that have no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu

/** Returns the words of all texts in the parts of a section that visitors read. */
function textOf(value: unknown, name = ''): string {
  if (typeof value === 'string') return name === 'type' || name === 'href' ? '' : value
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join(' ')
  if (!isObject(value)) return ''
  if (Array.isArray(value.nodes)) return wordsOf(value as Exclude<RichText | RichNode, string>)
  return Object.entries(value)
    .map(([name, one]) => (name === 'picture' || name === 'copy' ? '' : textOf(one, name)))
    .join(' ')
}

export function readingMinutes({ sections }: Pick<PageContent, 'sections'>): number {
  // A form is filled in, and has messages about what has not happened.
  const text = textOf(sections.filter(({ type }) => type !== 'quote-form'))
  const characters = text.match(unspaced)?.length ?? 0
  const words = text.replace(unspaced, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / speed.words + characters / speed.characters))
}

/** A list on a page, with the articles that it shows, the newest one first. */
interface List {
  page: PageContent
  section: ArticlesSection
  articles: DatedFile[]
}

const isDated = (file: PageFile): file is DatedFile => file.page.article !== undefined

const listsIn = (page: PageContent) =>
  page.sections.flatMap((section) => (section.type === 'articles' ? [section] : []))

function byDate(one: DatedFile, other: DatedFile): number {
  const [date, otherDate] = [one.page.article.date, other.page.article.date]
  if (date !== otherDate) return date < otherDate ? 1 : -1
  return one.page.path < other.page.path ? -1 : 1
}

/** Returns the list that an article belongs to: a whole one, on a page above it if there is one. */
function listOf(article: DatedFile, lists: readonly List[]): List | undefined {
  const rank = ({ page, section }: List) =>
    (isWholeList(section) ? 2 : 0) + (article.page.path.startsWith(`${page.path}/`) ? 1 : 0)
  return lists.reduce<List | undefined>(
    (best, list) => (best && rank(best) >= rank(list) ? best : list),
    undefined,
  )
}

const ofTopic = 3

/** Returns the articles beside one in a list: three of the same topic, or the next newer and the next older one. */
function beside(article: DatedFile, all: readonly DatedFile[], at: number): DatedFile[] {
  const { topic } = article.page.article
  const same: DatedFile[] = []
  for (const one of topic === undefined ? [] : all) {
    if (one !== article && one.page.article.topic === topic) same.push(one)
    if (same.length === ofTopic) return same
  }
  return [all[at - 1], all[at + 1]].filter((one) => one !== undefined)
}

function entryOf({ page }: DatedFile, formats: Formats): ArticleEntry {
  const { path, title, description, article } = page
  const { date, topic, summary = description, picture } = article
  return {
    ...{ path, title, day: formats.day(date), summary },
    ...(topic !== undefined && { topic }),
    ...(picture && { picture }),
  }
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

function withDays(section: ResultsSection, { day }: Formats): ShownResults {
  return { ...section, items: section.items.map((item) => ({ ...item, day: day(item.date) })) }
}

/** Returns a page with what its lists and its results show, and the pages of older articles that follow it. */
function withSections(file: PageFile, lists: readonly List[], formats: () => Formats): PageFile[] {
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
      if (section.type === 'results') return withDays(section, formats())
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
      ...{ ...dated, title },
      ...{ path: olderPath(page.path, number), newest: page.path },
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
        isListed(section, { path: page.path, topic: page.article.topic })
      return { page, section, articles: dated.filter(isShown) }
    }),
  )
  let made: Formats | undefined
  const formats = () => {
    made ??= newFormats(language)
    return made
  }
  const placed = new Map(
    lists.map((list) => [list, new Map(list.articles.map((one, at) => [one.page, at]))]),
  )

  function withFrame(file: DatedFile): PageFile {
    const { page } = file
    const { date, updated, author, topic } = page.article
    const list = listOf(
      file,
      lists.filter((one) => placed.get(one)?.has(page)),
    )
    const at = (list && placed.get(list)?.get(page)) ?? -1
    const others = list ? beside(file, list.articles, at) : []
    const label = list?.section.updatedLabel
    const { day, minutes } = formats()
    const frame: ArticleFrame = {
      day: day(date),
      ...(updated !== undefined &&
        label !== undefined && {
          updated: { date: updated, text: `${label} ${day(updated).text}` },
        }),
      ...(author !== undefined && { author }),
      ...(topic !== undefined && { topic }),
      reading: minutes(readingMinutes(page)),
      ...(list && { list: { path: list.page.path, heading: list.section.heading } }),
      others: others.map((one) => {
        const { picture: _, ...entry } = entryOf(one, formats())
        return entry
      }),
    }
    const feed = list && isWholeList(list.section) ? feedPath(list.page.path) : undefined
    return { ...file, page: { ...page, frame, ...(feed && { feed }) } as DatedPage }
  }

  return files.flatMap((file) =>
    isWanted(file.page)
      ? withSections(isDated(file) ? withFrame(file) : file, lists, formats)
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
