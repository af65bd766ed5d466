/** Describes a value of the wrong kind. */
import type { ErrorObject } from 'ajv'
import type { Json } from '../../content/json-object.ts'
import { type Sentence, sentence } from '../diagnostics/sentence.ts'
import { describeType } from '../diagnostics/wording.ts'
import type { Message, Target } from './entry-diagnostic.ts'

/** A diagnostic without its place. */
export type UnplacedDiagnostic = Message & Pick<Target, 'on'>

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

/** Returns how to write a value of a kind, with an example where its schema has one. */
export function kindAdvice(kind: string, schema: Json | undefined): string {
  const help = helps[kind] ?? 'Write one of these.'
  const example = Array.isArray(schema?.examples) ? schema.examples[0] : undefined
  return example === undefined ? help : `${help} For example: ${JSON.stringify(example)}`
}

/** Returns the diagnostic for a value of the wrong kind. `written`: the value as the file has it. */
export function wrongKind(error: ErrorObject, name: Sentence, written: string): UnplacedDiagnostic {
  const { params, data, parentSchema } = error
  const types: string[] = [params.type].flat()
  const here = typeof data === 'number' && types.includes('integer') ? data : describeType(data)
  const wanted = types.map((type) => kinds[type] ?? type)
  const base = {
    on: 'opening' as const,
    code: 'wrong-kind',
    message: sentence`${name} is ${here}, but needs to be ${wanted.join(' or ')}.`,
  }
  const only = types.length === 1 ? types[0] : undefined
  // People who write true or false mean a switch, not the word.
  if (only === 'string' && typeof data === 'number') {
    const text = JSON.stringify(written)
    return { ...base, help: `Put it in double quotes: ${text}.`, replacement: text }
  }
  if (typeof data === 'string') {
    const plain = data.trim()
    // `1.500` is one and a half in English, and fifteen hundred in German.
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
