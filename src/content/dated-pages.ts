/** Dated pages as their lists and their own pages show them, and how dates are written. */
import type {
  Article,
  ArticlesSection,
  PageContent,
  ResultFigure,
  ResultsSection,
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

/** Something that is known of an article, with the word for it. */
export interface ArticleFact {
  label: string
  text: string
  /** The day that the text names: `2026-11-25`. */
  date?: string
  /** The list of its topic, or the person on a page. */
  href?: string
}

/** What an article's page shows beside its sections. */
export interface ArticleFrame {
  facts: ArticleFact[]
  /** The list that shows it. */
  list?: { path: string; heading: string }
  /** The heading above the other articles. */
  othersHeading: string
  /** The next newer and the next older article, or three of the same topic. */
  others: ArticleEntry[]
}

/** A section `articles` of a page, with what it shows. */
export interface ShownArticles extends ArticlesSection {
  shown?: ArticleList
}

/** A section `results`, with its days and its changes as visitors read them. */
export interface ShownResults extends Omit<ResultsSection, 'items'> {
  items: (ResultFigure & {
    day?: ShownDate
    beforeDay?: ShownDate
    difference?: { text: string; unit?: string }
  })[]
}

/** A page with what it shows of dated pages. */
export interface DatedPage extends PageContent {
  frame?: ArticleFrame
  /** On a page of older articles: the path of the page with the newest ones. */
  newest?: string
  /** The address of the feed that is announced in its head. */
  feed?: string
}

export interface PageFile {
  file: string
  page: PageContent
}

export interface DatedFile extends PageFile {
  page: PageContent & { article: Article }
}

/** Whether a section lists articles on as many pages as they need. Only such lists have a feed. */
export const isWholeList = (section: { type?: unknown; most?: unknown }): boolean =>
  section.type === 'articles' && section.most === undefined

/** Returns the beginning of a day in UTC, so that the time zone of the builder does not shift it. */
const asDate = (date: string) => new Date(`${date}T00:00Z`)

/** Returns functions that write dates in a language. They are kept, because they are costly to make. */
export function newFormats(language: string) {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const minutes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  })
  return {
    day: (date: string): ShownDate => ({ date, text: day.format(asDate(date)) }),
    // Some languages have narrow spaces around the dash, which few fonts have.
    months: (first: string, last: string) =>
      month.formatRange(asDate(first), asDate(last)).replace(/\u2009/g, ' '),
    minutes: (count: number) => minutes.format(count),
  }
}

export type Formats = ReturnType<typeof newFormats>

/** A list on a page, with the articles that it shows, the newest one first. */
export interface List {
  page: PageContent
  section: ArticlesSection
  articles: DatedFile[]
}

/** Returns what a list shows of an article. */
export function entryOf({ page }: DatedFile, formats: Formats): ArticleEntry {
  const { path, title, description, article } = page
  const { date, topic, summary = description, picture } = article
  return {
    path,
    title,
    day: formats.day(date),
    summary,
    ...(topic !== undefined && { topic }),
    ...(picture && { picture }),
  }
}
