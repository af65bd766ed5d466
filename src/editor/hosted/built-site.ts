/** What the build of the editor knows of the site: a part of its page, as JSON. */
import type { FileFacts } from './kept-files.ts'
import type { EditorSettings } from './settings.ts'

/** What the workplace need not ask the host for. */
export interface BuildFacts {
  /** The section types that have a component. */
  sectionTypes: string[]
  /** The blobs of the schemas that the checks and the preview were built with, by their paths. */
  schemas: Readonly<Record<string, string>>
  /** What is known of pictures and downloads, by blob and name with a space between. */
  files: Readonly<Record<string, FileFacts>>
  /** Texts of files by their blobs. Drafts are not among them: the editor's address is not secret. */
  texts(): Promise<Record<string, string>>
}

export interface BuiltSite extends Omit<BuildFacts, 'texts'> {
  settings: EditorSettings
  /** The name of the site; empty where its file has none. */
  brand: string
  /** Where the texts of its files are. */
  texts: string
}

/** The id of the element with the JSON. */
export const builtSiteId = 'built-site'

/** Reads what the build has written into the page. Throws where the page is not one of the build. */
export function readBuiltSite(document: Document): BuiltSite {
  const text = document.getElementById(builtSiteId)?.textContent
  const site: Partial<BuiltSite> = text ? JSON.parse(text) : {}
  if (!site.settings || !site.schemas || !site.files || !site.texts) {
    throw new Error('The page of the editor lacks what its build knows of the site.')
  }
  return site as BuiltSite
}

/** Returns what the workplace asks of the build. */
export function buildFactsOf({ texts, ...facts }: BuiltSite): BuildFacts {
  return {
    ...facts,
    async texts() {
      const response = await fetch(texts)
      if (!response.ok) throw new Error(`${texts} answers ${response.status}.`)
      return response.json()
    },
  }
}

/** Returns the address of the page that the preview shows for a path. */
export const previewAddress = (path: string): string => `/preview?path=${encodeURIComponent(path)}`
