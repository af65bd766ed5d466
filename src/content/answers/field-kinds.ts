/**
 * The kinds of field for the checks, the receiver and the editor: names for people, and the formats of texts. No
 * page loads this file.
 */
import type { Json } from '../json-object.ts'
import type { FormField, FormSchema } from '../types.generated.ts'
import type { KindName } from './answer-kinds.ts'

/**
 * The addresses that both the HTML standard's "valid e-mail address" and RFC 5321's Mailbox allow, with at least
 * one dot in the domain: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address and
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2 (dot-string, so no dot at an end or beside
 * another), with the lengths of its section 4.5.3.1 (64 before the @) and 254 in all.
 */
const email =
  /^(?=.{1,64}@)(?=.{1,254}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** 6 to 15 digits, as in E.164, with the usual separators and an extension. */
const tel = /^\+?(?:[\s().\-/]*\d){6,15}[\s().\-/]*(?:(?:x|ext\.?|#)\s*\d{1,6})?$/i

/** A link that a browser can open: http or https, a host, and no space in it. */
const uri = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i

/** The format of `<input type="date">`. The browser checks that the day exists. */
const date = /^\d{4,6}-\d{2}-\d{2}$/

/** Formats, each with a message of its name in the form. */
type WithMessage<Name extends keyof FormSchema['errorMessage']> = Name
type Format = WithMessage<NonNullable<FormField['format']>>

/** The values of `format` in schemas/form.json, as regular expressions: the compiled validator imports nothing. */
export const answerFormats: Record<Format, RegExp> = {
  email,
  tel,
  uri,
  date,
}

/** An answer of each format. */
const formatExamples: Readonly<Record<Format, string>> = {
  email: 'name@example.com',
  tel: '+1 202-555-0142',
  uri: 'https://example.com/',
  date: '2027-01-31',
}

/** Returns an answer of a format; undefined if a form has no such format. */
export const exampleOf = (format: unknown): string | undefined =>
  Object.hasOwn(formatExamples, String(format)) ? formatExamples[format as Format] : undefined

/** A kind of field, described for people. */
export interface KindWords {
  /** Its name in a sentence: `a dropdown`. */
  name: string
  /** Its entries in a schema, in the usual order. `enum` has examples of options. */
  entries: Json
}

/** The first options of a new field. */
const anyOptions: readonly string[] = ['First option', 'Second option']

export const kindWords: Readonly<Record<KindName, KindWords>> = {
  text: {
    name: 'a single-line text',
    entries: { type: 'string' },
  },
  'long-text': {
    name: 'a text with several lines',
    entries: { type: 'string', control: 'textarea' },
  },
  email: {
    name: 'an e-mail address',
    entries: { type: 'string', format: 'email' },
  },
  tel: {
    name: 'a phone number',
    entries: { type: 'string', format: 'tel' },
  },
  uri: {
    name: 'a web address',
    entries: { type: 'string', format: 'uri' },
  },
  date: {
    name: 'a date',
    entries: { type: 'string', format: 'date' },
  },
  number: {
    name: 'a number',
    entries: { type: 'number' },
  },
  integer: {
    name: 'a whole number',
    entries: { type: 'integer' },
  },
  dropdown: {
    name: 'a dropdown',
    entries: { type: 'string', enum: anyOptions },
  },
  radio: {
    name: 'a choice with radio buttons',
    entries: { type: 'string', control: 'radio', enum: anyOptions },
  },
  tick: {
    name: 'a checkbox',
    entries: { type: 'boolean' },
  },
  'yes-no': {
    name: 'a yes-or-no question',
    entries: { type: 'boolean', control: 'radio' },
  },
  choices: {
    name: 'several choices',
    entries: { type: 'array', items: { type: 'string', enum: anyOptions } },
  },
}
