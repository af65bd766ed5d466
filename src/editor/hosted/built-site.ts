/** What the build of the editor knows of the site, for the screen: a part of its page, as JSON. */
import type { SiteFile } from '../../content/site-file.ts'
import type { EditorSettings } from './settings.ts'

/** What is found out about a file in `content/files/` that a browser cannot find out as well. */
export type FileFacts = Pick<SiteFile, 'picture' | 'fault'>

export interface BuiltSite {
  settings: EditorSettings
  /** The name of the site; empty where its file has none. */
  brand: string
  /** The types of sections that there is a component for; undefined where that is unclear. */
  sectionTypes: string[] | undefined
  /** Git's ids of the schemas that the editor was built with, by their files: `schemas/page.json`. */
  schemas: Readonly<Record<string, string>>
  /** By Git's ids of the files in `content/files/`. */
  files: Readonly<Record<string, FileFacts>>
}

/** The id of the element with the JSON. */
export const builtSiteId = 'built-site'

/** Reads what the build has written into the page. Throws where the page is not one of the build. */
export function readBuiltSite(document: Document): BuiltSite {
  const text = document.getElementById(builtSiteId)?.textContent
  const site: Partial<BuiltSite> = text ? JSON.parse(text) : {}
  if (!site.settings || !site.schemas || !site.files) {
    throw new Error('The page of the editor lacks what its build knows of the site.')
  }
  return site as BuiltSite
}

/**
 * Returns the schemas that are not as the editor knows them, with those that are new and those that are gone.
 * `schemas`: Git's ids of a commit's schemas, by their files.
 */
export function otherSchemas(
  built: Pick<BuiltSite, 'schemas'>,
  schemas: Readonly<Record<string, string>>,
): string[] {
  return [...new Set([...Object.keys(built.schemas), ...Object.keys(schemas)])]
    .filter((file) => built.schemas[file] !== schemas[file])
    .sort()
}

/** Returns the address of the page that the preview shows for a path. */
export const previewAddress = (path: string): string => `/preview?path=${encodeURI(path)}`
