/** Checks the articles of a site, and the lists that show them. */
import { feedPath, isListed, olderPages, olderPath } from '../../content/articles.ts'
import { valueAt } from '../../content/json-object.ts'
import { languageKey } from '../../content/languages.ts'
import { entryAt, fileAt, sectionType, sentence, terms } from '../diagnostics/sentence.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { count, quoted } from '../diagnostics/wording.ts'
import { at, type Target } from '../schema/entry-diagnostic.ts'
import { duplicateReports } from './duplicates.ts'
import { plain } from './keywords.ts'
import type { List, Page } from './page.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'

const languageOf = ({ language }: Page, first: string) => languageKey(language ?? first)

/** Returns the lists of published pages, with the published articles that they show. `first`: the site's language. */
export function listsOf(pages: readonly Page[], first: string): List[] {
  const published = pages.filter(({ draft }) => !draft)
  return published.flatMap((page) =>
    page.lists.map((list): List => {
      const articles = published.filter(
        (one) =>
          one.article !== undefined &&
          languageOf(one, first) === languageOf(page, first) &&
          isListed(list, { ...one.article, path: one.path ?? '' }),
      )
      return { page, list, articles }
    }),
  )
}

/** Returns the addresses that the lists of pages make, each with the page of the list: of older articles and of feeds. */
export function madeByLists(lists: readonly List[]): Map<string, Page> {
  const listsByPath = new Map<string, Page>()
  for (const { page, list, articles } of lists) {
    if (!list.isWhole || page.path === undefined) continue
    if (articles.length > 0) listsByPath.set(feedPath(page.path), page)
    for (let number = olderPages(articles.length); number > 0; number--) {
      listsByPath.set(olderPath(page.path, number), page)
    }
  }
  return listsByPath
}

export function listedPaths(lists: readonly List[]): Set<string> {
  return new Set(lists.flatMap(({ articles }) => articles.flatMap(({ path }) => path ?? [])))
}

/** Reports an article that was changed before it appeared. */
export function updatedBefore({ pages }: Site): Report[] {
  return pages.flatMap(({ document, article }): Report[] => {
    const { date, updated } = article ?? {}
    if (date === undefined || updated === undefined || updated >= date) return []
    const message = `The article was updated on ${quoted(updated)}, before it appeared on ${quoted(date)}.`
    const help = 'Correct one of the two dates, or remove "updated".'
    return [{ ...at(document, ['article', 'updated']), message, help }]
  })
}

/** Reports pages with the address of a page of older articles. */
export function pathsOfArticleLists({ pages, lists }: Site): Report[] {
  const listsByPath = madeByLists(lists)
  return pages.flatMap(({ document, path = '' }): Report[] => {
    const list = listsByPath.get(path)
    if (!list) return []
    const message = sentence`The ${terms.path} ${quoted(path)} is the one of older articles in the list of ${quoted(list.path ?? '')}.`
    const help = sentence`Give the page another ${terms.path}.`
    return [{ ...at(document, ['path']), message, help }]
  })
}

/** Reports articles and lists that readers of feeds would take for one another. */
export function sameFirstPaths({ pages }: Site): Report[] {
  const inFeeds = pages.filter(({ article, lists }) => article ?? lists.some((one) => one.isWhole))
  // A page that names its first address has it longer than one that has it now.
  const inOrder = inFeeds.toSorted((a, b) => (a.firstPath ? 0 : 1) - (b.firstPath ? 0 : 1))
  const target = ({ document, firstPath }: Page) =>
    at(document, [firstPath === undefined ? 'path' : 'firstPath'])
  const idOf = ({ firstPath, path }: Page) => firstPath ?? path
  return duplicateReports(inOrder, idOf, target, (page, first) => {
    const id = idOf(page) ?? ''
    const taken = new Set(inFeeds.flatMap((one) => [one.path, one.firstPath]))
    let number = 2
    while (taken.has(`${id}-${number}`)) number += 1
    return {
      message: sentence`Readers of feeds know this page and ${fileAt(first.document.file)} by the same first address, ${quoted(id)}.`,
      help: sentence`Write ${quoted(`${id}-${number}`)} into ${entryAt(['firstPath'])}, or another address that no page had.`,
      ...(page.firstPath !== undefined && { replacement: JSON.stringify(`${id}-${number}`) }),
    }
  })
}

/** Reports articles that no list shows. */
export function unlistedArticles({ pages, lists }: Site): Report[] {
  const listed = listedPaths(lists)
  return pages.flatMap(({ document, path = '', article, draft }): Report[] => {
    if (!article || article.unlisted || draft || listed.has(path)) return []
    const message = `No list shows the article ${quoted(path)}.`
    const help = sentence`Add a section of the type ${sectionType('articles')} to a page in its language, or change the topic or the address of the article or of a list.`
    return [{ ...at(document, ['article']), message, help }]
  })
}

/** Reports lists that show no article. */
export function emptyLists({ pages, lists, language = '' }: Site): Report[] {
  return lists.flatMap(({ page, list, articles }): Report[] => {
    if (articles.length > 0) return []
    const path = ['sections', list.index]
    const others = pages.filter(
      (one) => one.article && languageOf(one, language) === languageOf(page, language),
    )
    const message = 'The list shows no article.'
    if (list.topic === undefined || others.length === 0) {
      const help = 'Give a page in this language an entry "article", or remove the list.'
      return [{ ...at(page.document, path, 'opening'), message, help }]
    }
    const topics = [...new Set(others.flatMap(({ article }) => article?.topic ?? []))]
    const advice = suggest(
      list.topic,
      topics,
      (all) => `The topics of the articles are ${all}.`,
      'Name the topic of an article, or remove "topic".',
    )
    return [{ ...at(page.document, [...path, 'topic']), message, ...advice }]
  })
}

/** A topic, and where it is written. */
interface TopicUse extends Target {
  topic: string
  key: string
}

/** Reports topics that are written in another way than most often. */
export function inconsistentTopics({ pages, language = '' }: Site): Report[] {
  const uses = pages.flatMap((page): TopicUse[] => {
    const target = (path: (string | number)[]) => {
      const topic = valueAt(page.document.value, path)
      return typeof topic === 'string'
        ? [
            {
              ...at(page.document, path),
              topic,
              key: `${languageOf(page, language)} ${plain(topic.replace(/[_-]+/g, ' ')) ?? ''}`,
            },
          ]
        : []
    }
    const inLists = page.lists.flatMap(({ index }) => target(['sections', index, 'topic']))
    return [...target(['article', 'topic']), ...inLists]
  })
  const byKey = new Map<string, Map<string, TopicUse[]>>()
  for (const use of uses) {
    const spellings = byKey.get(use.key) ?? new Map<string, TopicUse[]>()
    byKey.set(use.key, spellings.set(use.topic, [...(spellings.get(use.topic) ?? []), use]))
  }
  return [...byKey.values()].flatMap((spellings): Report[] => {
    const [mostUsed, ...others] = [...spellings.values()].sort((a, b) => b.length - a.length)
    const [first] = mostUsed ?? []
    if (!first) return []
    return others.flat().map(({ topic, key: _, ...target }) => ({
      ...target,
      message: `The topic ${quoted(topic)} is written ${quoted(first.topic)} in ${count(mostUsed?.length ?? 0, 'other place', 'other places')}, so that these are two topics.`,
      help: `Write ${quoted(first.topic)}.`,
      replacement: JSON.stringify(first.topic),
    }))
  })
}
