/** Suggests where a link can lead. */
import type { SiteSchemas } from '../../checks/schema/schema-document.ts'
import { notFoundPath } from '../../content/addresses.ts'
import { anchorIds } from '../../content/anchor-ids.ts'
import { isObject } from '../../content/json-object.ts'
import { sameLanguage } from '../../content/languages.ts'
import { publicationMark } from '../../content/publication.ts'
import { fileHref, isSound } from '../../content/uploaded-file.ts'
import { sectionTypeName } from './display-names.ts'
import type { StoredFile } from './file-edits.ts'
import type { Files } from './files.ts'
import { nameIn } from './json/match.ts'
import { languageOfTexts, type PageEntry } from './pages.ts'
import { sectionsOf } from './sections.ts'

export interface Suggestion {
  /** The value that is set. */
  id: string
  name: string
  aside: string
  /** Whether it is a picture of `content/files/`. */
  hasPicture?: boolean
}

/** The site that links lead to. */
interface LinkedSite {
  files: Files
  pages: readonly PageEntry[]
  schemas: SiteSchemas
  uploadedFiles: readonly StoredFile[]
}

/** Returns the suggestions for a link in a file, in the order of their list. To suggest something else, add it here. */
export function linkSuggestions(site: LinkedSite, file: string): Suggestion[] {
  return [...pagesAndSections(site, languageOfTexts(site.files, file)), ...downloads(site)]
}

const suggestion = (href: string, name: string): Suggestion => ({ id: href, name, aside: href })

/** Suggests the pages with their anchors: those in a language first, and drafts, which no link may lead to, last. */
function pagesAndSections({ files, pages, schemas }: LinkedSite, language = ''): Suggestion[] {
  const rank = (page: PageEntry) => {
    if (page.draft) return 2
    return sameLanguage(languageOfTexts(files, page.file) ?? '', language) ? 0 : 1
  }
  const sorted = pages.toSorted((a, b) => rank(a) - rank(b))
  return sorted.flatMap(({ file, path, name, draft, publication }) => {
    if (path === undefined || path === notFoundPath) return []
    const mark = draft ? 'draft' : publicationMark(publication)?.toLowerCase()
    const anchors = anchorsIn(sectionsOf(files, file), schemas)
    return [
      suggestion(path, mark === undefined ? name : `${name} (${mark})`),
      ...anchors.map((anchor) => suggestion(`${path}#${anchor.id}`, `${name} › ${anchor.name}`)),
    ]
  })
}

/** Returns the anchors of a page: sections with an id, and headings of long texts. */
function anchorsIn(sections: readonly unknown[], { anchorsOf }: SiteSchemas) {
  const ids = anchorIds(sections, anchorsOf)
  return sections.flatMap((section, index) => {
    if (!isObject(section)) return []
    const type = String(section.type)
    const name = nameIn(section) ?? sectionTypeName(type)
    const own = typeof section.id === 'string' ? [{ id: section.id, name }] : []
    const entries = section[anchorsOf(type)?.list ?? '']
    const inner = (ids[index] ?? []).flatMap((id, entry) => {
      const part = Array.isArray(entries) ? nameIn(entries[entry]) : undefined
      return id === undefined ? [] : [{ id, name: `${name} › ${part ?? id}` }]
    })
    return [...own, ...inner]
  })
}

/** Suggests the files that visitors can download. */
const downloads = ({ uploadedFiles }: LinkedSite): Suggestion[] =>
  uploadedFiles.filter(isSound).map(({ name }) => suggestion(fileHref(name), `File › ${name}`))
