/** The facts about pages that the rules on the whole site need. */
import type { ContentDocument } from '../read/document.ts'

/** The facts about a section. */
export interface SectionFacts {
  id: string | undefined
  /** Whether it has a heading. `read-out`: one that only screen readers read. */
  heading: 'shown' | 'read-out' | undefined
  /** Whether it has titles one level below its heading. */
  hasTitledParts: boolean
}

/** The facts about a page. The page itself is not kept in memory. */
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
