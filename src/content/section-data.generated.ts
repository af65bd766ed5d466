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
  "gallery": {
    "pictures": {
      "list": "items",
      "picture": "picture",
      "caption": "caption"
    }
  },
  "official-channels": {
    "page": "ContactPage"
  },
  "pricing": {
    "offers": {
      "list": "items",
      "name": "name",
      "description": "text",
      "price": "price",
      "yearly": "yearly",
      "currency": "currency"
    }
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
  },
  "video": {
    "video": {
      "address": "href",
      "picture": "picture",
      "date": "date"
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
