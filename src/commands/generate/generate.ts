/**
 * Writes the files that are generated from the schemas, from the brand's font and from the icons, and the
 * tables of settings in the documentation. With `--check` it changes nothing, and exits with 1 if a file is stale.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { anchorsIn } from '../../checks/schema/schema-document.ts'
import { type Json, own } from '../../content/json-object.ts'
import { parseOptions } from '../command-line.ts'
import { makeFont, smallFontFile } from './font.ts'
import { editorIcons, siteIcons } from './icons.ts'
import {
  formSchemaWith,
  formWordsSchemaWith,
  guideWithKinds,
  kindLists,
  readKinds,
} from './kind-lists.ts'
import { readSchemas, schemaLabels } from './labels.ts'
import { richTextPaths } from './rich-texts.ts'
import { documentsWithSettings, withSettingsTable } from './settings-table.ts'

const toJson = (value: unknown) => JSON.stringify(value, null, 2)

const banner = '/* Generated from schemas/ by `npm run generate`. */'

const {
  values: { check },
} = parseOptions(process.argv.slice(2), { check: { type: 'boolean' } })

async function store(file: string, contents: string | Uint8Array): Promise<void> {
  const kept = await readFile(file).catch(() => undefined)
  if (kept?.equals(Buffer.from(contents as string))) return
  if (check) {
    console.error(`${file} is older than what it is made from. Run: npm run generate`)
    process.exitCode = 1
  } else {
    await writeFile(file, contents)
    console.log(`Wrote ${file}`)
  }
}

// First, because everything else is made from the schemas.
const kinds = await readKinds()
const formSchema = formSchemaWith(kinds, await readFile('schemas/form.json', 'utf8'))
await store('schemas/form.json', formSchema)
const formWords = await readFile('schemas/form-words.json', 'utf8')
await store('schemas/form-words.json', formWordsSchemaWith(kinds, formWords, formSchema))
for (const [file, text] of Object.entries(kindLists(kinds))) await store(file, text)
// A fork may have removed it. Only its table is generated.
const guideFile = 'content/README.md'
const guide = await readFile(guideFile, 'utf8').catch(() => undefined)
if (guide !== undefined) await store(guideFile, guideWithKinds(kinds, guide, formSchema))

const schemas = await readSchemas()

/** The schemas of the sections, by type. */
const sections = new Map(
  [...schemas].flatMap(([file, schema]) => {
    const type = /^sections\/([^/]+)\.json$/.exec(file)?.[1]
    return type === undefined ? [] : [[type, schema]]
  }),
)
const types = [...sections.keys()]

/** Uses `if`/`then` instead of `oneOf`, so that a code editor completes only the keys of the written type. */
function sectionSchema(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Generated from schemas/sections/ by `npm run generate`.',
    title: 'Section',
    typeName: 'Section',
    description: 'A part of a page. Its type decides which entries it has.',
    type: 'object',
    required: ['type'],
    properties: { type: { title: 'Type', description: 'The type of the section.', enum: types } },
    allOf: types.map((type) => ({
      if: { required: ['type'], properties: { type: { const: type } } },
      // biome-ignore lint/suspicious/noThenProperty: `then` is JSON Schema's own word.
      then: { $ref: `sections/${type}.json` },
    })),
    tsType: 'AnySection',
  }
  return `${toJson(schema)}\n`
}

/** Collects `structuredData` and the lists with `anchors` from the section schemas, by type. */
function sectionData(): string {
  const written = (of: (type: string, schema: Json) => unknown) =>
    toJson(Object.fromEntries([...sections].map(([type, schema]) => [type, of(type, schema)])))
  const anchorsOf = anchorsIn(sections)
  return `${banner}
import type { Anchors } from './anchor-ids.ts'
import type { SectionData } from './section-data.ts'

export const sectionData: Readonly<Record<string, SectionData>> = ${written((_, schema) => schema.structuredData)}

export const sectionAnchors: Readonly<Record<string, Anchors>> = ${written(anchorsOf)}
`
}

/** Returns `CallToActionSection` for `call-to-action`. */
const sectionTypeName = (type: string) =>
  `${type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Section`

/** Returns the names of the properties that content can leave out, because the interface has texts for them. */
const uiTextNames = (properties: unknown) =>
  Object.entries(Object(properties)).flatMap(([name, one]) =>
    own(one, 'uiText') === true ? [name] : [],
  )

/** Returns a schema that requires the texts of the interface: pages always have them (see with-ui-text.ts). */
function withUiTexts(schema: object): object {
  const names = uiTextNames(own(schema, 'properties'))
  const required = own(schema, 'required')
  return names.length === 0
    ? schema
    : { ...schema, required: [...(Array.isArray(required) ? required : []), ...names] }
}

/** Lists the entries of the sections with texts of the interface, in the order of their schemas. */
function uiTextEntries(): string {
  const entries = [...sections].flatMap(([type, { properties }]) =>
    uiTextNames(properties).length > 0 ? [[type, Object.keys(Object(properties))]] : [],
  )
  return `${banner}
export const sectionEntries: Readonly<Record<string, readonly string[]>> = ${toJson(Object.fromEntries(entries))}
`
}

/**
 * Returns a schema for the compiler of types. It would make a type from each `title`, but the titles in `schemas/`
 * are labels for people; `typeName` names a type.
 */
function withTypeNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTypeNames)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return { $ref: schema.$ref }
  if ('format' in schema && schema.format === 'rich-text') {
    const { description } = schema as { description?: string }
    return { description, tsType: 'RichText' }
  }
  const entries = Object.entries(withUiTexts(schema)).flatMap(
    ([key, value]): [string, unknown][] => {
      if (typeof value !== 'string') return [[key, withTypeNames(value)]]
      if (key === 'title') return []
      return [[key === 'typeName' ? 'title' : key, value]]
    },
  )
  return Object.fromEntries(entries)
}

/** Reads a file of `schemas/` for the compiler of types. */
const typeNameReader = {
  order: 1,
  canRead: true,
  async read({ url }: { url: string }) {
    const type = /sections\/([^/]+)\.json$/.exec(url)?.[1]
    const schema = JSON.parse(await readFile(fileURLToPath(new URL(url, 'file:')), 'utf8'))
    if (type) schema.typeName = sectionTypeName(type)
    return JSON.stringify(withTypeNames(schema))
  },
}

function richTexts(): string {
  return `${banner}
import type { TextPaths } from './rich-text.ts'

export const richTextPaths: Readonly<Record<string, TextPaths>> = ${toJson(richTextPaths(schemas))}

export const richListPaths: Readonly<Record<string, TextPaths>> = ${toJson(richTextPaths(schemas, { lists: true }))}
`
}

function labels(): string {
  return `${banner}
export const labels: Readonly<Record<string, string>> = ${toJson(schemaLabels(schemas, types))}
`
}

function contentTypes(): Promise<string> {
  const root = {
    title: 'Schemas',
    type: 'object',
    additionalProperties: false,
    properties: {
      site: { $ref: 'site.json' },
      siteTranslation: { $ref: 'site-translation.json' },
      page: { $ref: 'page.json' },
      form: { $ref: 'form.json' },
      formWords: { $ref: 'form-words.json' },
      redirects: { $ref: 'redirects.json' },
      shared: { $ref: 'shared.json' },
      section: {
        title: 'AnySection',
        oneOf: types.map((type) => ({ $ref: `sections/${type}.json` })),
      },
    },
  }
  return compile(root as JSONSchema, 'Schemas', {
    cwd: 'schemas/',
    bannerComment: `${banner}\nimport type { RichText } from './rich-text.ts'\n`,
    ignoreMinAndMaxItems: true,
    format: false,
    $refOptions: { resolve: { typeNames: typeNameReader } },
  })
}

function siteFont(facts: object): string {
  return `/* Generated from \`font\` in src/site/brand.ts by \`npm run generate\`. */
export const siteFont = ${toJson(facts)}
`
}

// Before anything is written, because a name may be wrong.
const { definitions } = schemas.get('parts.json') as { definitions: { icon: { enum: string[] } } }
const shapes = siteIcons(definitions.icon.enum, banner)
const { bytes, facts } = await makeFont().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
// In this order, because the types are compiled from the section schema.
await store('schemas/section.json', sectionSchema())
await store('src/content/types.generated.ts', await contentTypes())
await store('src/content/ui-text/ui-text-places.generated.ts', uiTextEntries())
await store('src/content/section-data.generated.ts', sectionData())
await store('src/content/rich-text-places.generated.ts', richTexts())
await store('src/editor/model/labels.generated.ts', labels())
await store('src/site/theme/icon-shapes.generated.ts', shapes)
await store('src/content/brand/font.generated.ts', siteFont(facts))
await store(smallFontFile, bytes)
await store('src/editor/screen/parts/icons.generated.ts', editorIcons())
// A fork may have removed this page.
for (const name of documentsWithSettings) {
  const text = await readFile(name, 'utf8').catch(() => undefined)
  if (text !== undefined) await store(name, withSettingsTable(name, text))
}
