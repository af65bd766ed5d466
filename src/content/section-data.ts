/** What a section type is in schema.org's terms, as its schema says under `structuredData`. */
export interface SectionData {
  /** The type of a page that has such a section. */
  page?: string
  /** The things that the entries of one of its lists describe. */
  things?: {
    /** The name of the list. */
    list: string
    type: string
    /** The entry that each property is taken from. */
    properties: Readonly<Record<string, string>>
    /** The property that names the agency. */
    agency?: string
  }
  /** The questions in one of its lists: which entry is the question, and which holds its answer's paragraphs. */
  questions?: { list: string; question: string; answer: string }
}
