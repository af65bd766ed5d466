/** The links of the contact details in the site file. */
import type { SiteContent } from './types.generated.ts'

type Contact = SiteContent['contact']

export interface ContactLink {
  href: string
  /** What people compare: the address or the number. */
  label: string
}

/**
 * Returns the link that dials a phone number as it is written for people, such as `+49 (0)30/1234567`. The
 * checks refuse numbers for which this is wrong (see phone-format.ts).
 */
export function phoneHref(phone: string): string {
  return `tel:+${phone.replaceAll('(0)', '').replace(/\D/g, '')}`
}

/** Returns an address as people read it: `t.me/example` for `https://t.me/example`. */
function shortAddress(href: string): string {
  return href.replace(/^(?:https:\/\/(?:www\.)?|mailto:|tel:)/, '').replace(/\/$/, '')
}

export function addressLink(href: string): ContactLink {
  return { href, label: shortAddress(href) }
}

/** Returns the link of a contact: `email`, `phone` or the name of a channel. Undefined if the site does not have it. */
export function contactLink(contact: Contact, name: string): ContactLink | undefined {
  const { email, phone, channels = [] } = contact
  if (name === 'email') return { href: `mailto:${email}`, label: email }
  if (name === 'phone')
    return phone === undefined ? phone : { href: phoneHref(phone), label: phone }
  const channel = channels.find((one) => one.name === name)
  return channel && addressLink(channel.href)
}
