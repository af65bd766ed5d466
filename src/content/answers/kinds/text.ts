import { text } from '../answer-kind.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers = text

export const kind: FieldKind = {
  name: 'a single-line text',
  entries: { type: 'string' },
  examples: [
    {
      type: 'string',
      title: 'Full name',
      description: 'As in your passport',
      autocomplete: 'name',
      minLength: 2,
      maxLength: 60,
    },
  ],
  answers,
}
