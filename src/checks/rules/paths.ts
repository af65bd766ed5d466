/** Checks the paths of pages: each page has its own, and the pages that a site needs exist. */
import { filePathOf, notFoundPath } from '../../content/addresses.ts'
import { quoted } from '../diagnostics/wording.ts'
import { missingDocument } from '../read/document.ts'
import { type EntryDiagnostic, errorAt, warningAt } from '../schema/entry-diagnostic.ts'
import type { Page } from './page.ts'
import { repeats } from './repeats.ts'

function reservedWords(path: string): Pick<EntryDiagnostic, 'message' | 'help'> {
  const other = 'give it another path.'
  const owner = filePathOf(path)
  if (owner === '/') {
    return {
      message: `The path ${quoted(path)} is the path of the home page’s own file.`,
      help: `Write "/" if this is the home page, or ${other}`,
    }
  }
  if (owner !== undefined && path.startsWith(`${owner}/`)) {
    return {
      message: `The path ${quoted(path)} is the path of the file for ${quoted(owner)}.`,
      help: `Write ${JSON.stringify(owner)}, or ${other}`,
    }
  }
  return {
    message: `The path ${quoted(path)} is used by the files that the site is made of.`,
    help: `Give it another path, one that does not begin with ${quoted(String(owner))}.`,
  }
}

function takenPaths(pages: readonly Page[]): EntryDiagnostic[] {
  const at = { path: ['path'], on: 'value', severity: 'error' } as const
  const reserved = pages.flatMap(({ document, reserved }): EntryDiagnostic[] =>
    reserved === undefined
      ? []
      : [{ ...at, document, code: 'reserved-path', ...reservedWords(reserved) }],
  )
  const repeated = repeats(pages, ({ path }) => path).map(
    ([{ document, path = '' }, first]): EntryDiagnostic => ({
      ...at,
      document,
      code: 'same-path',
      message: `Two pages have the path ${quoted(path)}: this one and ${first.document.file}.`,
      help: 'Give one of them another path.',
      related: { ...at, document: first.document, message: 'The other one is here.' },
    }),
  )
  return [...reserved, ...repeated]
}

interface NeededPage {
  path: string
  /** The name for messages: `home page`. */
  name: string
  /** The possible names of its file, the usual one first. */
  files: readonly string[]
}

/** The pages that every host needs. */
const neededPages: readonly NeededPage[] = [
  { path: '/', name: 'home page', files: ['home', 'index'] },
  { path: notFoundPath, name: 'not-found page', files: ['not-found', '404'] },
]

function missingPage({ path, name, files }: NeededPage, pages: readonly Page[]): EntryDiagnostic {
  const names = files.map((file) => `content/${file}.json`)
  const likely = pages.find(({ document }) => names.includes(document.file))
  const document = likely?.document ?? missingDocument(String(names[0]))
  return {
    document,
    path: likely ? ['path'] : [],
    on: likely ? 'value' : 'opening',
    severity: 'error',
    code: `no-${name.replace(' ', '-')}`,
    message: `The site has no ${name}: no page has the path ${quoted(path)}.`,
    help: likely
      ? `Write "path": ${JSON.stringify(path)} here, if this is the ${name}.`
      : `Create this file with "path": ${JSON.stringify(path)} in it.`,
  }
}

/** Reports a needed page that is a draft. */
function neededDrafts(pages: readonly Page[]): EntryDiagnostic[] {
  return neededPages.flatMap(({ path, name }) => {
    const draft = pages.find((page) => page.path === path)
    if (!draft?.draft) return []
    const message = `The ${name} is a draft, but a site needs it.`
    const help = 'Remove "draft": true from this page.'
    return [{ ...errorAt(draft.document, ['draft']), code: 'needed-page-is-draft', message, help }]
  })
}

/** Reports pages without a link from other pages or the navigation. */
function unlinked(pages: readonly Page[], linked: ReadonlySet<string>): EntryDiagnostic[] {
  return pages.flatMap(({ document, path, draft }): EntryDiagnostic[] =>
    draft || path === undefined || path === '/' || path === notFoundPath || linked.has(path)
      ? []
      : [
          {
            ...warningAt(document, ['path']),
            code: 'page-without-link',
            message: `No link leads to the page ${quoted(path)}, so visitors will hardly find it.`,
            help: `Add a link to ${quoted(path)} on another page, or in the navigation in content/site.json.`,
          },
        ],
  )
}

/** Returns the diagnostics on the paths of pages. `linked`: the paths that another page or file links to. */
export function pathDiagnostics(
  pages: readonly Page[],
  linked: ReadonlySet<string>,
): EntryDiagnostic[] {
  const diagnostics = [...takenPaths(pages), ...neededDrafts(pages)]
  // A page with an unreadable path may be one of these.
  if (pages.some(({ path }) => path === undefined)) return diagnostics
  const missing = neededPages.filter((needed) => !pages.some(({ path }) => path === needed.path))
  diagnostics.push(...missing.map((needed) => missingPage(needed, pages)))
  const allRead = pages.every(({ document }) => document.whole)
  if (allRead && missing.length === 0) diagnostics.push(...unlinked(pages, linked))
  return diagnostics
}
