import type { AnswerKind } from '../answer-kind.ts'
import type { FieldKind } from '../field-kind.ts'

/** A box that is not ticked has no answer. */
export const answers: AnswerKind = {
  blank: false,
  fromTexts: (texts) => texts.length > 0,
  toAnswer: (value) => value === true || undefined,
  missing: 'const',
}

export const kind: FieldKind = {
  name: 'a checkbox',
  entries: { type: 'boolean' },
  examples: [
    { type: 'boolean', title: 'Send me the newsletter', description: 'Once a month' },
    { type: 'boolean', title: 'I have read the terms', description: 'They are short', const: true },
  ],
  answers,
}
