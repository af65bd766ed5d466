import { cleaned } from '../answer-kind.ts'
import { cleanLink } from '../clean-texts.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers = cleaned(cleanLink)

/** A link that a browser can open: http or https, a host, and no space in it. */
const format = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i

export const kind: FieldKind = {
  name: 'a web address',
  entries: { type: 'string', format: 'uri' },
  examples: [
    {
      type: 'string',
      format: 'uri',
      title: 'Website',
      description: 'The address of your project',
      autocomplete: 'url',
    },
  ],
  answers,
  format,
  example: 'https://example.com/',
  formatNote: 'a web address; a missing https:// is added',
  message: {
    title: 'Link',
    description: 'The answer is not a link.',
    texts: {
      en: '{label} must be a web address, like https://example.com',
      ar: '{label}: اكتب عنوان موقع، مثل \u2066https://example.com\u2069',
      de: '{label}: Bitte geben Sie eine Webadresse an, zum Beispiel https://example.com',
      es: '{label}: escriba una dirección web, por ejemplo https://example.com',
      fr: '{label}\u00a0: indiquez une adresse web, par exemple https://example.com',
      it: '{label}: scriva un indirizzo web, per esempio https://example.com',
    },
  },
}
