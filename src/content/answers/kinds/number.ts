import { number } from '../answer-kind.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers = number

export const kind: FieldKind = {
  name: 'a number',
  entries: { type: 'number' },
  examples: [{ type: 'number', title: 'Daily volume', description: 'In US dollars', minimum: 0 }],
  answers,
  message: {
    title: 'Number',
    description: 'The answer is not a number.',
    texts: {
      en: '{label} must be a number',
      ar: '{label}: اكتب رقمًا',
      de: '{label}: Bitte geben Sie eine Zahl an',
      es: '{label}: escriba un número',
      fr: '{label}\u00a0: indiquez un nombre',
      it: '{label}: scriva un numero',
    },
  },
}
