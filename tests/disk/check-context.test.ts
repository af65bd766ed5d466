/** What the checks are told of the code around the content, and of the patterns of a form. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkContent } from '../../src/checks/check.ts'
import { checkContextOf } from '../../src/disk/check-context.ts'
import { readSectionTypes } from '../../src/disk/section-types.ts'
import { siteWith, texts } from '../checks/site.ts'
import { endOf, siteOnDisk, start } from './site-on-disk.ts'

// The command is started, and loads a large library.
const file = 'schemas/quote-request.json'
const form = JSON.parse(texts[file] ?? '')

/** One process for all tests, because its start takes time. */
const patterns: [pattern: string, maxLength: number | undefined, isSlow: boolean][] = [
  ['^(a+)+$', undefined, true],
  ['^(a+)+$', 200, true],
  ['^(?:a|a)*$', undefined, true],
  ['^([a-z]+-?)+$', undefined, true],
  ['^(a|b|ab)*c$', undefined, true],
  ['^(a?){25}a{25}$', undefined, true],
  // These take long on long texts only.
  ['^\\s*(.*?)\\s*$', undefined, true],
  ['^\\s*(.*?)\\s*$', 170, false],
  ['^(.*)@(.*)$', undefined, false],
  ['^(.*)@(.*)$', 100_000, true],
  // Ordinary patterns, which are fast.
  ['^0x[0-9a-fA-F]{40}$', undefined, false],
  ['^[A-Za-z0-9_]{1,15}$', undefined, false],
  ['^\\$?\\d{1,3}(,\\d{3})*(\\.\\d+)?$', undefined, false],
  ['^([a-zA-Z0-9._-]+)@([a-z0-9-]+\\.)+[a-z]{2,}$', undefined, false],
  ['^[^@]+@[^@]+\\.[^@]+$', undefined, false],
]

/** Fields without a valid text, and one for which this is unknown. */
const fields = {
  code: { type: 'string', title: 'Code', pattern: '^[A-Z]{3}$', minLength: 5 },
  mail: { type: 'string', title: 'Mail', format: 'email', pattern: '@example$' },
  name: { type: 'string', title: 'Name', pattern: '^$' },
  odd: { type: 'string', title: 'Odd', pattern: '^(?!.*(.)\\1)\\d{4}$' },
  right: { type: 'string', title: 'Right', format: 'email', maxLength: 60 },
}

test('the checks know which fields of a form take no answer', async () => {
  const read = (properties: object) =>
    siteWith({ [file]: JSON.stringify({ ...form, required: [], properties }) })
  const said = async (properties: object) => {
    const files = read(properties)
    const { diagnostics } = checkContent(files, await checkContextOf(files, 'none', '.'))
    return diagnostics.map(({ code, pointer, severity, message }) => [
      code,
      pointer,
      severity,
      message,
    ])
  }
  const none = (name: string) => `No answer can be right in the field “${name}”: `
  const place = (name: string) => ['impossible-rule', `/properties/${name}/pattern`, 'error']
  expect(await said(fields)).toEqual([
    [...place('code'), `${none('code')}no text with at least 5 characters matches “pattern”.`],
    [...place('mail'), `${none('mail')}no text with the format “email” matches “pattern”.`],
    [...place('name'), `${none('name')}no text matches “pattern”.`],
  ])
  const { odd, right } = fields
  const unknown = 'No answer was found that the field “odd” takes.'
  expect(await said({ odd, right })).toEqual([
    ['no-answer-found', '/properties/odd', 'warning', unknown],
  ])
})

function formWithPatterns(): string {
  const properties = patterns.map(([pattern, maxLength], index) => [
    `field${index}`,
    { type: 'string', title: pattern, pattern, maxLength },
  ])
  return JSON.stringify({ ...form, required: [], properties: Object.fromEntries(properties) })
}

test('the command names patterns that take too long, and section types without a component', async () => {
  const gallery = { title: 'Gallery', type: 'object', properties: { type: { const: 'gallery' } } }
  const root = siteOnDisk({
    [file]: formWithPatterns(),
    'schemas/sections/gallery.json': JSON.stringify(gallery),
  })
  const { stdout, status } = await endOf(
    start(['src/commands/start.cjs', 'validate', '--root', root, '--format', 'json']),
  )
  const { problems: diagnostics } = JSON.parse(stdout) as { problems: Record<string, string>[] }
  const slow = patterns.flatMap(([, , isSlow], index) =>
    isSlow ? [`slow-pattern /properties/field${index}/pattern`] : [],
  )
  const said = diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)
  expect(said).toEqual([...slow, 'section-without-component '])
  expect(diagnostics.at(-1)).toMatchObject({
    file: 'schemas/sections/gallery.json',
    message: 'The section type “gallery” has no component yet, so no page can show it.',
    help: 'Create src/sections/gallery.tsx and add it to src/sections/registry.ts, as docs/extending.md describes.',
  })
  expect(status).toBe(1)
})

test('the section types are those that the registry lists and that have a file', () => {
  const types = readdirSync('schemas/sections').map((name) => name.replace('.json', ''))
  expect(readSectionTypes('.')?.sort()).toEqual(types.sort())
  expect(readSectionTypes('schemas')).toBeUndefined()
})
