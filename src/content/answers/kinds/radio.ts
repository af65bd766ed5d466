import { option } from '../answer-kind.ts'
import { anyOptions, type FieldKind } from '../field-kind.ts'

export const answers = option

export const kind: FieldKind = {
  name: 'a choice with radio buttons',
  entries: { type: 'string', control: 'radio', enum: anyOptions },
  examples: [
    {
      type: 'string',
      title: 'Contract audit',
      description: 'How far your audit is',
      control: 'radio',
      enum: ['Done', 'Under way', 'Not planned'],
    },
  ],
  answers,
}
