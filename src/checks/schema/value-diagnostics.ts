/** Describes the errors about a single value: its kind, length, form or choice. */

import type { ErrorObject } from 'ajv'
import type { Json } from '../../content/json-object.ts'
import { toPath } from '../../content/json-pointer.ts'
import { lookAlike } from '../diagnostics/look-alikes.ts'
import { type Sentence, sentence } from '../diagnostics/sentence.ts'
import { askIfMeant, correctionOf } from '../diagnostics/suggest.ts'
import { nearest, nearestFirst } from '../diagnostics/typo.ts'
import { count, describeType, listed, quoted } from '../diagnostics/wording.ts'
import type { DiagnosticDetails } from './entry-diagnostic.ts'
import { subject } from './subject.ts'
import { textFormats } from './text-formats.ts'
import { type UnplacedDiagnostic, wrongKind } from './wrong-kind.ts'

function wrongChoice({ data, schema, params }: ErrorObject, name: Sentence): UnplacedDiagnostic {
  const values: unknown[] = Array.isArray(schema) ? schema : [params.allowedValue]
  const texts = values.filter((value): value is string => typeof value === 'string')
  const here = typeof data === 'object' ? describeType(data) : quoted(String(data))
  if (values.length === 1) {
    const text = JSON.stringify(values[0])
    // A word that is not a typo may mean something else.
    const isTypo =
      typeof data === 'string' &&
      (nearest(data, texts)?.certain || data.trim().toLowerCase() === String(values[0]))
    return {
      on: 'value',
      code: 'wrong-value',
      message: sentence`${name} is ${here}, but can only be ${text}.`,
      help: values[0] === true ? 'Write true, or remove it.' : `Write ${text}.`,
      ...(isTypo ? { replacement: text } : {}),
    }
  }
  const base = {
    on: 'opening' as const,
    code: 'unknown-value',
    message: sentence`${name} cannot be ${here}.`,
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
    help: near ? `${askIfMeant(data, near.name)} Write one of ${all}.` : `Write one of ${all}.`,
    ...(near && correctionOf(near)),
  }
}

function wrongForm(
  { data, parentSchema }: ErrorObject,
  name: Sentence,
  fact?: Sentence,
): UnplacedDiagnostic {
  const schema = parentSchema as Json | undefined
  const advice = schema?.patternErrorMessage ?? schema?.description
  const text = typeof advice === 'string' ? advice.trim() : 'See how the others are written.'
  const message = fact ?? sentence`${name} cannot be written like this: ${quoted(String(data))}.`
  const help = [lookAlike(String(data)), text].filter(Boolean).join(' ')
  return { on: 'value', code: 'wrong-form', message, help }
}

/** Describes a text, named by `name`, that is empty or has only spaces. */
function blank({ parentSchema }: ErrorObject, name: Sentence): UnplacedDiagnostic {
  const advice = (parentSchema as Json | undefined)?.patternErrorMessage
  const help = typeof advice === 'string' ? advice : 'Write a text.'
  return { on: 'value', code: 'blank-text', message: sentence`${name} is blank.`, help }
}

/** Returns what is wrong with a text that a program reads; undefined for other texts. */
function wrongText(error: ErrorObject, name: Sentence): UnplacedDiagnostic | undefined {
  const { data, parentSchema } = error
  const format = textFormats.get(String((parentSchema as Json | undefined)?.format))
  const wrong = typeof data === 'string' ? format?.(data) : undefined
  if (!wrong) return undefined
  const { fact, help, suggestion, isGuess } = wrong
  const invalid = wrongForm(error, name, sentence`${name} ${fact}: ${quoted(String(data))}.`)
  return {
    ...invalid,
    ...(help && { help }),
    ...(suggestion !== undefined && { replacement: JSON.stringify(suggestion) }),
    ...(isGuess && { isGuess }),
  }
}

const wrongFormats: Record<string, string> = {
  email: 'is not an e-mail address',
  uri: 'does not begin with https:',
  date: 'is not a date such as 2024-12-31',
  regex: 'is not a regular expression',
}

/** Returns the second half of a message. `limit`: the least or the largest number, whichever is broken. */
const broken = (number: number, limit: number) =>
  number < limit ? `but needs at least ${limit}` : `but can have at most ${limit}`

function wrongLength(name: Sentence, length: number, limit: number): UnplacedDiagnostic {
  const isShort = length < limit
  const message = sentence`${name} has ${count(length, 'character', 'characters')}, ${broken(length, limit)}.`
  const help = isShort
    ? 'Write more.'
    : `Shorten it by ${count(length - limit, 'character', 'characters')}.`
  return { on: 'value', code: isShort ? 'text-too-short' : 'text-too-long', message, help }
}

function wrongCount(name: Sentence, number: number, limit: number): UnplacedDiagnostic {
  const isFew = number < limit
  const has = sentence`${name} has ${count(number, 'entry', 'entries')}, ${broken(number, limit)}.`
  const excess =
    number === 0 ? `at least ${count(limit, 'entry', 'entries')}` : `${limit - number} more`
  const message = number === 0 ? sentence`${name} is empty.` : has
  const help = isFew ? `Add ${excess}.` : `Remove ${number - limit}.`
  return { on: 'opening', code: isFew ? 'too-few-entries' : 'too-many-entries', message, help }
}

function textsOf(error: ErrorObject, name: Sentence, written: string): UnplacedDiagnostic {
  const { keyword, params, data } = error
  const isBlank = typeof data === 'string' && data.trim() === ''
  if (isBlank && ['minLength', 'pattern', 'format'].includes(keyword)) return blank(error, name)
  switch (keyword) {
    case 'type':
      return wrongKind(error, name, written)
    case 'enum':
    case 'const':
      return wrongChoice(error, name)
    case 'minLength':
    case 'maxLength':
      return wrongLength(name, [...String(data)].length, params.limit)
    case 'pattern':
    case 'format': {
      const fact = wrongFormats[params.format]
      return (
        wrongText(error, name) ??
        wrongForm(error, name, fact && sentence`${name} ${fact}: ${quoted(String(data))}.`)
      )
    }
    case 'minItems':
    case 'minProperties':
    case 'maxItems':
    case 'maxProperties':
      return wrongCount(name, Object.keys(Object(data)).length, params.limit)
    case 'uniqueItems': {
      const [first, second] = [params.i + 1, params.j + 1].sort((a, b) => a - b)
      const message = sentence`${name} has the same entry twice: entries ${first} and ${second}.`
      const help = 'Remove one of the two, or change it.'
      return { on: 'opening', code: 'repeated-entry', message, help }
    }
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
    case 'exclusiveMaximum': {
      const small = keyword.endsWith('inimum')
      const minimum = keyword.startsWith('exclusive')
        ? small
          ? `more than ${params.limit}`
          : `less than ${params.limit}`
        : `${params.limit} or ${small ? 'more' : 'less'}`
      const message = sentence`${name} is too ${small ? 'small' : 'large'}: ${String(data)}.`
      return { on: 'value', code: 'out-of-range', message, help: `Write ${minimum}.` }
    }
    default:
      return wrongForm(error, name, sentence`${name} does not belong here.`)
  }
}

/**
 * Returns the diagnostic for an error about one value. `written`: the value as the file has it, such as `1.50`
 * for 1.5.
 */
export function describeValueError(
  error: ErrorObject,
  written = String(error.data),
): DiagnosticDetails {
  const path = toPath(error.instancePath)
  return { path, ...textsOf(error, subject(path), written) }
}
