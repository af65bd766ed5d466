/* Generated from schemas/ by `npm run generate`. */
import type { Anchors } from './anchor-ids.ts'
import type { SectionData } from './section-data.ts'

export const sectionData: Readonly<Record<string, SectionData>> = {
  "contact-cards": {
    "page": "ContactPage"
  },
  "faq": {
    "page": "FAQPage",
    "questions": {
      "list": "items",
      "question": "question",
      "answer": "answer"
    }
  },
  "official-channels": {
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

export const sectionAnchors: Readonly<Record<string, Anchors>> = {
  "team": {
    "list": "items",
    "entry": "name"
  },
  "text": {
    "list": "parts",
    "entry": "heading"
  }
}
