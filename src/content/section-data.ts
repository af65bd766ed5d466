/** The schema.org data of a section type, from `structuredData` in its schema. */
export interface SectionData {
  /** The schema.org type of a page with such a section. */
  page?: string
  /** The things that the entries of a list describe. */
  things?: {
    /** The name of the list. */
    list: string
    type: string
    /** The entry for each property. */
    properties: Readonly<Record<string, string>>
    /** The property that names the agency. */
    agency?: string
  }
  /** The questions in a list: the entries with the question and with the paragraphs of its answer. */
  questions?: { list: string; question: string; answer: string }
}
