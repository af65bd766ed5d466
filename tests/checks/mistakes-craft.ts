/** What works, and could serve visitors better. */
import type { Mistake } from './mistake.ts'

export const craft: Mistake[] = [
  {
    name: 'a title that search results cut',
    edits: {
      'content/contact.json': [
        '"title": "Contact"',
        '"title": "Everything that you may want to know about how to reach us"',
      ],
    },
    diagnostics: [
      {
        at: 'content/contact.json:3:12-3:72',
        pointer: '/title',
        code: 'warning long-title',
        message:
          'The title has 58 characters, and search results cut it after about 53: the brand stands behind it.',
        help: 'Shorten it, or put what counts at its beginning.',
      },
    ],
  },
  {
    name: 'a description that search results cut',
    edits: {
      'content/contact.json': [
        'How to reach us.',
        'How to reach us. How to reach us. How to reach us. How to reach us. How to reach us. How to reach us. How to reach us. How to reach us. How to reach us. How to reach us.',
      ],
    },
    diagnostics: [
      {
        at: 'content/contact.json:4:18-4:189',
        pointer: '/description',
        code: 'warning long-description',
        message: 'The description has 169 characters, and search results cut it after about 160.',
        help: 'Shorten it, or put what counts at its beginning.',
      },
    ],
  },
  {
    name: 'the same title on two pages',
    edits: { 'content/contact.json': ['"title": "Contact"', '"title": "home"'] },
    diagnostics: [
      {
        at: 'content/home.json:4:12-4:18',
        pointer: '/title',
        code: 'warning same-title',
        message: 'Two pages have the title “Home”: this one and content/contact.json.',
        help: 'Give each a title of its own, so that visitors can tell them apart in search results.',
        related: 'content/contact.json:3:12-3:18 The other one is here.',
      },
    ],
  },
  {
    name: 'a section with titles and no heading',
    edits: {
      'schemas/sections/services.json': [
        '"required": ["type", "heading", "items"]',
        '"required": ["type", "items"]',
      ],
      'content/home.json': ['      "heading": "What we do",\n', ''],
    },
    diagnostics: [
      {
        at: 'content/home.json:12:5-12:6',
        pointer: '/sections/1',
        code: 'warning skipped-heading',
        message:
          'The order of the headings skips a level: this section has titles in it, and no heading above them.',
        help: 'Add a "heading" to this section.',
      },
    ],
  },
  {
    name: 'a page without a main heading',
    edits: {
      'schemas/sections/page-header.json': [
        '"required": ["type", "heading"]',
        '"required": ["type"]',
      ],
      'content/contact.json': [', "heading": "Contact us"', ''],
    },
    diagnostics: [
      {
        at: 'content/contact.json:6:5-6:6',
        pointer: '/sections/0',
        code: 'warning no-main-heading',
        message: 'The page has no main heading: its first section has none.',
        help: 'Add a "heading" to this section.',
      },
    ],
  },
  {
    name: 'a page whose main heading is only read out',
    edits: {
      'content/contact.json': [
        '{ "type": "page-header", "id": "top", "heading": "Contact us" }',
        '{ "type": "stats", "heading": "Figures", "items": [{ "number": "1", "label": "A" }, { "number": "2", "label": "B" }] }',
      ],
    },
    diagnostics: [
      {
        at: 'content/contact.json:6:5-6:6',
        pointer: '/sections/0',
        code: 'warning no-main-heading',
        message:
          'The page has no main heading that can be seen: that of its first section is only read out by screen readers.',
        help: 'Put a section whose heading is shown before this one.',
      },
    ],
  },
]
