/* Generated from schemas/ by `npm run generate`. */
import type { TextPaths } from './rich-text.ts'

export const richTextPaths: Readonly<Record<string, TextPaths>> = {
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

export const richListPaths: Readonly<Record<string, TextPaths>> = {
  "sections/text.json": [
    [
      "parts",
      "*",
      "list",
      "*"
    ]
  ]
}
