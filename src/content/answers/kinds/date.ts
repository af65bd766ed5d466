import { text } from '../answer-kind.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers = text

/**
 * A day that exists, as `<input type="date">` writes it. The 29th of February is in years that are multiples of 4, and of
 * 400 if they are multiples of 100.
 */
const format =
  /^(?!0+-)(?:\d{4,6}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d{2,4}(?:0[48]|[2468][048]|[13579][26])|\d{0,2}(?:[02468][048]|[13579][26])00)-02-29)$/

export const kind: FieldKind = {
  name: 'a date',
  entries: { type: 'string', format: 'date' },
  examples: [
    {
      type: 'string',
      format: 'date',
      title: 'Launch date',
      description: 'The day your token starts trading',
    },
  ],
  answers,
  format,
  example: '2027-01-31',
  message: {
    title: 'Date',
    description: 'The answer is not a date.',
    texts: {
      en: '{label} must be a date',
      ar: '{label}: اكتب تاريخًا',
      de: '{label}: Bitte geben Sie ein Datum an',
      es: '{label}: indique una fecha',
      fr: '{label}\u00a0: indiquez une date',
      it: '{label}: indichi una data',
    },
  },
}
