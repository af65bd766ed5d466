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
  /**
   * The services in a list, each with its prices: the entries with the name, the description, the price, and the group
   * with the yearly one; and the entry of the section with the currency of all of them.
   */
  offers?: {
    list: string
    name: string
    description: string
    price: string
    yearly: string
    currency: string
  }
  /** The entries with the address of a video, the picture before it plays, and the day on which it appeared. */
  video?: { address: string; picture: string; date: string }
  /** The pictures in a list, which are a gallery: the entries with the picture, and with its caption. */
  pictures?: { list: string; picture: string; caption: string }
}
