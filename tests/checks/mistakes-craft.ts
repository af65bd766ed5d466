/** What works, and could serve visitors better. */
import type { Mistakes } from './mistake.ts'

export const craft: Mistakes = {
  'a title that search results cut':
    'contact: "title": "Contact" ↦ "title": ⟦"Everything that you may want to know about how to reach us"⟧ ⇒ /title warning long-title',
  'a description that search results cut': {
    edits: {
      'content/contact.json': [
        'How to reach us.',
        'How to reach us. How to reach us. How to reach us. How to reach us. How to reach us. How to reach us. How to reach us. How to reach us. How to reach us. How to reach us.',
      ],
    },
    says: 'content/contact.json:4:18-4:189 /description warning long-description',
  },
  'the same title on two pages': {
    edits: { 'content/contact.json': ['"title": "Contact"', '"title": "home"'] },
    says: 'content/home.json:4:12-4:18 /title warning same-title see content/contact.json:3:12-3:18',
  },
  'a section with titles and no heading': {
    edits: {
      'schemas/sections/services.json': [
        '"required": ["type", "heading", "items"]',
        '"required": ["type", "items"]',
      ],
      'content/home.json': ['      "heading": "What we do",\n', ''],
    },
    says: 'content/home.json:12:5-12:6 /sections/1 warning skipped-heading',
  },
  'a page without a main heading': {
    edits: {
      'schemas/sections/page-header.json': [
        '"required": ["type", "heading"]',
        '"required": ["type"]',
      ],
      'content/contact.json': [', "heading": "Contact us"', ''],
    },
    says: 'content/contact.json:6:5-6:6 /sections/0 warning no-main-heading',
  },
  'a page whose main heading is only read out': {
    edits: {
      'content/contact.json': [
        '{ "type": "page-header", "id": "top", "heading": "Contact us" }',
        '{ "type": "stats", "heading": "Figures", "items": [{ "number": "1", "label": "A" }, { "number": "2", "label": "B" }] }',
      ],
    },
    says: 'content/contact.json:6:5-6:6 /sections/0 warning no-main-heading',
  },
}
