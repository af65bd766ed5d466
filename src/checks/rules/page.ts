/** What the rules of a site know of its pages. */
import type { ContentDocument } from '../read/document.ts'

/** The few things that rules beyond a section's shape ask of it. */
export interface SectionFacts {
  id: string | undefined
  /** Whether it has a heading, and one that is seen: some are only read out by screen readers. */
  heading: 'shown' | 'read-out' | undefined
  /** Whether it has parts with titles of their own, which are headings one level below its own. */
  hasTitledParts: boolean
}

/** The few things that rules beyond a page's shape ask of it: the page itself is not kept. */
export interface Page {
  document: ContentDocument
  path: string | undefined
  /** The path that it asks for, and that no page can have. */
  reserved: string | undefined
  /** Whether all names of sections can be read. */
  idsKnown: boolean
  title: string | undefined
  description: string | undefined
  /** Whether it is kept from visitors. */
  draft: boolean
  /** The language that it stands in, where that is not the one of the site. */
  language: string | undefined
  /** Whether its language can be read. */
  languageKnown: boolean
  /** The path of the page that it says in another language. */
  translationOf: string | undefined
  /** What each section of the list says of itself. */
  sections: SectionFacts[]
  /** Whether the quote form stands on it. */
  hasForm: boolean
  /** The ids within sections that links may lead to. */
  anchors: string[]
}
