/**
 * The link that dials a phone number as it is written for people, such as `+49 (0)30/1234567`. The checks
 * hold numbers to those for which this is right (see text-formats.ts), so that no browser needs the rules of
 * two hundred countries.
 */
export function phoneHref(phone: string): string {
  return `tel:+${phone.replaceAll('(0)', '').replace(/\D/g, '')}`
}
