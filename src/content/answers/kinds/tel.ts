import { cleaned } from '../answer-kind.ts'
import { cleanPhone } from '../clean-texts.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers = cleaned(cleanPhone)

/** 6 to 15 digits, as in E.164, with the usual separators and an extension. */
const format = /^\+?(?:[\s().\-/]*\d){6,15}[\s().\-/]*(?:(?:x|ext\.?|#)\s*\d{1,6})?$/i

export const kind: FieldKind = {
  name: 'a phone number',
  entries: { type: 'string', format: 'tel' },
  examples: [
    {
      type: 'string',
      format: 'tel',
      title: 'Phone number',
      description: 'With the country code',
      autocomplete: 'tel',
    },
  ],
  answers,
  format,
  example: '+1 202-555-0142',
  formatNote: 'a phone number',
  message: {
    title: 'Phone number',
    description: 'The answer is not a phone number.',
    texts: {
      en: '{label} must be a phone number, like +1 202-555-0142',
      ar: '{label}: اكتب رقم هاتف، مثل \u2066+1 202-555-0142\u2069',
      de: '{label}: Bitte geben Sie eine Telefonnummer an, zum Beispiel +1 202-555-0142',
      es: '{label}: escriba un número de teléfono, por ejemplo +1 202-555-0142',
      fr: '{label}\u00a0: indiquez un numéro de téléphone, par exemple +1 202-555-0142',
      it: '{label}: scriva un numero di telefono, per esempio +1 202-555-0142',
    },
  },
}
