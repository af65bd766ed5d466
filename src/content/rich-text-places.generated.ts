/* Generated from schemas/ by `npm run generate`. */
import type { TextPlaces } from './rich-text.ts'

export const richTextPlaces: Readonly<Record<string, TextPlaces>> = {
  "form-words.json": [
    [
      "properties",
      "*",
      "text"
    ],
    [
      "requests",
      "notice"
    ]
  ],
  "form.json": [
    [
      "properties",
      "*",
      "text"
    ],
    [
      "requests",
      "notice"
    ]
  ],
  "sections/faq.json": [
    [
      "items",
      "*",
      "answer",
      "*"
    ]
  ],
  "sections/text.json": [
    [
      "parts",
      "*",
      "paragraphs",
      "*"
    ],
    [
      "parts",
      "*",
      "table",
      "rows",
      "*",
      "*"
    ],
    [
      "parts",
      "*",
      "quote",
      "text"
    ]
  ],
  "site-translation.json": [
    [
      "footer",
      "disclosure"
    ],
    [
      "requests",
      "notice"
    ]
  ],
  "site.json": [
    [
      "footer",
      "disclosure"
    ],
    [
      "requests",
      "notice"
    ]
  ]
}

export const richListPlaces: Readonly<Record<string, TextPlaces>> = {
  "sections/text.json": [
    [
      "parts",
      "*",
      "list",
      "*"
    ]
  ]
}
