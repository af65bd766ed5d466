/** What holds for the site as a whole: its addresses, the links between its pages, the files it needs. */

import type { ErrorObject } from 'ajv'
import { type Document, missingDocument } from './document.ts'
import type { Finding } from './finding.ts'
import type { SiteMap } from './links.ts'
import { isObject } from './shapes.ts'
import { quoted } from './words.ts'

/** The few things that rules beyond a section's shape ask of it. */
interface SectionFacts {
  id: string | undefined
  hasHeading: boolean
  /** Whether it has parts with titles of their own, which are headings one level below its own. */
  hasTitledParts: boolean
}

/** The few things that rules beyond a page's shape ask of it: the page itself is not kept. */
export interface Page {
  document: Document
  path: string | undefined
  /** Whether its path would be that of the home page's file. */
  isReserved: boolean
  /** Whether all names of sections can be read. */
  idsKnown: boolean
  title: string | undefined
  description: string | undefined
  /** What each section of the list says of itself. */
  sections: SectionFacts[]
}

const notFound = '/404'

function text(value: unknown, name: string): string | undefined {
  const found = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return typeof found === 'string' ? found : undefined
}

function toFacts(section: unknown): SectionFacts {
  const titled = (part: unknown) =>
    text(part, 'title') !== undefined || text(part, 'heading') !== undefined
  return {
    id: text(section, 'id'),
    hasHeading: Boolean(text(section, 'heading')?.trim()),
    hasTitledParts:
      isObject(section) &&
      Object.values(section).some((part) => Array.isArray(part) && part.some(titled)),
  }
}

/** A path or an id that cannot be one is said to be wrong at its own place, and nowhere else. */
export function toPage(document: Document, errors: readonly ErrorObject[]): Page {
  const { value } = document
  const wrong = new Set(errors.map(({ instancePath }) => instancePath))
  const path = text(value, 'path')
  const sections = isObject(value) && Object.hasOwn(value, 'sections') ? value.sections : undefined
  return {
    document,
    path: path !== '/index' && !wrong.has('/path') ? path : undefined,
    isReserved: path === '/index',
    idsKnown:
      document.whole && ![...wrong].some((pointer) => /^\/sections\/\d+\/id$/.test(pointer)),
    title: text(value, 'title'),
    description: text(value, 'description'),
    sections: Array.isArray(sections) ? sections.map(toFacts) : [],
  }
}

function idsOf(page: Page): string[] {
  return page.sections.flatMap(({ id }) => id ?? [])
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
  page.sections.forEach(({ id }, index) => {
    if (id === undefined) return
    const first = seen.get(id)
    if (first === undefined) {
      seen.set(id, index)
      return
    }
    const { document } = page
    findings.push({
      document,
      path: ['sections', index, 'id'],
      on: 'value',
      severity: 'error',
      code: 'same-id',
      message: `Two sections of this page have the id ${quoted(id)}: number ${first + 1} and number ${index + 1}.`,
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
  for (const { document, path, isReserved } of pages) {
    const at = { document, path: ['path'], on: 'value', severity: 'error' } as const
    if (isReserved) {
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

/** Whether a file would be taken for one of the site's, as `about.json.txt` is; its name need not be right. */
export function looksLikeJson(file: string): boolean {
  return /\.json[^/]*$/i.test(file)
}

/** The finding for a file such as `about.json.txt`, which a person took for a page. */
export function notRead(file: string): Finding {
  return {
    document: missingDocument(file),
    path: [],
    on: 'opening',
    severity: 'warning',
    code: 'file-not-read',
    message: 'This file is not read, because its name does not end with “.json”.',
    help: `Rename it to ${file.replace(/\.json.*$/i, '.json')}, or delete it if nothing needs it.`,
  }
}

/** The pages that no other page and no navigation leads to. */
function unlinked(pages: readonly Page[], linked: ReadonlySet<string>): Finding[] {
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

/** Everything about the pages taken together. `linked`: the paths that another page or file links to. */
export function siteFindings(pages: readonly Page[], linked: ReadonlySet<string>): Finding[] {
  const findings = pathFindings(pages)
  for (const page of pages) if (page.sections.length > 1) findings.push(...sameId(page))
  const complete = pages.every(({ path }) => path !== undefined)
  const hasHome = pages.some(({ path }) => path === '/')
  if (complete && !hasHome) findings.push(homeFinding(pages))
  const allRead = complete && pages.every(({ document }) => document.whole)
  if (allRead && hasHome) findings.push(...unlinked(pages, linked))
  return findings
}
