/** What the rules know of a site. */
import type { ErrorObject, ValidateFunction } from 'ajv'
import type { MovedAddresses } from '../../content/moved-addresses.ts'
import type { ShownSize } from '../../content/pictures.ts'
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import type { EntryDiagnostic, Path } from '../schema/entry-diagnostic.ts'
import type { CheckContext } from './check-context.ts'
import type { List, Page } from './page.ts'

/** A link, with the place of the text that is or contains it. */
export interface LinkUse {
  path: Path
  href: string
  /** Whether a video plays there. */
  isVideo?: true
}

/** The name of a contact, a form or shared sections, with its place. */
export interface NameUse {
  format: 'contact' | 'form' | 'shared'
  path: Path
  name: string
}

/** A place that shows a picture. */
export interface PictureUse {
  /** The path of the group with the picture's `file`. */
  path: Path
  /** The name below `content/files/`. */
  file: string
  /** How large it is shown. */
  shown: ShownSize
}

/** What is known of a file without the others. */
export interface Entry {
  document: ContentDocument
  validate: ValidateFunction | undefined
  compiledSchemas: CompiledSchemas
  /** The errors of its schema. */
  errors: readonly ErrorObject[]
  links: readonly LinkUse[]
  names: readonly NameUse[]
  pictures: readonly PictureUse[]
  /** What the rules on single values report. */
  diagnostics: readonly EntryDiagnostic[]
  /** The facts about it as a page. Only some files are pages. */
  page: Page
}

/** A form, and its words in other languages. */
export interface FormEntries {
  form: ContentDocument
  formWords: readonly ContentDocument[]
}

/** The files of a site by purpose. */
export interface SiteEntries {
  entries: readonly Entry[]
  pages: readonly Page[]
  /** The files of shared sections, as if each was a page. */
  shared: readonly Page[]
  site: ContentDocument | undefined
  /** The top bar and the footer in other languages. */
  siteTranslations: readonly ContentDocument[]
  /** The quote form, if it exists, and all other forms. */
  forms: readonly FormEntries[]
  redirects: ContentDocument | undefined
}

/** The addresses of the site. */
export interface SiteMap {
  origin: string | undefined
  /** The ids of the sections of each page by its path; undefined for a page that could not be read. */
  pages: ReadonlyMap<string, readonly string[] | undefined>
  /** The paths of the pages in alphabetical order. */
  paths: readonly string[]
  /** The files of drafts by their paths. */
  drafts: ReadonlyMap<string, string>
  /** The paths of the pages that end at a set time. */
  ending: ReadonlySet<string>
  /** The redirects, except those from pages that end: these hold only after that. */
  moved: MovedAddresses
  /** False if the path of a page could not be read, so that any path may exist. */
  complete: boolean
  /** The names of the files in `content/files/`; undefined if they are unknown. */
  files?: readonly string[] | undefined
}

/** A form of a site, for a rule on single forms. */
export type SiteForm = FormEntries & Pick<Site, 'isSound' | 'language'>

export interface Site extends SiteEntries {
  sources: readonly SourceFile[]
  schemaDocuments: readonly ContentDocument[]
  compiledSchemas: CompiledSchemas
  context: CheckContext
  map: SiteMap
  /** The lists of articles. */
  lists: readonly List[]
  /** The moment for which the site is checked, in milliseconds. */
  now: number
  /** The language of the site; undefined if it is unknown. */
  language: string | undefined
  /** Whether a file can be read, and no rule so far has found an error in it. */
  isSound(document: ContentDocument): boolean
}
