/** Replaces the sections that name shared sections by these, of `content/shared/`. */
import { isSharedFile, languageOfFile, sharedFolder, sharedOriginal } from './content-files.ts'
import { ownText } from './json-object.ts'
import { languageKey } from './languages.ts'
import type { PageContent, SharedContent } from './types.generated.ts'

/** What is known of shared sections, by name, and then by the key of a language: empty for that of the site. */
export type Shared<Known> = ReadonlyMap<string, ReadonlyMap<string, Known>>

/** Returns the name by which pages show the sections of a file. */
export function sharedName(file: string): string {
  return sharedOriginal(file).slice(sharedFolder.length, -'.json'.length)
}

/** Sorts what is known of files by name and language. Ignores files that are not shared. */
export function sharedIn<Known>(files: Iterable<readonly [file: string, known: Known]>) {
  const all = new Map<string, Map<string, Known>>()
  for (const [file, sharedFile] of files) {
    if (!isSharedFile(file)) continue
    const name = sharedName(file)
    const languages = all.get(name) ?? new Map<string, Known>()
    all.set(name, languages)
    languages.set(languageKey(languageOfFile(file, sharedOriginal(file)) ?? ''), sharedFile)
  }
  return all
}

/** Returns what a page in a language shows by a name: in its language or, without that, in the language of the site. */
export function findShared<Known>(
  shared: Shared<Known>,
  name: string,
  language = '',
): Known | undefined {
  const languages = shared.get(name)
  return languages?.get(languageKey(language)) ?? languages?.get('')
}

/** Returns the name of the shared sections that a section stands for; undefined for any other section. */
export function sharedNameIn(section: unknown): string | undefined {
  return ownText(section, 'type') === 'shared' ? ownText(section, 'name') : undefined
}

/** A section as visitors see it, and where it is written. */
export interface PlacedSection<Section, Known> {
  section: Section
  /** The index in the page of this section, or of the one that names it. */
  index: number
  /** Where it comes from, if it is shared, and its index there. */
  from?: { shared: Known; index: number }
}

/**
 * Returns the sections of a page with shared ones in their places. A section stays if nothing has its name. Sections that
 * are shared within shared ones are left out: the checks refuse them.
 */
export function placeSections<Section, Known>(
  sections: readonly Section[],
  find: (name: string) => Known | undefined,
  sectionsIn: (shared: Known) => readonly Section[],
): PlacedSection<Section, Known>[] {
  return sections.flatMap((section, index): PlacedSection<Section, Known>[] => {
    const name = sharedNameIn(section)
    const shared = name === undefined ? undefined : find(name)
    if (shared === undefined) return [{ section, index }]
    return sectionsIn(shared).flatMap((inner, innerIndex) =>
      sharedNameIn(inner) === undefined
        ? [{ section: inner, index, from: { shared, index: innerIndex } }]
        : [],
    )
  })
}

/** Returns what is known of the shared sections that a page shows. */
export function sharedOf<Known>(page: PageContent, shared: Shared<Known>): Known[] {
  const names = new Set(page.sections.flatMap((section) => sharedNameIn(section) ?? []))
  return [...names].flatMap((name) => findShared(shared, name, page.language) ?? [])
}

/** Returns a page with the shared sections that it shows, so that nothing behind it knows of them. */
export function withSharedSections(page: PageContent, shared: Shared<SharedContent>): PageContent {
  if (!page.sections.some((section) => sharedNameIn(section) !== undefined)) return page
  const find = (name: string) => findShared(shared, name, page.language)
  const placed = placeSections(page.sections, find, ({ sections }) => sections)
  return { ...page, sections: placed.map(({ section }) => section) }
}
