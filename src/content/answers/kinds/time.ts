import { text } from '../answer-kind.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers = text

/** A time of day, as `<input type="time">` writes it: with seconds only where somebody has set them. */
const format = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/

export const kind: FieldKind = {
  name: 'a time of day',
  entries: { type: 'string', format: 'time' },
  examples: [
    {
      type: 'string',
      format: 'time',
      title: 'Time to call',
      description: 'When we reach you best',
    },
  ],
  answers,
  format,
  example: '14:30',
  formatNote: 'a time of day',
  message: {
    title: 'Time',
    description: 'The answer is not a time.',
    texts: {
      en: '{label} must be a time, like 14:30',
      de: '{label}: Bitte geben Sie eine Uhrzeit an, zum Beispiel 14:30',
      fr: '{label}\u00a0: indiquez une heure, par exemple 14:30',
      es: '{label}: indique una hora, por ejemplo 14:30',
      it: '{label}: indichi un’ora, per esempio 14:30',
      ar: '{label}: اكتب وقتًا، مثل 14:30',
    },
  },
}
