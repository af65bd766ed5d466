/**
 * The tests' own site: `content/` and `schemas/` beside this file. Tests of the code use it, so that none
 * depends on the shipped words. It is a complete site with a section of every type.
 */

import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { WrittenForm } from '../../src/content/checked.ts'
import { isFormFile, schemaOfFile } from '../../src/content/content-files.ts'
import type { FormSchema, PageContent, SiteContent } from '../../src/content/types.generated.ts'
import {
  formWithUiText,
  headerWithUiText,
  pageWithUiText,
} from '../../src/content/ui-text/with-ui-text.ts'

const project = path.resolve(import.meta.dirname, '../..')

/** The file of the form, below the root of a site. */
export const formFile = 'schemas/quote-request.json'

/** The folders of the tests' own site and of the shipped one. */
export const roots = { own: import.meta.dirname, shipped: project }

/** Returns whether a file has to be copied. One that is written again as it was makes servers read all of the site. */
const isNew = (from: string, to: string) =>
  statSync(from).isDirectory() || !existsSync(to) || !readFileSync(from).equals(readFileSync(to))

/**
 * Writes the tests' own site, with the schemas of the project but not its forms, into a folder that can be checked, built
 * and served as a site's root.
 */
export function writeOwnSite(root: string): void {
  const isShippedForm = (file: string) =>
    isFormFile(path.relative(project, file).replaceAll(path.sep, '/'))
  const copy = (file: string, from: string, filter: (from: string, to: string) => boolean) =>
    cpSync(path.join(from, file), path.join(root, file), { recursive: true, filter })
  copy('schemas', project, (from, to) => !isShippedForm(from) && isNew(from, to))
  copy(formFile, roots.own, isNew)
  copy('content', roots.own, isNew)
}

function read<T>(root: string, file: string): T {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}

/** Returns what all pages of a site share, with the usual words of the interface. */
export function siteOf(root: string): SiteContent {
  const site = read<SiteContent>(root, 'content/site.json')
  return { ...site, header: headerWithUiText(site.header, site.language) }
}

/** Returns the quote form of a site, with the usual messages. */
export const formOf = (root: string): FormSchema =>
  formWithUiText(read<WrittenForm>(root, formFile), siteOf(root).language)

/** Returns the pages of a site with the usual words, each with its file in `content/`, sorted by file name. */
export function pagesOf(root: string): { file: string; page: PageContent }[] {
  return readdirSync(path.join(root, 'content'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.json') && schemaOfFile(`content/${file}`) === 'page.json')
    .sort()
    .map((file) => {
      const page = read<PageContent>(root, `content/${file}`)
      return { file, page: pageWithUiText(page, siteOf(root).language) }
    })
}
