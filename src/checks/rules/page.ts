/** The facts about pages that the rules on the whole site need. */
import type { ErrorObject } from 'ajv'
import { filePathOf } from '../../content/addresses.ts'
import { anchorIds } from '../../content/anchor-ids.ts'
import { fileOfForm, quoteForm } from '../../content/content-files.ts'
import { isObject, own, ownText, valueAt } from '../../content/json-object.ts'
import type { Publication } from '../../content/publication.ts'
import {
  findShared,
  placeSections,
  type Shared,
  sharedNameIn,
} from '../../content/shared-sections.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'

/** The facts about a section. */
export interface SectionFacts {
  /** The index in the page of this section, or of the one that names these shared sections. */
  index: number
  isShared: boolean
  id: string | undefined
  /** Whether it has a heading. `read-out`: one that only screen readers read. */
  heading: 'shown' | 'read-out' | undefined
}

/** The facts about a list of articles. */
export interface ListFacts {
  /** The index of its section. */
  index: number
  topic: string | undefined
  below: string | undefined
  /** Whether it lists all its articles, on as many pages as they need. */
  isWhole: boolean
}

/** The facts about a page, which can have any mistake. */
export interface Page {
  document: ContentDocument
  path: string | undefined
  /** The path that it had first, if that is another one. */
  firstPath: string | undefined
  /** Its path, if no page can have that path. */
  reserved: string | undefined
  /** Whether all names of sections can be read. */
  idsKnown: boolean
  title: string | undefined
  description: string | undefined
  /** Whether it is a draft, which is not published. */
  draft: boolean
  /** Whether search engines are asked not to show it. */
  noindex: boolean
  /** When it appears and ends, as far as that can be read. */
  publication: Publication
  /** Its language; undefined for the language of the site. */
  language: string | undefined
  /** Whether its language can be read. */
  languageKnown: boolean
  /** The path of the page that it translates. */
  translationOf: string | undefined
  /** Its sections, in order. */
  sections: SectionFacts[]
  /** The languages and names of shared sections that it shows. */
  shows: { name: string; index: number }[]
  /** The facts about it as an article; undefined for other pages. */
  article: { date?: string; updated?: string; topic?: string; unlisted?: boolean } | undefined
  /** Its lists of articles. */
  lists: ListFacts[]
  /** The files of the forms that it shows. */
  forms: string[]
  /** The ids within sections that links can lead to. */
  anchors: string[]
}

/** A list of articles, and what it shows. */
export interface List {
  page: Page
  list: ListFacts
  articles: Page[]
}

function headingOf(section: unknown, { sections }: CompiledSchemas): SectionFacts['heading'] {
  if (!ownText(section, 'heading')?.trim()) return undefined
  const schema = sections.get(ownText(section, 'type') ?? '')
  const shown = valueAt(schema, ['properties', 'heading', 'shown'])
  return shown === 'read-out' ? shown : 'shown'
}

/** Returns the facts about an article, without dates that are wrong. */
function articleOf(value: unknown, wrong: readonly string[]): Page['article'] {
  if (!isObject(value)) return undefined
  const fact = (name: string) => {
    const text = wrong.includes(`/article/${name}`) ? undefined : ownText(value, name)
    return text === undefined ? {} : { [name]: text }
  }
  const unlisted = own(value, 'unlisted') === true
  return { ...fact('date'), ...fact('updated'), ...fact('topic'), ...(unlisted && { unlisted }) }
}

/** Returns the facts about a page. `errors`: its schema errors. */
export function toPage(
  document: ContentDocument,
  errors: readonly ErrorObject[],
  compiledSchemas: CompiledSchemas,
): Page {
  const { value, isComplete: whole } = document
  const wrong = errors.map(({ instancePath }) => instancePath)
  const path = ownText(value, 'path')
  const reserved = path !== undefined && filePathOf(path) !== undefined ? path : undefined
  const isWrongId = (pointer: string) => /^\/sections\/\d+\/id$/.test(pointer)
  return {
    document,
    path: reserved === undefined && !wrong.includes('/path') ? path : undefined,
    firstPath: wrong.includes('/firstPath') ? undefined : ownText(value, 'firstPath'),
    reserved,
    idsKnown: whole && Array.isArray(own(value, 'sections')) && !wrong.some(isWrongId),
    title: ownText(value, 'title'),
    description: ownText(value, 'description'),
    draft: own(value, 'draft') === true,
    noindex: own(value, 'noindex') === true,
    publication: {
      publishFrom: wrong.includes('/publishFrom') ? undefined : ownText(value, 'publishFrom'),
      publishUntil: wrong.includes('/publishUntil') ? undefined : ownText(value, 'publishUntil'),
    },
    language: ownText(value, 'language'),
    languageKnown: !wrong.includes('/language'),
    translationOf: ownText(value, 'translationOf'),
    article: articleOf(own(value, 'article'), wrong),
    ...factsOfSections(document, () => undefined, compiledSchemas),
  }
}

const sectionsIn = ({ value }: ContentDocument): unknown[] => {
  const list = own(value, 'sections')
  return Array.isArray(list) ? list : []
}

/** Returns what is known of the sections of a page. `find` returns the file of shared sections. */
function factsOfSections(
  document: ContentDocument,
  find: (name: string) => Page | undefined,
  compiledSchemas: CompiledSchemas,
) {
  const own = sectionsIn(document)
  const placed = placeSections(own, find, (shared) => sectionsIn(shared.document))
  const all = placed.map(({ section }) => section)
  return {
    sections: placed.map(({ section, index, from }) => ({
      index,
      isShared: from !== undefined,
      id: ownText(section, 'id'),
      heading: headingOf(section, compiledSchemas),
    })),
    shows: own.flatMap((section, index) => {
      const name = sharedNameIn(section)
      return name === undefined ? [] : [{ name, index }]
    }),
    lists: placed.flatMap(({ section, index }): ListFacts[] => {
      if (ownText(section, 'type') !== 'articles') return []
      const [topic, below] = [ownText(section, 'topic'), ownText(section, 'below')]
      return [{ index, topic, below, isWhole: valueAt(section, ['most']) === undefined }]
    }),
    forms: all.flatMap((section) =>
      ownText(section, 'type') === 'quote-form'
        ? fileOfForm(ownText(section, 'form') ?? quoteForm)
        : [],
    ),
    anchors: anchorIds(all, compiledSchemas.anchorsOf)
      .flat()
      .filter((id) => id !== undefined),
  }
}

/** Returns the facts about a page with those of the shared sections that it shows. */
export function withShared(
  page: Page,
  shared: Shared<Page>,
  compiledSchemas: CompiledSchemas,
): Page {
  if (page.shows.length === 0) return page
  const find = (name: string) => findShared(shared, name, page.language)
  const areKnown = page.shows.every(({ name }) => find(name)?.idsKnown !== false)
  return {
    ...page,
    idsKnown: page.idsKnown && areKnown,
    ...factsOfSections(page.document, find, compiledSchemas),
  }
}
