/** What the rules of a site know of its pages. */
import type { ContentDocument } from '../read/document.ts'

/** What the rules beyond the schema need to know of a section. */
export interface SectionFacts {
  id: string | undefined
  /** Whether it has a heading, and one that is seen: some are only read out by screen readers. */
  heading: 'shown' | 'read-out' | undefined
  /** Whether it has parts with titles of their own, which are headings one level below its own. */
  hasTitledParts: boolean
}

/** What the rules beyond the schema need to know of a page: the page itself is not kept. */
export interface Page {
  document: ContentDocument
  path: string | undefined
  /** Its path, where no page can have that one. */
  reserved: string | undefined
  /** Whether all names of sections can be read. */
  idsKnown: boolean
  title: string | undefined
  description: string | undefined
  /** Whether it is a draft, which visitors do not see. */
  draft: boolean
  /** Its language, where that is not the one of the site. */
  language: string | undefined
  /** Whether its language can be read. */
  languageKnown: boolean
  /** The path of the page that it translates. */
  translationOf: string | undefined
  /** Its sections, in order. */
  sections: SectionFacts[]
  /** Whether it has the quote form. */
  hasForm: boolean
  /** The ids within sections that links may lead to. */
  anchors: string[]
}
