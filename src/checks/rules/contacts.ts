/**
 * Checks the names by which content shows the contacts of the site file. Not in `links.ts`, because the editor lists the
 * names, and `links.ts` loads the numbering plans of all countries.
 */
import { siteFile } from '../../content/content-files.ts'
import { isObject, own, ownText } from '../../content/json-object.ts'
import { entryAt, fileAt, sentence } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { missingNames } from './missing-names.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'

/** Returns the names of the contacts in the site file: `email`, `phone`, and those of its channels. */
export function contactNames(site: unknown): string[] {
  const contact = own(site, 'contact')
  const channels = own(contact, 'channels')
  const names = Array.isArray(channels) ? channels.map((one) => ownText(one, 'name') ?? []) : []
  const plain = ['email', 'phone'].filter((name) => own(contact, name) !== undefined)
  return [...plain, ...names.flat()]
}

const contact = sentence`${entryAt(['contact'], siteFile)} in ${fileAt(siteFile)}`

/** Reports contacts that the site file does not have. */
export function missingContacts({ entries, site }: Site): Report[] {
  if (!isObject(own(site?.value, 'contact'))) return []
  const complete = entries.filter(({ document }) => document.isComplete)
  return missingNames(complete, 'contact', contactNames(site?.value), (name) => ({
    message: sentence`This shows ${quoted(name)} to visitors, but ${contact} has no such entry.`,
    all: (list) => sentence`Write one of ${list}, or add it to ${contact}.`,
    otherwise: sentence`Add it to ${contact}, or remove this entry.`,
  }))
}
