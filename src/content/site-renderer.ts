/**
 * The seam between the site, which knows React and the theme, and the build, which knows files and
 * bundles: the site satisfies `SiteRenderer`, and the build and the development server call it.
 */
import type { PageData } from './page-data.ts'
import type { TitleOf } from './structured-data.ts'

/** What a page needs of the bundle, or of the development server. */
export interface PageAssets {
  /** Names the build that the scripts belong to. */
  build: string
  /** The addresses of the scripts that make it a React page; the first one starts the others. */
  scripts: string[]
  /** The texts of its style sheets, in the order in which they apply. */
  styles: string[]
  /** The text of the script that runs by itself. */
  bootScript: string
  /** The part of the content security policy that belongs to this page: what it may have inline. */
  policy: string
}

/** The picture of a page where it is shared. */
export interface SocialImageLink {
  /** The address on this site. */
  url: string
  /** In pixels, as the height. */
  width: number
  height: number
}

/** A page, and what its document says of it to those who do not read it. */
export interface DocumentData extends PageData {
  image?: SocialImageLink | undefined
  /** Names the pages above this one, for the breadcrumbs. */
  titleOf?: TitleOf | undefined
}

/** What the site's theme gives to pictures; colours as `#rrggbb` or `#rgb`. */
export interface Look {
  /** An SVG element of 20 by 20, drawn in `currentColor`. */
  mark: string
  page: string
  line: string
  text: string
}

export interface SiteRenderer {
  /**
   * Writes a page's whole HTML document. Rejects when a section throws, with its place in the page in
   * the message and what it threw as the cause.
   */
  renderDocument(data: DocumentData, assets: PageAssets): Promise<string>
  look: Look
}

/** What the site's entry for the build and the development server exports. */
export interface SiteModule {
  siteRenderer: SiteRenderer
}
