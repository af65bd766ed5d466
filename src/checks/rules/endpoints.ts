/** Checks where a site sends requests and visits, and the words about requests in each language. */

import { languageOfFile, siteFile } from '../../content/content-files.ts'
import { isObject, ownText, valueAt } from '../../content/json-object.ts'
import { sameLanguage } from '../../content/languages.ts'
import { uiLanguage } from '../../content/ui-text/ui-text.ts'
import {
  either,
  entryAt,
  fileAt,
  listOf,
  type Sentence,
  sentence,
} from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { parseUrl } from '../schema/text-formats.ts'
import { isPrivateHost } from './private-hosts.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'

/** The entries with an endpoint, and what the site does without them. */
const withEndpoint = { requests: 'send nothing', measurement: 'count nothing' }

/** Reports an endpoint that visitors cannot reach. */
export function localEndpoint({ site, forms, context: { forVisitors } }: Site): Report[] {
  const endpoints = [
    ...Object.entries(withEndpoint).map(
      ([key, without]) => [site, key, `remove "${key}" to ${without}`] as const,
    ),
    ...forms.map(({ form }) => [form, 'requests', 'remove it'] as const),
  ]
  return endpoints.flatMap(([document, key, otherwise]) => {
    if (!document) return []
    const endpoint = ownText(valueAt(document.value, [key]), 'endpoint') ?? ''
    const hostname = parseUrl(endpoint)?.hostname
    if (hostname === undefined || !isPrivateHost(hostname)) return []
    const message = `The address ${quoted(endpoint)} is on one machine or in a private network, which visitors cannot reach.`
    const help = forVisitors
      ? `Write a public address that begins with https://, or ${otherwise}.`
      : 'Write a public address that begins with https:// before you publish the site.'
    return [{ ...at(document, [key, 'endpoint']), message, help }]
  })
}

/** Reports requests that nothing sends. */
export function missingEndpoint({ site, context: { delivers } }: Site): Report[] {
  const requests = valueAt(site?.value, ['requests'])
  if (!site || !isObject(requests) || requests.endpoint !== undefined || delivers) return []
  const message = 'The form has no address to send its requests to.'
  const help = sentence`Write it into ${entryAt(['requests', 'endpoint'])}, or remove ${either('“requests”', '“Requests”')} to send nothing.`
  return [{ ...at(site, ['requests'], 'opening'), message, help }]
}

/** Reports forms that thank visitors for requests that nobody gets. */
export function formsWithoutRequests({ site, forms, pages }: Site): Report[] {
  if (!site?.isComplete || ownText(site.value, 'demonstration') !== undefined) return []
  if (isObject(valueAt(site.value, ['requests']))) return []
  const shown = new Set(pages.flatMap((page) => (page.draft ? [] : page.forms)))
  return forms.flatMap(({ form }): Report[] => {
    const isSent = ownText(valueAt(form.value, ['requests']), 'endpoint') !== undefined
    if (isSent || !shown.has(form.file)) return []
    const message = 'This form sends nothing: it thanks visitors, and nobody gets what they wrote.'
    const help = sentence`Write an address for them into ${entryAt(['requests', 'endpoint'], siteFile)} of ${fileAt(siteFile)}, or why the site is only a demonstration into ${entryAt(['demonstration'], siteFile)}.`
    return [{ ...at(form, [], 'opening'), message, help }]
  })
}

/** Reports that visitors do not read what happens to their answers. */
export function missingNotice({ site, forms, context: { delivers } }: Site): Report[] {
  const hasNoNotice = (document: ContentDocument) => {
    const requests = valueAt(document.value, ['requests'])
    if (!isObject(requests) || Object.hasOwn(requests, 'notice')) return false
    return requests.endpoint !== undefined || (delivers === true && document === site)
  }
  const hasNotice = valueAt(site?.value, ['requests', 'notice']) !== undefined
  const documents = [...(site ? [site] : []), ...(hasNotice ? [] : forms.map(({ form }) => form))]
  return documents.filter(hasNoNotice).map((document) => {
    const message = 'The form sends what visitors write, but does not tell them what happens to it.'
    const help =
      'Add "notice" to "requests", with a sentence for visitors and a link to your privacy policy.'
    return { ...at(document, ['requests'], 'opening'), message, help }
  })
}

/** Returns the words about requests that a file in a language does not have. */
function missingRequestTexts(
  { value }: ContentDocument,
  language: string,
  { site, compiledSchemas: { schemas } }: Site,
): Sentence[] {
  const messagesPath = ['properties', 'requests', 'properties', 'messages', 'properties']
  const names = Object.keys(Object(valueAt(schemas.get('site.json'), messagesPath)))
  const has = (inside: unknown, path: string[]) =>
    valueAt(inside, ['requests', ...path]) !== undefined
  // Without a message, visitors read that of the site, or else the usual one.
  const hasUsual = uiLanguage(language) !== undefined
  const messages = names.filter(
    (name) =>
      !has(value, ['messages', name]) && (!hasUsual || has(site?.value, ['messages', name])),
  )
  const texts = ['notice', 'confirmation'].filter(
    (name) => has(site?.value, [name]) && !has(value, [name]),
  )
  const entryOf = (...path: string[]) => entryAt(['requests', ...path])
  const lists = listOf(messages.map((name) => entryOf('messages', name)))
  return [
    ...texts.map((name) => entryOf(name)),
    ...(messages.length > 0 ? [sentence`${entryOf('messages')} with ${lists}`] : []),
  ]
}

/** Reports words about requests that visitors would read in another language. */
export function untranslatedRequests(all: Site): Report[] {
  const { site, siteTranslations, pages, language, isSound } = all
  if (!site || !isSound(site) || !isObject(valueAt(site.value, ['requests']))) return []
  const hasForm = (tag: string) =>
    pages.some((page) => page.forms.length > 0 && sameLanguage(page.language ?? '', tag))
  const files = siteTranslations.map((document) => ({
    document,
    tag: languageOfFile(document.file, siteFile) ?? '',
  }))
  const inUse = files.filter(({ document, tag }) => document.isComplete && hasForm(tag))
  return [{ document: site, tag: language ?? '' }, ...inUse].flatMap(({ document, tag }) => {
    const missing = missingRequestTexts(document, tag, all)
    if (missing.length === 0) return []
    const path = isObject(valueAt(document.value, ['requests'])) ? ['requests'] : []
    const message = `The form sends requests, but some of its words about that are not in the language ${quoted(tag)}.`
    const help = sentence`Write ${listOf(missing, ', and ')} under ${entryAt(['requests'])} in this file.`
    return [{ ...at(document, path, 'opening'), message, help }]
  })
}
