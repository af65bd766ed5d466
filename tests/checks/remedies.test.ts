/** What to do about a mistake is one thing, which can be pasted, in the words of the reader. */
import { describe, expect, test } from 'vitest'
import { checkSite, type Edits, field, filesAre, section, texts } from './site.ts'

const team = (person: string) => section(`"type": "team", "heading": "A", "items": [{ ${person} }]`)
const quote = (one: string) =>
  section(`"type": "testimonials", "heading": "A", "items": [{ ${one} }]`)
const site = (from: string, to: string): Edits => ({ 'content/site.json': [from, to] })

/** What is said of a mistake. The sentence counts where there is nothing to apply. */
interface Remedy {
  code: string
  place: string
  fix?: string
  suggestion?: string
  help?: string
}

function remedies(edits: Edits): Remedy[] {
  return checkSite(edits).diagnostics.map(({ code, pointer: place, fix, suggestion, help }) => {
    if (fix) return { code, place, fix: fix.text }
    return { code, place, ...(suggestion ? { suggestion: suggestion.text } : { help }) }
  })
}

describe('help of diagnostics', () => {
  test.each<[name: string, edits: Edits, ...remedies: Remedy[]]>([
    [
      'a photo',
      team('"name": "Ada", "role": "X", "photo": "ada.jpg"'),
      { code: 'unknown-key', place: '/sections/2/items/0/photo', suggestion: '"picture"' },
    ],
    [
      'a position',
      team('"name": "Ada", "position": "X"'),
      { code: 'unknown-key', place: '/sections/2/items/0/position', fix: '"role"' },
    ],
    [
      'an author and a text',
      quote('"text": "Good.", "author": "Ada"'),
      { code: 'unknown-key', place: '/sections/2/items/0/text', fix: '"quote"' },
      { code: 'unknown-key', place: '/sections/2/items/0/author', fix: '"name"' },
    ],
    [
      'an answer that is one text',
      section('"type": "faq", "heading": "A", "items": [{ "question": "Q?", "text": "A." }]'),
      { code: 'unknown-key', place: '/sections/2/items/0/text', suggestion: '"answer"' },
    ],
    [
      'a field that says that it is required',
      field('"type": "string", "title": "A", "required": true'),
      {
        code: 'unknown-key',
        place: '/properties/holders/required',
        help: 'Remove it, and name the field in the list “required” at the top if it is required.',
      },
    ],
    [
      'several choices under another name',
      field('"type": "array", "title": "A", "choices": ["X"]'),
      { code: 'unknown-key', place: '/properties/holders/choices', suggestion: '"items"' },
    ],
    [
      'what belongs in a group',
      site(
        '"contact": { "email": "hello@keel.example", "phone": "+1 202-555-0142" },',
        '"contact": { "email": "hello@keel.example" }, "phone": "+1 202-555-0142",',
      ),
      {
        code: 'unknown-key',
        place: '/phone',
        help: 'It belongs in “contact”: move it between the { and the } there.',
      },
    ],
    [
      'what belongs in the last entry of a list',
      {
        'content/home.json': [
          '"title": "Listing", "description": "All venues." }\n      ]',
          '"title": "Listing" }\n      ], "description": "All venues."',
        ],
      },
      {
        code: 'missing-key',
        place: '/sections/1/items/1',
        help: 'Add it, for example: "description": "Two-sided quotes around the clock."',
      },
      {
        code: 'unknown-key',
        place: '/sections/1/description',
        help: 'It belongs in an entry of “items”, such as entry 2: move it between the { and the } there.',
      },
    ],
    [
      'a field beside the fields',
      {
        'schemas/quote-request.json': [
          '"type": "object",',
          '"type": "object", "budget": { "type": "string", "title": "Budget" },',
        ],
      },
      {
        code: 'unknown-key',
        place: '/budget',
        help: 'It belongs in “properties”: move it between the { and the } there.',
      },
    ],
    [
      'words where groups are wanted',
      section(
        '"type": "stats", "heading": "A", "items": ["Listings", { "number": "9", "label": "Clients" }]',
      ),
      {
        code: 'wrong-kind',
        place: '/sections/2/items/0',
        help: 'Write it like this: { "number": "…", "label": "Listings" }',
      },
    ],
  ])('says what to do about %s', (_, edits, ...expected) => {
    expect(remedies(edits)).toEqual(expected)
  })

  test('lists the picture formats for a picture that no browser shows', () => {
    for (const [name, kinds] of [
      ['photo.HEIC', 'a JPEG, a PNG or a WebP'],
      ['scan.tiff', 'a JPEG, a PNG or a WebP'],
      ['talk.mov', 'an MP4 or a WebM'],
      ['letter.doc', 'a PDF'],
    ] as const) {
      const [diagnostic] = checkSite(
        {},
        filesAre({ [name]: { fault: { kind: 'unknown-kind' } } }),
      ).diagnostics
      expect(diagnostic?.help).toBe(`Save it as ${kinds}.`)
    }
  })

  test('asks for no message in a field, because the form has one for all', () => {
    const form = texts['schemas/quote-request.json'] as string
    const without = form.replaceAll(/,\n {6}"errorMessage": \{ "required": "[^"]*" \}/g, '')
    expect(without).not.toBe(form)
    expect(remedies({ 'schemas/quote-request.json': without })).toEqual([])
  })
})
