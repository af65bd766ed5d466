/** Data about the site from the build of the editor, as JSON in its page. */
import type { FileFacts } from '../../../content/uploaded-file.ts'
import type { CodeFacts } from '../files/site-files.ts'
import { type EditorSettings, hosts } from './settings.ts'

/** Data that the workplace need not request from the host. */
export interface BuildFacts extends Required<CodeFacts> {
  /** Facts about pictures and downloads, by blob id and name with a space between. */
  files: Readonly<Record<string, FileFacts>>
  /**
   * The extensions of files that `.gitattributes` keeps in Git LFS; undefined if the host puts uploads there by itself.
   */
  inLfs: readonly string[] | undefined
  /** Texts of files by blob id. They include no page that is not always published, because the editor's address is not secret. */
  texts(): Promise<Record<string, string>>
}

export interface BuiltSite extends Omit<BuildFacts, 'texts'> {
  settings: EditorSettings
  /** The name of the site; empty if its file has none. */
  brand: string
  /** The address of the texts of its files. */
  texts: string
  /** The address of the worker of the checks. */
  checker: string
}

/** The id of the element with the JSON. */
export const builtSiteId = 'built-site'

/** Reads the data in the page. Throws if the page has none. */
export function readBuiltSite(document: Document): BuiltSite {
  const text = document.getElementById(builtSiteId)?.textContent
  const site: Partial<BuiltSite> = text ? JSON.parse(text) : {}
  if (!site.settings || !site.files || !site.texts || !site.checker) {
    throw new Error('The page of the editor has no data about the site.')
  }
  return site as BuiltSite
}

/** Returns the build data for the workplace. */
export function buildFactsOf(site: BuiltSite): BuildFacts {
  const { texts, settings, sectionTypes, delivers, files, inLfs } = site
  return {
    sectionTypes,
    delivers,
    files,
    inLfs: hosts[settings.host].putsInLfs ? undefined : inLfs,
    async texts() {
      const response = await fetch(texts)
      if (!response.ok) throw new Error(`${texts} answers ${response.status}.`)
      return response.json()
    },
  }
}
