/** A receiver as a real server, and what pages and browsers send to it. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { compileForm } from '../../src/checks/rules/form/validator.ts'
import { numberStyle } from '../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../src/content/answers/numerals.ts'
import { quoteForm } from '../../src/content/content-files.ts'
import type {
  FormSchema,
  PageContent,
  RequestConfirmation,
  SiteTranslation,
} from '../../src/content/types.generated.ts'
import { nodeServer } from '../../src/http/node-server.ts'
import type { ReceivingSite } from '../../src/receiver/in-languages.ts'
import { type ReceiverOptions, receiver } from '../../src/receiver/receiver.ts'
import { receivingSite } from '../../src/receiver/receiving-site.ts'
import { type ResultTexts, resultTexts } from '../../src/receiver/result-pages.ts'
import { openFileStore } from '../../src/receiver/stores/file/file-store.ts'
import { listening } from '../listening.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import contact from '../site/content/contact.json'
import { quoteSchema } from '../site/form/forms.ts'
import { germanForm, germanSection } from '../site/german.ts'
import { pagesOf, roots, siteOf } from '../site/own-site.ts'

export const site = siteOf(roots.own)
export const noon = new Date('2024-12-31T12:00:00Z')

/** Returns the tests' own site with one form, and with some of its words others. */
export function siteWith(
  form: FormSchema = quoteSchema,
  words: Partial<ResultTexts> = {},
  language = 'en',
): ReceivingSite {
  const all = {
    ...resultTexts({ site, pages: pagesOf(roots.own), siteTranslations: {} }),
    ...words,
  }
  const received = { ...compileForm(form), numbers: numberStyle(numeralsOf(language)) }
  return { formOf: () => received, textsOf: () => all, names: [] }
}

/** Returns the tests' own site in English and German, with the words of the mails to visitors. */
export function siteInTwoLanguages(
  confirmations: { en?: RequestConfirmation; de?: RequestConfirmation } = {},
): ReceivingSite {
  const { en, de } = confirmations
  const inGerman = { ...(contact as PageContent), language: 'de', sections: [germanSection] }
  return receivingSite({
    site: { ...site, requests: { ...site.requests, ...(en && { confirmation: en }) } },
    pages: [...pagesOf(roots.own), { file: 'de.json', page: inGerman }],
    forms: [{ name: quoteForm, form: quoteSchema, translations: { de: germanForm() } }],
    siteTranslations: { de: { ...(de && { requests: { confirmation: de } }) } as SiteTranslation },
  })
}

/** Starts a receiver, which ends with the test. `at` is the file that it adds requests to. */
export async function start(
  given: Partial<ReceiverOptions> & { schema?: FormSchema; at?: string; host?: string } = {},
) {
  const { at = path.join(newFolder(), 'requests.jsonl') } = given
  const file = await openFileStore(at)
  const onStored = vi.fn()
  const onFault = vi.fn()
  const server = nodeServer(
    receiver({
      ...siteWith(given.schema),
      store: file,
      allow: async () => undefined,
      origins: [site.origin],
      senderOf: () => 'somebody',
      now: () => noon,
      channels: [],
      onStored,
      onFault,
      ...given,
    }),
  )
  const { address, close } = await listening(server, given.host ? { host: given.host } : {})
  onTestFinished(async () => {
    close()
    await file.close()
  })
  const lines = () =>
    readFileSync(at, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { url: `${address}/`, at, file, onStored, onFault, lines }
}

export const id = '3f2c1a90-0000-4000-8000-000000000001'

export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    Origin: site.origin,
    ...headers,
  },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** As a browser sends a form without a script. */
export const form = (fields: Record<string, string> | string[][]): RequestInit => ({
  method: 'POST',
  headers: { Accept: 'text/html', Origin: site.origin },
  body: new URLSearchParams(fields),
  redirect: 'manual',
})
