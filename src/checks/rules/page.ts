/** The facts about pages that the rules on the whole site need. */
import type { ErrorObject } from 'ajv'
import { filePathOf } from '../../content/addresses.ts'
import { anchorIds } from '../../content/anchor-ids.ts'
import { own, ownText, valueAt } from '../../content/json-object.ts'
import type { Publication } from '../../content/publication.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'

/** The facts about a section. */
export interface SectionFacts {
  id: string | undefined
  /** Whether it has a heading. `read-out`: one that only screen readers read. */
  heading: 'shown' | 'read-out' | undefined
}

/** The facts about a page, which can have any mistake. */
export interface Page {
  document: ContentDocument
  path: string | undefined
  /** Its path, if no page can have that path. */
  reserved: string | undefined
  /** Whether all names of sections can be read. */
  idsKnown: boolean
  title: string | undefined
  description: string | undefined
  /** Whether it is a draft, which is not published. */
  draft: boolean
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
  /** Whether it has the quote form. */
  hasForm: boolean
  /** The ids within sections that links can lead to. */
  anchors: string[]
}

function headingOf(section: unknown, { sections }: CompiledSchemas): SectionFacts['heading'] {
  if (!ownText(section, 'heading')?.trim()) return undefined
  const schema = sections.get(ownText(section, 'type') ?? '')
  const shown = valueAt(schema, ['properties', 'heading', 'shown'])
  return shown === 'read-out' ? shown : 'shown'
}

/** Returns the facts about a page. `errors`: its schema errors. */
export function toPage(
  document: ContentDocument,
  errors: readonly ErrorObject[],
  compiledSchemas: CompiledSchemas,
): Page {
  const { value, whole } = document
  const wrong = errors.map(({ instancePath }) => instancePath)
  const path = ownText(value, 'path')
  const reserved = path !== undefined && filePathOf(path) !== undefined ? path : undefined
  const list = own(value, 'sections')
  const sections: unknown[] = Array.isArray(list) ? list : []
  const isWrongId = (pointer: string) => /^\/sections\/\d+\/id$/.test(pointer)
  return {
    document,
    path: reserved === undefined && !wrong.includes('/path') ? path : undefined,
    reserved,
    idsKnown: whole && Array.isArray(list) && !wrong.some(isWrongId),
    title: ownText(value, 'title'),
    description: ownText(value, 'description'),
    draft: own(value, 'draft') === true,
    publication: {
      publishFrom: wrong.includes('/publishFrom') ? undefined : ownText(value, 'publishFrom'),
      publishUntil: wrong.includes('/publishUntil') ? undefined : ownText(value, 'publishUntil'),
    },
    language: ownText(value, 'language'),
    languageKnown: !wrong.includes('/language'),
    translationOf: ownText(value, 'translationOf'),
    sections: sections.map((section) => ({
      id: ownText(section, 'id'),
      heading: headingOf(section, compiledSchemas),
    })),
    hasForm: sections.some((section) => ownText(section, 'type') === 'quote-form'),
    anchors: anchorIds(sections, compiledSchemas.anchorsOf)
      .flat()
      .filter((id) => id !== undefined),
  }
}
