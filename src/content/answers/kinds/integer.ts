import { number } from '../answer-kind.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers = number

export const kind: FieldKind = {
  name: 'a whole number',
  entries: { type: 'integer' },
  examples: [
    {
      type: 'integer',
      title: 'Holders',
      description: 'How many wallets hold your token',
      exclusiveMinimum: 0,
    },
  ],
  answers,
  message: {
    title: 'Whole number',
    description: 'The answer is not a whole number.',
    texts: {
      en: '{label} must be a whole number',
      ar: '{label}: اكتب رقمًا صحيحًا',
      de: '{label}: Bitte geben Sie eine ganze Zahl an',
      es: '{label}: escriba un número entero',
      fr: '{label}\u00a0: indiquez un nombre entier',
      it: '{label}: scriva un numero intero',
    },
  },
}
