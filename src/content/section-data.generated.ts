/* Generated from schemas/ by `npm run generate`. */
import type { SectionData } from './structured-data.ts'

export const sectionData: Readonly<Record<string, SectionData>> = {
  "contact-cards": {
    "page": "ContactPage"
  },
  "quote-form": {
    "page": "ContactPage"
  },
  "services": {
    "things": {
      "list": "items",
      "type": "Service",
      "properties": {
        "name": "title",
        "description": "description"
      },
      "agency": "provider"
    }
  }
}
