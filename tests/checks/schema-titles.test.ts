/** The editor labels its fields with the titles in the schemas, so that nobody reads the names of code. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isObject } from '../../src/content/json-object.ts'
import { ownSections } from '../../src/site/own-sections.ts'

const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter(
  // The fields of the quote form have titles that visitors read.
  (file) => file.endsWith('.json') && !file.startsWith('quote-request'),
)

/** Returns the properties of a schema and of the schemas in it, each with the place it is at. */
function propertiesIn(schema: unknown, at: string): [place: string, property: unknown][] {
  if (!isObject(schema)) return []
  // The parts of `allOf` only restrict properties that are declared elsewhere.
  const { properties, definitions, items, additionalProperties } = schema
  const own = Object.entries(isObject(properties) ? properties : {})
  const inner = { ...(isObject(definitions) ? definitions : {}), items, additionalProperties }
  return [
    ...own.map(([name, property]): [string, unknown] => [`${at}/${name}`, property]),
    ...[...own, ...Object.entries(inner)].flatMap(([name, part]) =>
      propertiesIn(part, `${at}/${name}`),
    ),
  ]
}

/** The section types of a fork have the words that it likes. */
const ours = files.filter((file) => !Object.hasOwn(ownSections, path.basename(file, '.json')))

/** Returns the texts of a schema that editors read. */
const wordsIn = (schema: unknown) => {
  const words: string[] = []
  JSON.stringify(schema, (name, value) => {
    const isRead = name === 'description' || name === 'patternErrorMessage'
    if (isRead && typeof value === 'string') words.push(value)
    return value
  })
  return words
}

describe('descriptions in schemas', () => {
  test.each(ours)('name no file by its path in %s', (file) => {
    const words = wordsIn(JSON.parse(readFileSync(path.join('schemas', file), 'utf8')))
    expect(words.filter((text) => /(?:content|schemas)\/|\.json/.test(text))).toEqual([])
  })
})

describe('titles in schemas', () => {
  test.each(files)('are plain words for each property in %s', (file) => {
    const schema = JSON.parse(readFileSync(path.join('schemas', file), 'utf8'))
    const titles = propertiesIn(schema, '').map(([place, property]) => [
      place,
      isObject(property) ? property.title : undefined,
    ])
    // Words, not names of code such as `submitLabel`.
    const isLabel = (title: unknown) =>
      typeof title === 'string' && /^[A-Z][a-z-]*\b(?!\w*[A-Z])/.test(title)
    expect(titles.filter(([, title]) => !isLabel(title))).toEqual([])
  })
})
