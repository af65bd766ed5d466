/**
 * The tests' own site: `content/` and `schemas/` beside this file. Tests of code run on it, so that none
 * depends on the words that are shipped. It has the shape of a whole site and a section of every type.
 */
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FormSchema, PageContent, SiteContent } from '../../src/content/types.generated.ts'

const project = path.resolve(import.meta.dirname, '../..')

/** The file of the form, below the root of a site. */
export const formFile = 'schemas/quote-request.json'

/** Where a site stands: the tests' own, or the one that is shipped. */
export const roots = { own: import.meta.dirname, shipped: project }

/**
 * Writes the tests' own site, with the schemas of the project, into a folder that can be checked, built
 * and served as a site's root.
 */
export function writeOwnSite(root: string): void {
  cpSync(path.join(project, 'schemas'), path.join(root, 'schemas'), { recursive: true })
  cpSync(path.join(roots.own, formFile), path.join(root, formFile))
  cpSync(path.join(roots.own, 'content'), path.join(root, 'content'), { recursive: true })
}

function read<T>(root: string, file: string): T {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}

export const siteOf = (root: string) => read<SiteContent>(root, 'content/site.json')

export const formOf = (root: string) => read<FormSchema>(root, formFile)

/** The pages of a site, each with its file below `content/`, in the order of these names. */
export function pagesOf(root: string): { file: string; page: PageContent }[] {
  return readdirSync(path.join(root, 'content'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.json') && file !== 'site.json')
    .sort()
    .map((file) => ({ file, page: read<PageContent>(root, `content/${file}`) }))
}
