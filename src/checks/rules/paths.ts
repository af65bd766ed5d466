/** Checks the paths of pages: each page has its own, and the pages that a site needs exist. */
import { filePathOf, notFoundPath } from '../../content/addresses.ts'
import { quoted } from '../diagnostics/wording.ts'
import { missingDocument } from '../read/document.ts'
import { type EntryDiagnostic, errorAt, warningAt } from '../schema/entry-diagnostic.ts'
import type { Page } from './page.ts'
import { repeats } from './repeats.ts'

function reservedWords(path: string): Pick<EntryDiagnostic, 'message' | 'help'> {
  const owner = filePathOf(path)
  if (owner === '/') {
    const message = `The path ${quoted(path)} is the path of the home page’s own file.`
    return { message, help: 'Write "/" if this is the home page, or give it another path.' }
  }
  if (owner !== undefined && path.startsWith(`${owner}/`)) {
    const message = `The path ${quoted(path)} is the path of the file for ${quoted(owner)}.`
    return { message, help: `Write ${JSON.stringify(owner)}, or give it another path.` }
  }
  const message = `The path ${quoted(path)} is used by the files that the site is made of.`
  const start = quoted(String(owner))
  return { message, help: `Give it another path, one that does not begin with ${start}.` }
}

function takenPaths(pages: readonly Page[]): EntryDiagnostic[] {
  const reserved = pages.flatMap(({ document, reserved }): EntryDiagnostic[] => {
    if (reserved === undefined) return []
    return [{ ...errorAt(document, ['path']), code: 'reserved-path', ...reservedWords(reserved) }]
  })
  const repeated = repeats(pages, ({ path }) => path)
  const same = repeated.map(([{ document, path = '' }, first]): EntryDiagnostic => {
    const message = `Two pages have the path ${quoted(path)}: this one and ${first.document.file}.`
    const help = 'Give one of them another path.'
    const related = { ...errorAt(first.document, ['path']), message: 'The other one is here.' }
    return { ...errorAt(document, ['path']), code: 'same-path', message, help, related }
  })
  return [...reserved, ...same]
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
  const code = `no-${name.replace(' ', '-')}`
  const message = `The site has no ${name}: no page has the path ${quoted(path)}.`
  const entry = `"path": ${JSON.stringify(path)}`
  if (likely) {
    const help = `Write ${entry} here, if this is the ${name}.`
    return { ...errorAt(likely.document, ['path']), code, message, help }
  }
  const at = errorAt(missingDocument(String(names[0])), [], 'opening')
  return { ...at, code, message, help: `Create this file with ${entry} in it.` }
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
  return pages.flatMap(({ document, path = '/', draft }): EntryDiagnostic[] => {
    if (draft || path === '/' || path === notFoundPath || linked.has(path)) return []
    const message = `No link leads to the page ${quoted(path)}, so visitors will hardly find it.`
    const help = `Add a link to ${quoted(path)} on another page, or in the navigation in content/site.json.`
    return [{ ...warningAt(document, ['path']), code: 'page-without-link', message, help }]
  })
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
