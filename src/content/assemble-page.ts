/** Assembles pages, in the build, in development and in the preview of the editor. */
import { type DatedPage, withArticles } from './articles.ts'
import { type Languages, languagesOf, siteOfPage } from './languages.ts'
import type { PageData } from './page-data.ts'
import { type Pictures, picturesOf } from './pictures.ts'
import type { DocumentData } from './site-renderer.ts'
import { titlesAbove } from './structured-data.ts'
import type { PageContent, SiteContent } from './types.generated.ts'
import { framesOf } from './videos.ts'

/** What the pages of a site have in common. Plain data, because worker threads get a copy. */
export interface SiteData {
  site: SiteContent
  languages: Languages
  /** All pictures of the site. */
  pictures: Pictures
}

/** What the documents of a site have in common. Plain data. */
export interface DocumentsData extends SiteData {
  /** The titles of pages that have other pages below them, by path. */
  titles: Map<string, string>
  /** The origins that the pages frame. */
  frames: readonly string[]
}

interface SitePages<File> {
  site: SiteContent
  pages: readonly File[]
  siteTranslations: Languages['siteTranslations']
}

/** Returns the pages with what they show of each other, pages of older articles included, and what they have in common. */
export function assembleSite<File extends { file: string; page: PageContent }>(
  { site, pages, siteTranslations }: SitePages<File>,
  pictures: Pictures,
): { pages: File[]; common: DocumentsData } {
  const all = withArticles(pages, site)
  const languages = languagesOf({ site, pages, siteTranslations })
  const titles = titlesAbove(all.map(({ page }) => page))
  const frames = [...new Set(all.flatMap(({ page }) => framesOf(page)))].sort()
  return { pages: all, common: { site, languages, pictures, titles, frames } }
}

/** Returns what the document of a page says beside the page itself. */
export function documentDataOf(
  page: DatedPage,
  common: DocumentsData,
): Pick<DocumentData, 'titleOf' | 'frames'> {
  return {
    titleOf: (path) => common.titles.get(path),
    frames: common.frames.length > 0 ? framesOf(page) : undefined,
  }
}

/** Returns the data that a page is rendered from: the page, the site in its language, and its pictures. */
export function assemblePage(page: DatedPage, { site, languages, pictures }: SiteData): PageData {
  return {
    site: siteOfPage(site, page, languages),
    page,
    pictures: picturesOf({ page, site }, pictures),
  }
}
