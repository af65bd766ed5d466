/**
 * Returns the link that dials a phone number as it is written for people, such as `+49 (0)30/1234567`. The
 * checks refuse numbers for which this is wrong (see phone-format.ts).
 */
export function phoneHref(phone: string): string {
  return `tel:+${phone.replaceAll('(0)', '').replace(/\D/g, '')}`
}
