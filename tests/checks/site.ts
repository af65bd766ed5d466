/** A small site for the tests, with the project's own schemas, and ways to put mistakes into it. */
import { type Checked, checkContent } from '../../src/checks/check.ts'
import type { SourceFile } from '../../src/checks/diagnostics/diagnostic.ts'
import type { CheckContext } from '../../src/checks/rules/check-context.ts'
import type { UploadedFile } from '../../src/content/uploaded-file.ts'

const schemas = import.meta.glob<string>(
  ['../../schemas/**/*.json', '!../../schemas/quote-request*.json', '!../../schemas/forms/**'],
  { query: '?raw', import: 'default', eager: true },
)

/** The same bytes in each site, so that the schemas are compiled once, and not compared byte by byte. */
const schemaFiles = Object.entries(schemas).map(
  ([path, text]) => [path.slice('../../'.length), new TextEncoder().encode(text)] as const,
)

/** The section types that there are, in alphabetical order. */
export const sectionTypes = Object.keys(schemas)
  .map((path) => /sections\/(.*)\.json$/.exec(path)?.[1])
  .filter((type) => type !== undefined)
  .sort()

const home = `{
  "$schema": "../schemas/page.json",
  "path": "/",
  "title": "Home",
  "description": "The first page.",
  "sections": [
    {
      "type": "page-header",
      "heading": "Welcome",
      "text": "A sentence."
    },
    {
      "type": "services",
      "id": "services",
      "heading": "What we do",
      "items": [
        { "icon": "scale", "title": "Market making", "description": "Both sides." },
        { "icon": "rocket", "title": "Listing", "description": "All venues." }
      ]
    },
    {
      "type": "call-to-action",
      "heading": "Where next?",
      "actions": [{ "label": "Write to us", "href": "/contact" }]
    }
  ]
}
`

const contact = `{
  "path": "/contact",
  "title": "Contact",
  "description": "How to reach us.",
  "sections": [
    { "type": "page-header", "id": "top", "heading": "Contact us" }
  ]
}
`

const notFound = `{
  "path": "/404",
  "title": "Not found",
  "description": "There is no such page.",
  "sections": [
    { "type": "page-header", "heading": "Not found" }
  ]
}
`

const site = `{
  "brand": "Keel",
  "origin": "https://keel.example",
  "language": "en",
  "demonstration": "A site for tests.",
  "contact": { "email": "hello@keel.example", "phone": "+1 202-555-0142" },
  "header": {
    "links": [{ "label": "Home", "href": "/" }],
    "action": { "label": "Contact", "href": "/contact" },
    "skipLabel": "Skip to content",
    "navigationLabel": "Main",
    "menuLabel": "Menu"
  },
  "footer": { "text": "We list.", "supportNote": "Always there.", "copyrightYear": 2024 }
}
`

/** The rules that the form has general messages for. */
export const rules = Object.keys(
  JSON.parse(schemas['../../schemas/form.json'] ?? '').definitions.messages.properties,
)

const form = `{
  "$id": "quoteRequest",
  "title": "Quote request",
  "type": "object",
  "required": ["name", "stage"],
  "properties": {
    "name": {
      "type": "string",
      "title": "Name",
      "errorMessage": { "required": "Name is required" }
    },
    "stage": {
      "type": "string",
      "title": "Stage",
      "enum": ["Early", "Late"],
      "errorMessage": { "required": "Choose a stage" }
    },
    "holders": { "title": "Holders", "type": "integer", "minimum": 1 },
    "needs": {
      "type": "array",
      "title": "Needs",
      "items": { "type": "string", "enum": ["Listing", "Liquidity"] },
      "uniqueItems": true
    }
  },
  "errorMessage": ${JSON.stringify(Object.fromEntries(rules.map((rule) => [rule, 'Wrong'])))}
}
`

/** The files of the site, by their paths. */
export const texts: Readonly<Record<string, string>> = {
  'content/home.json': home,
  'content/contact.json': contact,
  'content/not-found.json': notFound,
  'content/site.json': site,
  'schemas/quote-request.json': form,
}

/** The whole text, bytes, or a piece and what takes its place; undefined removes the file. */
export type Edit = string | Uint8Array | readonly [from: string, to: string] | undefined

function edited(path: string, edit: Edit): Uint8Array {
  if (edit instanceof Uint8Array) return edit
  if (typeof edit === 'string') return new TextEncoder().encode(edit)
  const [from, to] = edit ?? ['', '']
  const text = texts[path] ?? schemas[`../../${path}`] ?? ''
  if (text.split(from).length !== 2) throw new Error(`${from} is not once in ${path}`)
  return new TextEncoder().encode(text.replace(from, () => to))
}

export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** Little-endian and with its mark, as Windows programs save it. */
export function utf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0))
  return new Uint8Array(units.buffer)
}

/** Edits by the paths of the files. */
export type Edits = Readonly<Record<string, Edit>>

/** The home page with another section, which has these entries. */
export const section = (entries: string): Edits => ({
  'content/home.json': ['"type": "call-to-action",', `${entries} }, { "type": "call-to-action",`],
})

/** The home page with a long text of these parts. */
export const longText = (...parts: object[]) =>
  section(`"type": "text", "heading": "Text", "parts": ${JSON.stringify(parts)}`)

/** A field that replaces one of the small site's. */
export const field = (entries: string): Edits => ({
  'schemas/quote-request.json': [
    '{ "title": "Holders", "type": "integer", "minimum": 1 }',
    `{ ${entries} }`,
  ],
})

export type FileFacts = Partial<Omit<UploadedFile, 'name'>>

/** Which files `content/files/` has: names, each with what was found out about it. */
export const filesAre = (files: Readonly<Record<string, FileFacts>>): CheckContext => ({
  uploadedFiles: Object.entries(files).map(([name, facts]) => ({
    name,
    size: 1000,
    version: '1',
    ...facts,
  })),
})

/** The site's files with the edits made. */
export function siteWith(edits: Edits = {}): SourceFile[] {
  const files = new Map<string, Uint8Array>(schemaFiles)
  for (const [path, text] of Object.entries(texts)) files.set(path, new TextEncoder().encode(text))
  for (const [path, edit] of Object.entries(edits)) {
    if (edit === undefined) files.delete(path)
    else files.set(path, edited(path, edit))
  }
  return [...files].map(([path, bytes]) => ({ path, bytes }))
}

export function checkSite(edits: Edits = {}, context: CheckContext = {}): Checked {
  return checkContent(siteWith(edits), context)
}
