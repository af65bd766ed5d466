/** Checks the settings for the requests of a site. */

import { isObject, valueAt } from '../../content/json-object.ts'
import { listed, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import { type EntryDiagnostic, errorAt, warningAt } from '../schema/entry-diagnostic.ts'
import { isPrivateHost } from './private-hosts.ts'

/** Returns the missing messages of a form that sends requests. */
function withoutMessage(messages: unknown, names: readonly string[]): string[] {
  return names.filter((name) => !isObject(messages) || !Object.hasOwn(messages, name))
}

const isEnglish = (language: string) => /^en(?:-|$)/i.test(language)

function missingMessages(
  document: ContentDocument,
  requests: object,
  names: readonly string[],
): EntryDiagnostic[] {
  const language = valueAt(document.value, ['language'])
  if (typeof language !== 'string' || isEnglish(language)) return []
  const messages = valueAt(requests, ['messages'])
  const missing = withoutMessage(messages, names)
  if (missing.length === 0) return []
  return [
    {
      ...warningAt(
        document,
        isObject(messages) ? ['requests', 'messages'] : ['requests'],
        'opening',
      ),
      code: 'messages-in-english',
      message: `The site is in the language ${quoted(language)}, but visitors would read English while a request is being sent.`,
      help: `Add ${listed(missing)} to "messages" in "requests".`,
    },
  ]
}

/**
 * Returns what is wrong with `requests` in the site file, which has no schema errors. `messages`: the names
 * of all messages. `forVisitors`: whether the result is for visitors, not for developers.
 */
export function requestDiagnostics(
  document: ContentDocument,
  messages: readonly string[],
  forVisitors: boolean,
): EntryDiagnostic[] {
  const requests = valueAt(document.value, ['requests'])
  if (!isObject(requests)) return []
  const diagnostics: EntryDiagnostic[] = []
  const { endpoint } = requests
  if (typeof endpoint === 'string' && isPrivateHost(new URL(endpoint).hostname)) {
    const at = forVisitors ? errorAt : warningAt
    const message = `The address ${quoted(endpoint)} is on one machine or in a private network, where visitors’ requests do not arrive.`
    const help = forVisitors
      ? 'Write a public address that begins with https://, or remove "requests" to send nothing.'
      : 'Write a public address that begins with https:// before you publish the site.'
    const path = ['requests', 'endpoint']
    diagnostics.push({ ...at(document, path), code: 'local-endpoint', message, help })
  }
  if (!Object.hasOwn(requests, 'notice')) {
    const at = warningAt(document, ['requests'], 'opening')
    const message = 'The form sends what visitors write, but does not tell them what happens to it.'
    const help =
      'Add "notice" to "requests", with a sentence for visitors and a link to your privacy policy.'
    diagnostics.push({ ...at, code: 'no-privacy-notice', message, help })
  }
  return [...diagnostics, ...missingMessages(document, requests, messages)]
}

/**
 * Returns the texts about requests that are missing in another language. `words`: the site's translation.
 * `language`: its tag. `site`: the site file. `messages`: the names of all messages.
 */
export function translatedRequestDiagnostics(
  words: ContentDocument,
  language: string,
  site: ContentDocument,
  messages: readonly string[],
): EntryDiagnostic[] {
  const first = valueAt(site.value, ['requests'])
  if (!isObject(first)) return []
  const requests = valueAt(words.value, ['requests'])
  // Without a message, visitors read that of the site, or else an English one.
  const missing = withoutMessage(valueAt(requests, ['messages']), messages).filter(
    (name) => !isEnglish(language) || valueAt(first, ['messages', name]) !== undefined,
  )
  const absent = ['notice', 'confirmation'].filter(
    (name) => Object.hasOwn(first, name) && valueAt(requests, [name]) === undefined,
  )
  if (absent.length === 0 && missing.length === 0) return []
  const wanted = [
    ...absent.map(quoted),
    ...(missing.length > 0 ? [`“messages” with ${listed(missing)}`] : []),
  ]
  const list = [...wanted.slice(0, -2), wanted.slice(-2).join(', and ')].join(', ')
  return [
    {
      ...warningAt(words, isObject(requests) ? ['requests'] : [], 'opening'),
      code: 'requests-not-translated',
      message: `The form sends requests, but some of its words about that are not in the language ${quoted(language)}.`,
      help: `Write ${list} under “requests” in this file.`,
    },
  ]
}
