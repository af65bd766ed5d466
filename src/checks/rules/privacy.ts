/** Checks that no text denies what the site does with the data of its visitors. */

import { siteFile } from '../../content/content-files.ts'
import { isObject, valueAt } from '../../content/json-object.ts'
import { videoAt } from '../../content/videos.ts'
import { entryAt, fileAt, type Sentence, sentence } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { at, type Path } from '../schema/entry-diagnostic.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'

/** Returns the texts in a value, with their paths. */
function textsIn(value: unknown, path: Path = []): [path: Path, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  const steps = Array.isArray(value) ? value.entries() : Object.entries(value)
  return [...steps].flatMap(([step, inner]) => textsIn(inner, [...path, step]))
}

/** Something that a site does, and what the privacy policies that come with the project say as long as it doesn't. */
interface Practice {
  code: string
  isDone(site: Site): boolean
  pattern: RegExp
  /** The fact, as a sentence begins. */
  fact: string
  help: Sentence
}

const isSet = ({ site }: Site, name: string) => isObject(valueAt(site?.value, [name]))

const practices: readonly Practice[] = [
  {
    code: 'measurement-denied',
    isDone: (site) => isSet(site, 'measurement'),
    pattern: /counts no visitors|zählt keine Besuche/,
    fact: 'The site counts visits',
    help: sentence`Write that visits are counted, and with which service, or remove ${entryAt(['measurement'], siteFile)} in ${fileAt(siteFile)}.`,
  },
  {
    code: 'videos-denied',
    isDone: ({ entries }) =>
      entries.some(({ links, page }) =>
        links.some(
          ({ href, isVideo }) => isVideo && !page.draft && videoAt(href)?.kind === 'framed',
        ),
      ),
    pattern: /loads nothing from other sites|lädt nichts von anderen Websites/,
    fact: 'The site shows videos of other services',
    help: 'Write which services they are from, and that these learn the address of who plays a video.',
  },
  {
    code: 'requests-not-described',
    isDone: (site) =>
      isSet(site, 'requests') ||
      site.forms.some(({ form }) => isObject(valueAt(form.value, ['requests']))),
    pattern: /\[(?:Where requests are stored|Wo Anfragen gespeichert werden)[^\]]*\]/,
    fact: 'The site receives requests',
    help: 'Write where they are stored, who reads them, and when they are deleted.',
  },
]

/** Reports texts that deny, or leave open, what the site does. */
export function deniedPractices(site: Site): Report[] {
  const done = practices.filter(({ isDone }) => isDone(site))
  if (done.length === 0) return []
  return [...site.pages, ...site.shared].flatMap(({ document }) =>
    textsIn(document.value).flatMap(([path, text]) =>
      done.flatMap(({ code, pattern, fact, help }): Report[] => {
        const match = pattern.exec(text)?.[0]
        if (match === undefined) return []
        const message = `${fact}, but this text still says ${quoted(match)}.`
        return [{ ...at(document, path), code, message, help }]
      }),
    ),
  )
}
