/** Checks that no text denies what the site does with the data of its visitors. */

import { siteFile } from '../../content/content-files.ts'
import { isObject, valueAt } from '../../content/json-object.ts'
import { entryAt, fileAt, say } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { at, type Path } from '../schema/entry-diagnostic.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'

/** What the privacy policies say that come with the project, as long as a site counts no visits. */
const countsNothing = /counts no visitors|zählt keine Besuche/

/** Returns the texts in a value, with their paths. */
function textsIn(value: unknown, path: Path = []): [path: Path, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  const steps = Array.isArray(value) ? value.entries() : Object.entries(value)
  return [...steps].flatMap(([step, inner]) => textsIn(inner, [...path, step]))
}

/** Reports texts that say that nobody counts visits, on a site that does. */
export function deniedMeasurement({ site, pages, shared }: Site): Report[] {
  if (!isObject(valueAt(site?.value, ['measurement']))) return []
  return [...pages, ...shared].flatMap(({ document }) =>
    textsIn(document.value).flatMap(([path, text]): Report[] => {
      const said = countsNothing.exec(text)?.[0]
      if (said === undefined) return []
      const message = `The site counts visits, but this text says ${quoted(said)}.`
      const settings = entryAt(['measurement'], siteFile)
      const help = say`Write that visits are counted, and with which service, or remove ${settings} in ${fileAt(siteFile)}.`
      return [{ ...at(document, path), message, help }]
    }),
  )
}
