/** What holds for the site as a whole: its addresses, the links between its pages, the files it needs. */

import type { ErrorObject } from 'ajv'
import { type Document, missingDocument } from './document.ts'
import type { Finding } from './finding.ts'
import type { SiteMap } from './links.ts'
import { isObject, type Json } from './shapes.ts'
import { quoted } from './words.ts'

export interface Page {
  document: Document
  path: string | undefined
  /** Whether all names of sections can be read. */
  idsKnown: boolean
  /** The sections as they stand in the file; empty where there is no list of them. */
  sections: Json[]
}

const notFound = '/404'

/** A path or an id that cannot be one is said to be wrong at its own place, and nowhere else. */
export function toPage(document: Document, errors: readonly ErrorObject[]): Page {
  const { value } = document
  const wrong = new Set(errors.map(({ instancePath }) => instancePath))
  const path = isObject(value) && Object.hasOwn(value, 'path') ? value.path : undefined
  const sections = isObject(value) && Object.hasOwn(value, 'sections') ? value.sections : undefined
  return {
    document,
    path: typeof path === 'string' && path !== '/index' && !wrong.has('/path') ? path : undefined,
    idsKnown:
      document.whole && ![...wrong].some((pointer) => /^\/sections\/\d+\/id$/.test(pointer)),
    sections: Array.isArray(sections) ? sections.filter(isObject) : [],
  }
}

function idsOf(page: Page): string[] {
  return page.sections.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
}

/** The addresses that links may lead to. */
export function toSiteMap(pages: readonly Page[], site: unknown): SiteMap {
  const known = new Map<string, string[] | undefined>()
  for (const page of pages) {
    if (page.path !== undefined) known.set(page.path, page.idsKnown ? idsOf(page) : undefined)
  }
  // That there is no home page is said once, and not again at each link to it.
  if (!known.has('/')) known.set('/', undefined)
  const origin = isObject(site) && typeof site.origin === 'string' ? site.origin : undefined
  return { origin, pages: known, complete: pages.every(({ path }) => path !== undefined) }
}

function sameId(page: Page): Finding[] {
  const findings: Finding[] = []
  const seen = new Map<string, number>()
  const list: unknown[] = (page.document.value as Json).sections as unknown[]
  list.forEach((section, index) => {
    if (!isObject(section) || typeof section.id !== 'string') return
    const first = seen.get(section.id)
    if (first === undefined) {
      seen.set(section.id, index)
      return
    }
    const { document } = page
    findings.push({
      document,
      path: ['sections', index, 'id'],
      on: 'value',
      severity: 'error',
      code: 'same-id',
      message: `Two sections of this page have the id ${quoted(section.id)}: number ${first + 1} and number ${index + 1}.`,
      help: 'Give one of them another id, so that a link can tell them apart.',
      related: {
        document,
        path: ['sections', first, 'id'],
        on: 'value',
        message: 'The first one is here.',
      },
    })
  })
  return findings
}

function pathFindings(pages: readonly Page[]): Finding[] {
  const findings: Finding[] = []
  const seen = new Map<string, Document>()
  for (const { document, path } of pages) {
    const at = { document, path: ['path'], on: 'value', severity: 'error' } as const
    if (isObject(document.value) && document.value.path === '/index') {
      findings.push({
        ...at,
        code: 'reserved-path',
        message: 'The path “/index” is that of the home page’s own file.',
        help: 'Write "/" if this is the home page, or give it another path.',
      })
    }
    if (path === undefined) continue
    const first = seen.get(path)
    if (first) {
      findings.push({
        ...at,
        code: 'same-path',
        message: `Two pages have the path ${quoted(path)}: this one and ${first.file}.`,
        help: 'Give one of them another path.',
        related: {
          document: first,
          path: ['path'],
          on: 'value',
          message: 'The other one is here.',
        },
      })
    } else seen.set(path, document)
  }
  return findings
}

function homeFinding(pages: readonly Page[]): Finding {
  const likely = pages.find(({ document }) => /\/(?:home|index)\.json$/.test(document.file))
  const document = likely?.document ?? missingDocument('content/home.json')
  return {
    document,
    path: likely?.path === undefined ? [] : ['path'],
    on: likely?.path === undefined ? 'opening' : 'value',
    severity: 'error',
    code: 'no-home-page',
    message: 'The site has no home page: no page has the path “/”.',
    help: likely
      ? 'Write "path": "/" here, if this is the home page.'
      : 'Create this file with "path": "/" in it.',
  }
}

/** The finding for a file without which there is no site. */
export function noFile(file: string, what: string, lookalike?: Document): Finding {
  return {
    document: lookalike ?? missingDocument(file),
    path: [],
    on: 'opening',
    severity: 'error',
    code: 'no-such-file',
    message: `There is no file ${file}, which holds ${what}.`,
    help: lookalike ? `Rename this file to ${file}.` : 'Create it, or give it back its name.',
  }
}

/** The pages that no other page and no navigation leads to. `targets`: the paths that a document links to. */
function unlinked(
  pages: readonly Page[],
  targets: ReadonlyMap<Document, ReadonlySet<string>>,
): Finding[] {
  const linked = new Set<string>()
  for (const [document, paths] of targets) {
    const self = isObject(document.value) ? document.value.path : undefined
    for (const path of paths) if (path !== self) linked.add(path)
  }
  return pages.flatMap(({ document, path }): Finding[] =>
    path === undefined || path === '/' || path === notFound || linked.has(path)
      ? []
      : [
          {
            document,
            path: ['path'],
            on: 'value',
            severity: 'warning',
            code: 'page-without-link',
            message: `No link leads to the page ${quoted(path)}, so that visitors will hardly find it.`,
            help: `Add a link to ${quoted(path)} on another page, or in the navigation in content/site.json.`,
          },
        ],
  )
}

/** Everything about the pages taken together. */
export function siteFindings(
  pages: readonly Page[],
  targets: ReadonlyMap<Document, ReadonlySet<string>>,
): Finding[] {
  const findings = pathFindings(pages)
  for (const page of pages) if (page.sections.length > 1) findings.push(...sameId(page))
  const complete = pages.every(({ path }) => path !== undefined)
  const hasHome = pages.some(({ path }) => path === '/')
  if (complete && !hasHome) findings.push(homeFinding(pages))
  const allRead = complete && pages.every(({ document }) => document.whole)
  if (allRead && hasHome) findings.push(...unlinked(pages, targets))
  return findings
}
