/** Adds pages: a page, an article or a case study, or a copy. Each begins as a draft. */
import { siteFile } from '../../content/content-files.ts'
import { type Json, ownText } from '../../content/json-object.ts'
import type { Check } from './checker.ts'
import { cut, fileName, freeName } from './display-names.ts'
import { newFirstPath } from './feed-ids.ts'
import { pageFileFromPath, pagePathFromTitle } from './file-names.ts'
import { type Edit, EditBuilder, EditError, type Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { setAt } from './json/patch.ts'
import { findNode } from './json/tree.ts'
import { writeNew } from './new-file.ts'
import { todayHere } from './new-value.ts'
import { languageIn, type PageEntry, pageEntry, pagesOf, pathsOf } from './page-entries.ts'
import { refuseTaken } from './pages.ts'
import { freePath } from './redirects.ts'
import { schemasOf } from './schemas.ts'
import { toScreenTexts } from './screen-texts.ts'
import { addSection, examplesFor, sectionsOf, sectionTypes } from './sections.ts'

/** What a new page can begin as. */
export type PageKind = 'page' | 'article' | 'case-study'

/** A list of articles: what an article needs so that the list shows it. */
interface ArticleList {
  page: PageEntry
  /** What the address of an article begins with. */
  below: string
  topic: string | undefined
}

/** Returns the first list of articles in the language of the site; undefined if there is none. */
export function articleList(files: Files): ArticleList | undefined {
  for (const page of pagesOf(files)) {
    if (page.draft || page.language !== undefined) continue
    const list = sectionsOf(files, page.file).find((one) => ownText(one, 'type') === 'articles')
    if (!list) continue
    const own = page.path === '/' ? '' : (page.path ?? '')
    return { page, below: ownText(list, 'below') ?? own, topic: ownText(list, 'topic') }
  }
  return undefined
}

/** Returns the address for a new page with this title. That of an article is where articles are listed. */
export function pathForTitle(files: Files, title: string, kind: PageKind = 'page'): string {
  const paths = pathsOf(files)
  const language = languageIn(files, siteFile)
  const below = kind === 'page' ? '' : (articleList(files)?.below ?? '').replace(/\/$/, '')
  if (below === '') return pagePathFromTitle(title, paths, language)
  return freeName(below + pagePathFromTitle(title, [], language), (path) => paths.includes(path))
}

interface NewPage {
  title: string
  path: string
  kind?: PageKind
  /** The file of the page to copy. */
  copyOf?: string | undefined
}

/** A text that nobody has written yet. */
const emptyText = (heading: string): Json => ({
  type: 'text',
  heading,
  parts: [{ paragraphs: ['[Write the text here]'] }],
})

/** Returns the types of section whose schemas say that a kind of page begins with them. */
const typesThatBegin = (files: Files, kind: PageKind): string[] =>
  [...schemasOf(files).sections].flatMap(([type, { begins }]) => (begins === kind ? [type] : []))

/** Returns the first sections of a page, of which those are added whose types the site has. `types`: those that begin it. */
const startOf: Readonly<Record<PageKind, (heading: string, types: string[]) => Json[]>> = {
  page: (heading) => [{ type: 'page-header', heading }],
  article: (heading) => [emptyText(heading)],
  'case-study': (heading, types) => [
    ...types.map((type) => ({ type, heading })),
    emptyText(types.length > 0 ? 'What we did' : heading),
  ],
}

async function writeStart(
  builder: EditBuilder,
  file: string,
  { title, path, kind = 'page' }: NewPage,
  check: Check,
): Promise<void> {
  const topic = articleList(builder.files)?.topic
  const page = {
    $schema: '../schemas/page.json',
    path,
    draft: true,
    title,
    description: title,
    ...(kind !== 'page' && {
      article: { date: todayHere(), ...(topic !== undefined && { topic }) },
    }),
    sections: [],
  }
  builder.write(file, writeNew(builder.files, page))
  const types = sectionTypes(builder.files).map(({ type }) => type)
  const begin = typesThatBegin(builder.files, kind)
  const known = startOf[kind](title, begin).filter(({ type }) => types.includes(String(type)))
  const [first] = types
  const sections = known.length > 0 || !first ? known : [{ type: first, heading: title }]
  for (const [index, section] of sections.entries()) {
    const type = String(section.type)
    // A heading may not be as long as a title.
    const starts = [section, { ...section, heading: cut(String(section.heading)) }]
    const [example] = examplesFor(builder.files, file, type)
    // The gaps of its example are what there is to fill in.
    const first = begin.includes(type) ? starts.map((start) => ({ ...example, ...start })) : starts
    const { files } = await addSection(builder.files, file, index, type, check, {}, first)
    builder.write(file, files.get(file))
  }
}

/** Throws if the checks reject the title or the address of a new page. */
async function refuseWrong(files: Files, file: string, check: Check): Promise<void> {
  const diagnostics = await check(files)
  for (const field of ['title', 'path'] as const) {
    const error = diagnostics.find(
      (one) => one.severity === 'error' && one.file === file && one.pointer === `/${field}`,
    )
    if (!error) continue
    const { message, help } = toScreenTexts(error, files)
    throw new EditError(message, help, field)
  }
}

/** Adds a page, from a start or as a copy. Returns the edit, and the new file as `file`. */
export async function newPage(
  files: Files,
  page: NewPage,
  check: Check,
): Promise<Edit & { file: string }> {
  refuseTaken(files, page.path)
  const builder = new EditBuilder(files)
  const file = pageFileFromPath(page.path, files.keys())
  if (page.copyOf === undefined) await writeStart(builder, file, page, check)
  else {
    const copied = setAt(builder.text(page.copyOf), ['path'], page.path)
    const titled = setAt(copied, ['title'], page.title)
    // A page can have only one translation into a language.
    const isTranslation = findNode(titled, ['translationOf']) !== undefined
    const alone = isTranslation ? removeAt(titled, ['translationOf']) : titled
    builder.write(file, setAt(alone, ['draft'], true, ['$schema', 'path', 'draft']))
  }
  newFirstPath(builder, file)
  await refuseWrong(builder.files, file, check)
  freePath(builder, page.path)
  return { ...builder.edit(`New page: ${page.title}`), file }
}

/** Adds a copy of a page, with another title and address. */
export async function duplicatePage(
  files: Files,
  file: string,
  check: Check,
): Promise<Edit & { file: string }> {
  const { title, path } = pageEntry(files, file)
  const titles = pagesOf(files).map((page) => page.title)
  const name = freeName(title ?? fileName(file), (taken) => titles.includes(taken), ' ')
  const paths = new Set(pathsOf(files))
  const newPath = path === '/' || path === undefined ? pathForTitle(files, name) : path
  const copy = {
    title: name,
    path: freeName(newPath, (taken) => paths.has(taken)),
    copyOf: file,
  }
  return newPage(files, copy, check)
}
