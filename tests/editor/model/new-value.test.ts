/** What the editor adds is valid at once, whatever the schemas and the site are. */

import { beforeAll, describe, expect, test } from 'vitest'
import { defaultColors } from '../../../src/content/brand/palette.ts'
import { isObject, type Json, valueAt } from '../../../src/content/json-object.ts'
import { placeholderPicture } from '../../../src/content/uploaded-file.ts'
import { applyEdit, type Edit, type Files } from '../../../src/editor/model/files.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { newEntry } from '../../../src/editor/model/new-value.ts'
import { insertEntry, setValue } from '../../../src/editor/model/operations.ts'
import { schemasOf } from '../../../src/editor/model/schemas.ts'
import { addSection, findSectionTypes, sectionTypes } from '../../../src/editor/model/sections.ts'
import { filesAre, texts } from '../../checks/site.ts'
import fc from '../../fast-check.ts'
import {
  check,
  contact,
  errorsAfter as errorsWith,
  filesOf,
  home,
  redirects,
} from './site-files.ts'

const picture = { width: 1200, height: 750, isVector: true } as const
const context = filesAre({})
const withPlaceholder = filesAre({ [placeholderPicture]: { picture } })

/** A site of three pages that no example knows, without a phone number and without pictures. */
const bakery = filesOf({
  [contact]: ['"path": "/contact"', '"path": "/kontakt"'],
  [home]: ['"/contact"', '"/kontakt"'],
  'content/site.json': texts['content/site.json']
    ?.replace('"/contact"', '"/kontakt"')
    .replace(', "phone": "+1 202-555-0142"', ''),
})

const errorsAfter = (files: Files, edit: Edit) => errorsWith(files, edit, withPlaceholder)

const isGroup = ({ type, $ref }: Json) =>
  type === 'object' || /\/(?:action|picture|decoration)$/.test(String($ref))

describe('findSectionTypes', () => {
  test.each(
    [
      'faq',
      'help',
      'image',
      'photo',
      'banner',
      'header',
      'cta',
      'button',
      'video',
      'gallery',
      'numbers',
      'Metrics',
      'reviews',
      'clients',
      'brands',
      'people',
      'staff',
      'benefits',
      'process',
      'timeline',
      'features',
      'cards',
      'contact',
      'phone',
      'article',
      ' legal ',
      'plans',
      'youtube',
    ].map((word) => [word]),
  )('finds a section type for “%s”', (word) => {
    expect(findSectionTypes(sectionTypes(bakery), word)).not.toEqual([])
    expect(findSectionTypes(sectionTypes(bakery), `${word} xyz`)).toEqual([])
  })
})

// Shared sections need a file: see shared.test.ts.
const ownTypes = sectionTypes(bakery).filter(({ type }) => type !== 'shared')

describe('addSection', () => {
  describe.each(ownTypes)('new section $type', ({ type, name, description }) => {
    let added: Awaited<ReturnType<typeof addSection>>
    beforeAll(async () => {
      added = await addSection(bakery, contact, 1, type, check, context)
    })

    test('is valid, and has words', async () => {
      expect([name, description].every((words) => /^[A-Z]/.test(words))).toBe(true)
      expect(description).not.toContain('.json')
      const place = valueAt(valueIn(added.files, contact), ['sections', 1])
      expect(place).toMatchObject({ type })
      expect(errorsAfter(bakery, added)).toEqual([])
      const files = applyEdit(bakery, added)
      expect(errorsAfter(files, await addSection(files, contact, 0, type, check, context))).toEqual(
        [],
      )
    })

    test('is valid with each entry that can be added to it', async () => {
      const files = applyEdit(bakery, added)
      const schema = schemasOf(files).sections.get(type) ?? {}
      for (const [name, property] of Object.entries(
        isObject(schema.properties) ? schema.properties : {},
      )) {
        const path = ['sections', 1, name]
        const value = valueAt(valueIn(files, contact), path)
        if (isObject(property) && property.type === 'array') {
          const length = Array.isArray(value) ? value.length : 0
          if (length >= Number(property.maxItems ?? Number.POSITIVE_INFINITY)) continue
          const entry = await newEntry(files, contact, [...path, length], check, context)
          expect(errorsAfter(files, insertEntry(files, contact, path, length, entry))).toEqual([])
        } else if (value === undefined && isObject(property) && isGroup(property)) {
          const entry = await newEntry(files, contact, path, check, context)
          expect(errorsAfter(files, setValue(files, contact, path, entry))).toEqual([])
        }
      }
    })
  })
})

describe('newEntry', () => {
  test('makes a placeholder of a required picture, and leaves out an optional one', async () => {
    const figure = await addSection(bakery, contact, 1, 'figure', check, context)
    expect(figure.section).toMatchObject({
      picture: { file: placeholderPicture, alt: '[What the picture shows]' },
    })
    const team = await addSection(bakery, contact, 1, 'team', check, context)
    expect(JSON.stringify(team.section)).not.toContain('"file"')
    const gallery = await addSection(bakery, contact, 1, 'gallery', check, context)
    const picture = { file: placeholderPicture }
    expect(gallery.section).toMatchObject({ items: [{ picture }, { picture }] })
    const office = filesAre({ 'office.jpg': { picture: { width: 3000, height: 2000 } } })
    expect((await addSection(bakery, contact, 1, 'figure', check, office)).section).toMatchObject({
      picture: { file: 'office.jpg', alt: 'Two traders at a desk with six screens.' },
    })
    // Once a picture is chosen, its words are still missed.
    const place = ['sections', 1, 'picture', 'file']
    const chosen = setValue(applyEdit(bakery, figure), contact, place, 'office.jpg')
    const found = await check(applyEdit(applyEdit(bakery, figure), chosen), office)
    expect(found.filter(({ file }) => file === contact)).toMatchObject([
      { code: 'gap-in-text', pointer: '/sections/1/picture/alt' },
      { code: 'gap-in-text', pointer: '/sections/1/caption' },
    ])
  })

  test('copies no people, figures or addresses from examples', async () => {
    const textsOf = async (type: string) =>
      JSON.stringify((await addSection(bakery, contact, 1, type, check, context)).section)
    const team = await textsOf('team')
    expect(team).toContain(
      '"name":"[Name]","role":"[Role]","text":"[What the person has done before]"',
    )
    expect(await textsOf('pricing')).toContain('"price":"[Price]"')
    expect(await textsOf('figure')).toContain('"caption":"[What the picture shows]"')
    for (const type of ['text', 'faq']) expect(await textsOf(type)).not.toContain('example.com')
  })

  test('leaves default texts to the language of the page', async () => {
    for (const type of ['results', 'video', 'articles']) {
      const { section } = await addSection(bakery, contact, 1, type, check, context)
      expect(Object.keys(Object(section)).filter((name) => /Label$/.test(name))).toEqual([])
    }
  })

  test('makes a group with its required entries, and invents nothing', async () => {
    const site = 'content/site.json'
    const add = (...path: string[]) => newEntry(bakery, site, path, check, context)
    expect(await add('colors')).toEqual(defaultColors)
    expect(await add('header', 'notice')).toEqual({ text: '[Notice]' })
    expect(await add('requests')).toEqual({})
    expect(await add('measurement')).toEqual({ kind: 'plausible', endpoint: '', site: '' })
    expect(Object.keys(Object(await newEntry(bakery, home, ['article'], check, context)))).toEqual([
      'date',
    ])
  })

  test('makes a link with its own words to an existing page', async () => {
    const links = ['header', 'links']
    const add = async (files: Files, index: number) =>
      insertEntry(
        files,
        'content/site.json',
        links,
        index,
        await newEntry(files, 'content/site.json', [...links, index], check, context),
      )
    const once = applyEdit(bakery, await add(bakery, 1))
    const twice = applyEdit(once, await add(once, 2))
    expect(valueAt(valueIn(twice, 'content/site.json'), links)).toEqual([
      { label: 'Home', href: '/' },
      { label: 'New link', href: '/' },
      { label: 'New link 2', href: '/' },
    ])
    const button = await newEntry(bakery, home, ['sections', 2, 'actions', 1], check, context)
    expect(button).toEqual({ label: 'New link', href: '/' })
  })

  test('makes a redirect from an unused address', async () => {
    const file = '{ "redirects": [{ "from": "/enquiry", "to": "/" }] }'
    const files = new Map([...bakery, [redirects, file]])
    const entry = await newEntry(files, redirects, ['redirects', 1], check, context)
    expect(entry).toEqual({ from: '/enquiry-2', to: '/' })
  })

  describe('section type of a fork', () => {
    const text = fc.record(
      {
        type: fc.constant('string'),
        pattern: fc.constantFrom('\\S'),
        minLength: fc.nat(20),
        maxLength: fc.integer({ min: 20, max: 90 }),
        lineBreaks: fc.boolean(),
      },
      { requiredKeys: ['type'] },
    )
    const formats = ['link', 'rich-text', 'email', 'phone', 'color', 'language', 'contact', 'date']
    const parts = [
      'link',
      'action',
      'anchor',
      'color',
      'pictureFile',
      'picture',
      'decoration',
      'icon',
    ]
    const { schema: anySchema } = fc.letrec<{ schema: Json }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.constantFrom(...formats).map((format) => ({ type: 'string', format })),
        fc.constantFrom(...parts).map((name) => ({ $ref: `../parts.json#/definitions/${name}` })),
        fc.constantFrom(
          { enum: ['calm', 'loud'] },
          { const: true },
          { type: 'boolean' },
          { type: 'integer', minimum: 3 },
          { type: 'number', exclusiveMinimum: 3, maximum: 5 },
          { type: 'integer', maximum: -2 },
        ),
        fc.record({
          type: fc.constant('array'),
          minItems: fc.nat(3),
          items: tie('schema'),
        }),
        groupOf(tie('schema')),
      ),
    }))

    function groupOf(schema: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
      const names = fc.constantFrom('heading', 'text', 'items', 'file', 'alt', 'label', 'link')
      return fc
        .uniqueArray(fc.tuple(names, schema, fc.boolean()), { selector: ([name]) => name })
        .map((entries) => ({
          type: 'object',
          additionalProperties: false,
          required: entries.filter(([, , isRequired]) => isRequired).map(([name]) => name),
          properties: Object.fromEntries(entries.map(([name, property]) => [name, property])),
        }))
    }

    const anySection = fc.record({
      group: groupOf(anySchema),
      examples: fc.constantFrom(undefined, [], [{ type: 'own', heading: 1, more: [] }]),
    })

    // All in one site, because compiling the schemas takes longer than all else.
    const schemas = fc.sample(anySection, 60).map(({ group, examples }, index): Json => {
      const type = `own-${index}`
      return {
        ...group,
        description: 'A type of a fork.',
        required: ['type', ...((group.required as string[]) ?? [])],
        properties: { type: { const: type }, ...(group.properties as Json) },
        ...(examples && { examples: examples.map((example) => ({ ...example, type })) }),
      }
    })
    const files = new Map([
      ...bakery,
      ...schemas.map((schema, index): [string, string] => [
        `schemas/sections/own-${index}.json`,
        JSON.stringify(schema),
      ]),
    ])

    test('is valid with an example, without one, and with an invalid one', async () => {
      const wrong = []
      for (const [index, schema] of schemas.entries()) {
        const added = await addSection(files, home, 0, `own-${index}`, check, context)
        const errors = errorsAfter(files, added)
        if (errors.length > 0) wrong.push({ schema, errors })
      }
      expect(wrong).toEqual([])
    })
  })
})
