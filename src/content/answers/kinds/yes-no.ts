import type { AnswerKind } from '../answer-kind.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers: AnswerKind = {
  blank: '',
  fromTexts: ([chosen]) => (chosen === undefined ? '' : chosen === 'true'),
  toAnswer: (value) => (typeof value === 'boolean' ? value : undefined),
}

export const kind: FieldKind = {
  name: 'a yes-or-no question',
  entries: { type: 'boolean', control: 'radio' },
  examples: [
    {
      type: 'boolean',
      title: 'Is your token live?',
      description: 'On any exchange',
      control: 'radio',
    },
  ],
  answers,
}
