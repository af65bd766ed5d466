/**
 * The formats of the form's texts, as regular expressions: the compiled validator then holds them
 * itself and imports nothing.
 */
import type { FormField } from '../types.generated.ts'

/**
 * What the HTML standard's "valid e-mail address" and RFC 5321's Mailbox both allow, with at least
 * one dot in the domain: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address and
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2 (dot-string, so no dot at an end or beside
 * another), with the lengths of its section 4.5.3.1 (64 before the @) and 254 in all.
 */
const email =
  /^(?=.{1,64}@)(?=.{1,254}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** 6 to 15 digits, as E.164 has them, with what people put between them, and an extension. */
const tel = /^\+?(?:[\s().\-/]*\d){6,15}[\s().\-/]*(?:(?:x|ext\.?|#)\s*\d{1,6})?$/i

/** A link that a browser can open: http or https, a host, and no space in it. */
const uri = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i

/** What `<input type="date">` gives; that the day exists is the browser's own check. */
const date = /^\d{4,6}-\d{2}-\d{2}$/

/** The values of `format` in schemas/form.json. */
export const answerFormats: Record<NonNullable<FormField['format']>, RegExp> = {
  email,
  tel,
  uri,
  date,
}
