/** The sentences about a single value: its kind, its length, its form, the choice it is from. */

import type { ErrorObject } from 'ajv'
import type { Json } from '../../content/json-object.ts'
import { nearest, nearestFirst } from '../diagnostics/near-miss.ts'
import { count, describeType, listed, quoted } from '../diagnostics/words.ts'
import { type DiagnosticDetails, toPath } from './entry-diagnostic.ts'
import { textFormats } from './text-formats.ts'

type Words = Pick<DiagnosticDetails, 'code' | 'message' | 'help' | 'replacement' | 'on'>

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of entries',
  null: 'null',
}

const helps: Record<string, string> = {
  string: 'Write a text in double quotes.',
  number: 'Write a number without quotes.',
  integer: 'Write a whole number without quotes.',
  boolean: 'Write true or false, without quotes.',
  array: 'Put its entries in square brackets: [ … ].',
  object: 'Put its entries in curly brackets: { … }.',
}

/** `“heading”`, or `entry 2 of “partners”`. */
export function subject(path: readonly (string | number)[]): string {
  const last = path.at(-1)
  if (last === undefined) return 'The file'
  return /^\d+$/.test(String(last)) && path.length > 1
    ? `Entry ${Number(last) + 1} of ${quoted(String(path.at(-2)))}`
    : quoted(String(last))
}

function sample(schema: Json | undefined): string {
  const example = Array.isArray(schema?.examples) ? schema.examples[0] : undefined
  return example === undefined ? '' : ` For example: ${JSON.stringify(example)}`
}

/** How a value of a kind is written, with an example where its schema has one. */
export function kindAdvice(kind: string, schema: Json | undefined): string {
  return (helps[kind] ?? 'Write one of these.') + sample(schema)
}

function wrongKind(error: ErrorObject, name: string, written: string): Words {
  const { params, data, parentSchema } = error
  const types: string[] = [params.type].flat()
  const here = typeof data === 'number' && types.includes('integer') ? data : describeType(data)
  const wanted = types.map((type) => kinds[type] ?? type)
  const base = {
    on: 'opening' as const,
    code: 'wrong-kind',
    message: `${name} is ${here}, but needs to be ${wanted.join(' or ')}.`,
  }
  const only = types.length === 1 ? types[0] : undefined
  if (only === 'string' && (typeof data === 'number' || typeof data === 'boolean')) {
    const text = JSON.stringify(written)
    return { ...base, help: `Put it in double quotes: ${text}.`, replacement: text }
  }
  if (typeof data === 'string') {
    const plain = data.trim()
    // `1.500` is one and a half here, and fifteen hundred where a point stands between thousands.
    const number =
      /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(plain) && !/^-?[1-9]\d{0,2}\.\d{3}$/.test(plain)
    const fits =
      (only === 'number' && number) ||
      (only === 'integer' && number && Number.isInteger(Number(plain))) ||
      (only === 'boolean' && (plain === 'true' || plain === 'false'))
    if (fits) return { ...base, help: `Remove the quotes: ${plain}.`, replacement: plain }
  }
  return {
    ...base,
    help: kindAdvice(only ?? '', parentSchema as Json),
  }
}

function wrongChoice({ data, schema, params }: ErrorObject, name: string): Words {
  const values: unknown[] = Array.isArray(schema) ? schema : [params.allowedValue]
  const texts = values.filter((value): value is string => typeof value === 'string')
  const here = typeof data === 'object' ? describeType(data) : quoted(String(data))
  if (values.length === 1) {
    const text = JSON.stringify(values[0])
    // Somebody who wrote another word meant something by it, unless it is a diagnostic of the pen.
    const isSyntaxDiagnostic =
      typeof data === 'string' &&
      (nearest(data, texts)?.certain || data.trim().toLowerCase() === String(values[0]))
    return {
      on: 'value',
      code: 'wrong-value',
      message: `${name} is ${here}, but can only be ${text}.`,
      help: values[0] === true ? 'Write true, or remove it.' : `Write ${text}.`,
      ...(isSyntaxDiagnostic ? { replacement: text } : {}),
    }
  }
  const base = {
    on: 'opening' as const,
    code: 'unknown-value',
    message: `${name} cannot be ${here}.`,
  }
  if (texts.length < values.length || typeof data !== 'string') {
    return {
      ...base,
      help: `Write one of these: ${values.map((value) => JSON.stringify(value)).join(', ')}.`,
    }
  }
  const near = nearest(data, texts)
  const all = listed(nearestFirst(data, texts), 'or')
  return {
    ...base,
    help: near ? `Did you mean ${quoted(near.name)}? Write one of ${all}.` : `Write one of ${all}.`,
    ...(near?.certain ? { replacement: JSON.stringify(near.name) } : {}),
  }
}

function wrongForm({ data, parentSchema }: ErrorObject, name: string, what?: string): Words {
  const schema = parentSchema as Json | undefined
  const advice = schema?.patternErrorMessage ?? schema?.description
  const text = typeof advice === 'string' ? advice.trim() : 'See how the others are written.'
  return {
    on: 'value',
    code: 'wrong-form',
    message: what ?? `${name} cannot be written like this: ${quoted(String(data))}.`,
    help: text,
  }
}

function blank(name: string): Words {
  return {
    on: 'value',
    code: 'blank-text',
    message: `${name} is blank.`,
    help: 'Write a text between the quotes.',
  }
}

/** Of a text that a program reads, the program knows best what is wrong with it. */
function wrongText(error: ErrorObject, name: string): Words | undefined {
  const { data, parentSchema } = error
  const format = textFormats.get(String((parentSchema as Json | undefined)?.format))
  const wrong = typeof data === 'string' ? format?.(data) : undefined
  if (!wrong) return undefined
  const { what, help, meant } = wrong
  const words = wrongForm(error, name, `${name} ${what}: ${quoted(String(data))}.`)
  return {
    ...words,
    ...(help && { help }),
    ...(meant !== undefined && { replacement: JSON.stringify(meant) }),
  }
}

const wrongFormats: Record<string, string> = {
  email: 'is not an e-mail address',
  uri: 'does not begin with https:',
  date: 'is not a date such as 2024-12-31',
  regex: 'is not a regular expression',
}

function words(error: ErrorObject, name: string, written: string): Words {
  const { keyword, params, data } = error
  switch (keyword) {
    case 'type':
      return wrongKind(error, name, written)
    case 'enum':
    case 'const':
      return wrongChoice(error, name)
    case 'minLength':
    case 'pattern':
      if (typeof data === 'string' && data.trim() === '') return blank(name)
      if (keyword === 'pattern') return wrongText(error, name) ?? wrongForm(error, name)
      return {
        on: 'value',
        code: 'text-too-short',
        message: `${name} has ${count([...String(data)].length, 'character', 'characters')}, but needs at least ${params.limit}.`,
        help: 'Write more.',
      }
    case 'maxLength': {
      const length = [...String(data)].length
      return {
        on: 'value',
        code: 'text-too-long',
        message: `${name} has ${length} characters, but can have at most ${params.limit}.`,
        help: `Shorten it by ${count(length - params.limit, 'character', 'characters')}.`,
      }
    }
    case 'format': {
      if (typeof data === 'string' && data.trim() === '') return blank(name)
      const what = wrongFormats[params.format]
      const wrong = wrongText(error, name)
      if (wrong) return wrong
      return wrongForm(error, name, what && `${name} ${what}: ${quoted(String(data))}.`)
    }
    case 'minItems':
    case 'minProperties': {
      const length = Object.keys(Object(data)).length
      return {
        on: 'opening',
        code: 'too-few-entries',
        message:
          length === 0
            ? `${name} is empty.`
            : `${name} has ${count(length, 'entry', 'entries')}, but needs at least ${params.limit}.`,
        help: `Add ${length === 0 ? `at least ${count(params.limit, 'entry', 'entries')}` : `${params.limit - length} more`}.`,
      }
    }
    case 'maxItems':
    case 'maxProperties': {
      const length = Object.keys(Object(data)).length
      return {
        on: 'opening',
        code: 'too-many-entries',
        message: `${name} has ${count(length, 'entry', 'entries')}, but can have at most ${params.limit}.`,
        help: `Remove ${length - params.limit}.`,
      }
    }
    case 'uniqueItems':
      return {
        on: 'opening',
        code: 'repeated-entry',
        message: `${name} has the same entry twice: entries ${params.j + 1} and ${params.i + 1}.`,
        help: 'Remove one of the two, or change it.',
      }
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
    case 'exclusiveMaximum': {
      const small = keyword.endsWith('inimum')
      const least = keyword.startsWith('exclusive')
        ? small
          ? `more than ${params.limit}`
          : `less than ${params.limit}`
        : `${params.limit} or ${small ? 'more' : 'less'}`
      return {
        on: 'value',
        code: 'out-of-range',
        message: `${name} is too ${small ? 'small' : 'large'}: ${data}.`,
        help: `Write ${least}.`,
      }
    }
    default:
      return wrongForm(error, name, `${name} does not belong here.`)
  }
}

/**
 * The diagnostic for an error about one value. `written` is the value as it stands in the file: of `1.50`,
 * the value itself has lost a figure.
 */
export function describeValueError(
  error: ErrorObject,
  written = String(error.data),
): DiagnosticDetails {
  const path = toPath(error.instancePath)
  return { path, ...words(error, subject(path), written) }
}
