import { text } from '../answer-kind.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers = text

export const kind: FieldKind = {
  name: 'a text with several lines',
  entries: { type: 'string', control: 'textarea' },
  examples: [
    {
      type: 'string',
      title: 'Your plan',
      description: 'What you want to reach, and by when',
      control: 'textarea',
      rows: 4,
    },
  ],
  answers,
}
