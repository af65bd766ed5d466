import { cleaned } from '../answer-kind.ts'
import { cleanEmail } from '../clean-texts.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers = cleaned(cleanEmail)

/**
 * The addresses that both the HTML standard's "valid e-mail address" and RFC 5321's Mailbox allow, with at least
 * one dot in the domain: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address and
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2 (dot-string, so no dot at an end or beside
 * another), with the lengths of its section 4.5.3.1 (64 before the @) and 254 in all.
 */
const format =
  /^(?=.{1,64}@)(?=.{1,254}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

export const kind: FieldKind = {
  name: 'an e-mail address',
  entries: { type: 'string', format: 'email' },
  examples: [
    {
      type: 'string',
      format: 'email',
      title: 'Work email',
      description: 'We answer to this address',
      autocomplete: 'email',
    },
  ],
  answers,
  format,
  example: 'name@example.com',
  message: {
    title: 'E-mail address',
    description: 'The answer is not an e-mail address.',
    texts: {
      en: '{label} must be an email address, like name@example.com',
      ar: '{label}: اكتب عنوان بريد إلكتروني، مثل name@example.com',
      de: '{label}: Bitte geben Sie eine E-Mail-Adresse an, zum Beispiel name@example.com',
      es: '{label}: escriba una dirección de correo electrónico, por ejemplo name@example.com',
      fr: '{label}\u00a0: indiquez une adresse e-mail, par exemple name@example.com',
      it: '{label}: scriva un indirizzo e-mail, per esempio name@example.com',
    },
  },
}
