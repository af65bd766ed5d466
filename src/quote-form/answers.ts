import type { FormField, FormSchema } from '../content/types.generated'
import { fieldsOf, kindOf } from './form-definition'

/** What the form holds while it is filled in: just what was typed, ticked or chosen. */
export type Draft = Record<string, unknown>

/** What is checked and sent: an answer for each field that was answered, under the field's name. */
export type Answers = Record<string, string | number | boolean | string[]>

/** Digits as people write them: a sign, commas between thousands, a decimal point. */
const numeral = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/

/** A text that is no number stays a text, for the validator to refuse. */
function toNumber(text: string): string | number {
  return /\d/.test(text) && numeral.test(text) ? Number(text.replaceAll(',', '')) : text
}

function isOption(options: string[] | undefined, value: unknown): value is string {
  return typeof value === 'string' && options?.includes(value) === true
}

function answerTo(field: FormField, value: unknown): Answers[string] | undefined {
  switch (kindOf(field)) {
    case 'dropdown':
    case 'radio':
      return isOption(field.enum, value) ? value : undefined
    case 'choices': {
      const chosen = Array.isArray(value) ? value : []
      const answer = field.items?.enum.filter((option) => chosen.includes(option)) ?? []
      return answer.length > 0 ? answer : undefined
    }
    case 'tick':
      return value === true ? true : undefined
    case 'yes-no':
      return typeof value === 'boolean' ? value : undefined
    default: {
      if (typeof value === 'number') return value
      const text = typeof value === 'string' ? value.trim() : ''
      if (text === '') return undefined
      return kindOf(field) === 'number' ? toNumber(text) : text
    }
  }
}

/**
 * The answers in a draft, in the form's order: texts without the white space around them, numbers as
 * numbers. What was left empty, or is only white space, is absent.
 */
export function answersOf(schema: FormSchema, draft: Draft): Answers {
  const answers: Answers = {}
  for (const [name, field] of fieldsOf(schema)) {
    const answer = answerTo(field, draft[name])
    if (answer !== undefined) answers[name] = answer
  }
  return answers
}

/** The draft that a form begins with: each field's default, or nothing. */
export function emptyDraft(schema: FormSchema): Draft {
  return Object.fromEntries(
    fieldsOf(schema).map(([name, field]) => {
      const blank = { array: [], boolean: kindOf(field) === 'tick' ? false : '' }
      return [name, field.default ?? blank[field.type as keyof typeof blank] ?? '']
    }),
  )
}
