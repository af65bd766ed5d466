/**
 * Makes the content of a fork from the schemas: a site with other words, numbers, pages, links, options and
 * fields than the shipped one, in another language. It includes new section types and kinds of fields, because
 * it uses the examples in the schemas.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formFile, roots } from '../site/own-site.ts'
import type { Language } from './languages.ts'

interface Schema {
  $ref?: string
  title?: string
  const?: unknown
  enum?: string[]
  format?: string
  pattern?: string
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  examples?: unknown[]
  leadsTo?: string
  definitions?: Record<string, Schema>
}

function readSchema(file: string): Schema {
  return JSON.parse(readFileSync(path.join(roots.shipped, 'schemas', file), 'utf8'))
}

const sectionTypes = readdirSync(path.join(roots.shipped, 'schemas/sections'))
  .map((file) => path.basename(file, '.json'))
  // Its sections are in a file of their own.
  .filter((type) => type !== 'shared')
  .sort()
const parts = readSchema('parts.json').definitions ?? {}
const form = readSchema('form.json').definitions ?? {}

/** Returns the schema, or the one that it refers to. */
function resolve(schema: Schema = {}): Schema {
  const name = schema.$ref?.split('/').pop() ?? ''
  return parts[name] ?? form[name] ?? schema
}

/** The picture of every section that has one, below `content/files/`. */
const pictureFile = 'desk.svg'
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><path d="M0 0h900v700z"/></svg>'

/** Replaces every digit by another one. */
const otherNumber = (text: string) =>
  text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10))

class Translator {
  private said = 0
  private linked = 0
  private readonly words: string[]
  private readonly links: string[]

  constructor(words: string[], links: string[]) {
    this.words = words
    this.links = links
  }

  /** Returns as many words as the text has, up to the maximum length. */
  text(text: string, room = 60): string {
    if (!/\p{L}/u.test(text)) return otherNumber(text)
    const next = () => this.words[this.said++ % this.words.length] ?? ''
    const [first = '', ...rest] = text.split(' ').map(next)
    const end = /[.?:!]$/.exec(text)?.[0] ?? ''
    let sentence = first.charAt(0).toUpperCase() + first.slice(1)
    for (const word of rest) {
      if (sentence.length + word.length + 2 <= room) sentence += ` ${word}`
    }
    return sentence + end
  }

  /** Returns another value that the schema allows. */
  value(value: unknown, open?: Schema): unknown {
    // A video is no page of the fork.
    if (open?.leadsTo !== undefined) return value
    const schema = resolve(open)
    if (Array.isArray(value)) return value.map((item) => this.value(item, schema.items))
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      return Object.fromEntries(
        entries.map(([name, item]) => [name, this.value(item, schema.properties?.[name])]),
      )
    }
    if (typeof value !== 'string' || schema.const !== undefined) return value
    if (schema.title === 'IconName') return schema.enum?.at(-1 - schema.enum.indexOf(value))
    if (schema.enum) return value
    // The name of an entry of the site file.
    if (schema.format === 'contact' || schema.format === 'date') return value
    if (schema.format === 'picture') return pictureFile
    if (schema.format === 'link') return this.links[this.linked++ % this.links.length]
    if (schema.pattern && schema.pattern !== '\\S') return value
    return this.text(value, schema.maxLength)
  }
}

/** Returns the fields of the examples under other names; each list of options loses one and gains two. */
function fieldsOf(translator: Translator): Record<string, { title: string }> {
  const examples = (form.field?.examples ?? []) as Record<string, unknown>[]
  const otherOptions = (options: string[]) =>
    [...options.slice(1), 'one', 'one more'].map(
      (option, index) => `${translator.text(option)} ${index + 1}`,
    )
  const fields = examples.map((example, index) => {
    const field = translator.value(example, form.field) as { title: string; enum?: string[] }
    const { items } = field as { items?: { enum: string[] } }
    if (field.enum) field.enum = otherOptions(field.enum)
    if (items) items.enum = otherOptions(items.enum)
    return [`field_${index + 1}`, { ...field, title: `${field.title} ${index + 1}` }] as const
  })
  return Object.fromEntries(fields)
}

function formOf(translator: Translator): object {
  const properties = fieldsOf(translator)
  const messages = Object.keys(form.messages?.properties ?? {}).map((rule) => {
    const limit = /^(?:min|max|exclusive|multiple)/.test(rule) ? ' {limit}' : ''
    return [rule, `{label}: ${translator.text('a word')}${limit}`]
  })
  return {
    $schema: './form.json',
    $id: 'anfrage',
    title: translator.text('Quote request'),
    type: 'object',
    required: Object.keys(properties).filter((_, index) => index % 2 === 0),
    properties,
    errorMessage: Object.fromEntries(messages),
  }
}

function siteOf(language: Language, translator: Translator, isBare: boolean): object {
  const { code, brand, origin, email, phone } = language
  const schema = readSchema('site.json')
  const make = (part: Schema): unknown => {
    const { examples, properties, required = [] } = resolve(part)
    if (examples) return translator.value(examples[0], part)
    return Object.fromEntries(required.map((name) => [name, make(properties?.[name] ?? {})]))
  }
  const site = make(schema) as { footer: object }
  const footer = { ...site.footer, copyrightYear: 2031 }
  return {
    ...site,
    brand,
    origin,
    language: code,
    contact: { email, ...(!isBare && { phone }) },
    footer,
  }
}

/** Returns the files of the fork's site by their paths: all of `content/`, and the form with its own fields. */
export function makeFork(language: Language, isBare = false): Record<string, string> {
  const { paths } = language
  const guide = [paths.form, paths.guide, `${paths.guide}#part-1`]
  const links = ['/', ...(isBare ? [] : guide), 'https://example.com/a?b=c']
  const translator = new Translator(language.words, links)
  const section = (type: string, id?: string): object => {
    const schema = readSchema(`sections/${type}.json`)
    const example = schema.examples?.[0] as { id?: string }
    const { id: _, ...other } = translator.value(example, schema) as typeof example
    return id ? { ...other, id } : other
  }
  const page = (address: string, types: string[]) => ({
    $schema: `${'../'.repeat(address.split('/').length - 1)}schemas/page.json`,
    path: address,
    title: translator.text('A title of four words'),
    description: translator.text('A description of some more words, one after the other.', 300),
    sections: types.map((type, index) => section(type, index > 0 ? `part-${index}` : undefined)),
  })

  // Every type is on some page, most of them on other pages than in the shipped site.
  const special = ['hero', 'page-header', 'not-found', 'quote-form', 'stats']
  const others = sectionTypes.filter((type) => !special.includes(type))
  const half = Math.ceil(others.length / 2)
  const files: Record<string, object> = {
    'content/start.json': page('/', ['hero', ...others.slice(0, half)]),
    'content/a-form.json': page(paths.form, ['page-header', 'stats', 'quote-form']),
    'content/guides/first.json': page(paths.guide, ['page-header', ...others.slice(half)]),
    'content/unlinked.json': page(paths.unlinked, ['page-header']),
    'content/lost.json': page('/404', ['not-found']),
    'content/site.json': siteOf(language, translator, isBare),
    [formFile]: formOf(translator),
  }
  if (isBare) {
    files['content/start.json'] = page('/', ['page-header'])
    for (const name of ['a-form', 'guides/first', 'unlinked']) delete files[`content/${name}.json`]
  }
  // Formatted as by another program.
  const texts = Object.entries(files).map(([file, value]) => [
    file,
    JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
  ])
  return { ...Object.fromEntries(texts), [`content/files/${pictureFile}`]: picture }
}
