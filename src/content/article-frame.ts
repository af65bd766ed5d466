/** What the page of an article shows around its text: its facts, and other articles. */
import { anchorIds } from './anchor-ids.ts'
import {
  type ArticleFact,
  type ArticleFrame,
  type DatedFile,
  entryOf,
  type Formats,
  isWholeList,
  type List,
} from './dated-pages.ts'
import { readingMinutes } from './reading-time.ts'
import { sectionAnchors } from './section-data.generated.ts'
import type { ArticlesSection, PageContent, Section } from './types.generated.ts'
import type { UiText } from './ui-text/ui-text.ts'

/** Returns the list that an article belongs to: a whole one, on a page above it if there is one. */
export function listOf(article: DatedFile, lists: readonly List[]): List | undefined {
  const rank = ({ page, section }: List) =>
    (isWholeList(section) ? 2 : 0) + (article.page.path.startsWith(`${page.path}/`) ? 1 : 0)
  return lists.reduce<List | undefined>(
    (best, list) => (best && rank(best) >= rank(list) ? best : list),
    undefined,
  )
}

const relatedCount = 3

/** Returns the articles beside one in a list: three of the same topic, or the next newer and the next older one. */
function relatedArticles(article: DatedFile, all: readonly DatedFile[], at: number): DatedFile[] {
  const { topic } = article.page.article
  const same: DatedFile[] = []
  for (const one of topic === undefined ? [] : all) {
    if (one !== article && one.page.article.topic === topic) same.push(one)
    if (same.length === relatedCount) return same
  }
  return [all[at - 1], all[at + 1]].filter((one) => one !== undefined)
}

/** Returns the address of a section: that of its page, if it is the first one there or has no name for links. */
function addressOf({ path, sections }: PageContent, section: Section): string {
  const { id } = section as { id?: string }
  return id === undefined || section === sections[0] ? path : `${path}#${id}`
}

/** Returns the address of the list of a topic: one that shows all of it, if there is one. */
export function listOfTopic(topic: string, lists: readonly List[]): string | undefined {
  const own = lists.filter(({ section }) => section.topic === topic)
  const list = own.find(({ section }) => isWholeList(section)) ?? own[0]
  return list && addressOf(list.page, list.section)
}

/** Returns the addresses of the people in the teams of pages, by their names. */
export function peopleOf(pages: readonly PageContent[]): Map<string, string> {
  const people = new Map<string, string>()
  for (const page of pages) {
    if (!page.sections.some(({ type }) => type === 'team')) continue
    const ids = anchorIds(page.sections, (type) => sectionAnchors[type])
    page.sections.forEach((section, sectionIndex) => {
      if (section.type !== 'team') return
      section.items.forEach(({ name }, index) => {
        const id = ids[sectionIndex]?.[index]
        if (id !== undefined && !people.has(name)) people.set(name, `${page.path}#${id}`)
      })
    })
  }
  return people
}

interface FrameOptions {
  /** The lists of its language that show it. */
  lists: readonly List[]
  /** Its place in a list. */
  indexIn: (list: List) => number
  /** The addresses of the lists of topics, and of people. */
  topicHref: (topic: string) => string | undefined
  personHref: (name: string) => string | undefined
  formats: Formats
  texts: UiText['article']
}

/** Returns the frame of an article, and the list that it belongs to. */
export function frameOf(
  file: DatedFile,
  options: FrameOptions,
): { frame: ArticleFrame; list: List | undefined } {
  const { page } = file
  const { date, updated, author, topic } = page.article
  const { formats, lists, personHref, topicHref } = options
  const list = listOf(file, lists)
  const texts = { ...options.texts, ...ownTexts(list?.section, options.texts) }
  const fact = (label: string, text: string | undefined, extra: Partial<ArticleFact> = {}) =>
    text === undefined ? [] : [{ label, text, ...extra }]
  const linked = (href: string | undefined) => (href === undefined ? {} : { href })
  const facts: ArticleFact[] = [
    ...fact(texts.authorLabel, author, linked(author && personHref(author))),
    ...fact(texts.publishedLabel, formats.day(date).text, { date }),
    ...(updated === undefined
      ? []
      : fact(texts.updatedLabel, formats.day(updated).text, { date: updated })),
    ...fact(texts.topicLabel, topic, linked(topic && topicHref(topic))),
    ...fact(texts.readingLabel, formats.minutes(readingMinutes(page))),
  ]
  const others = list ? relatedArticles(file, list.articles, options.indexIn(list)) : []
  const frame: ArticleFrame = {
    facts,
    ...(list && { list: { path: list.page.path, heading: list.section.heading } }),
    othersHeading: texts.othersHeading,
    others: others.map((one) => {
      const { picture: _, ...entry } = entryOf(one, formats)
      return entry
    }),
  }
  return { frame, list }
}

/** Returns the words that a list has of its own for the pages of its articles. */
function ownTexts(
  section: ArticlesSection | undefined,
  texts: UiText['article'],
): Partial<UiText['article']> {
  const names = Object.keys(texts) as (keyof typeof texts)[]
  return Object.fromEntries(
    names.flatMap((name) => (section?.[name] === undefined ? [] : [[name, section[name]]])),
  )
}
