/**
 * The interface between the site, which has React and the theme, and the build, which has files and bundles. The
 * site implements `SiteRenderer`; the build and the development server call it.
 */
import type { FormDefinition } from './form-definition.ts'
import type { HostFiles, OwnHeaders } from './hosting.ts'
import type { PageData } from './page-data.ts'
import type { TitleOf } from './structured-data.ts'

/** The assets of a page, from the bundle or the development server. */
export interface PageAssets {
  /** The id of the build that made the scripts. */
  build: string
  /** The addresses of the scripts that hydrate it; the first one starts the others. */
  scripts: string[]
  /** The texts of its style sheets, in the order in which they apply. */
  styles: string[]
  /** `index.html`, with its script or the address of that. */
  document: string
  /**
   * Returns the page's part of the content security policy: its inline scripts and styles, and what it may frame.
   * `scripts`: those in the head; `frames`: see `DocumentData`.
   */
  policy(scripts: readonly string[], styles: readonly string[], frames?: readonly string[]): string
}

/** The picture of a page in link previews. */
export interface SocialImageLink {
  /** The address on this site. */
  url: string
  /** The media type. */
  type: string
  /** In pixels, like the height. */
  width: number
  height: number
  /** What it shows; undefined if that is the title of the document, empty if nobody has described it. */
  alt?: string | undefined
}

/** A page, and the data for the metadata of its document. */
export interface DocumentData extends PageData {
  image?: SocialImageLink | undefined
  /** The origins that the page may frame; undefined on a site that frames nothing, whose headers forbid all of them. */
  frames?: readonly string[] | undefined
  /** Returns the titles of the pages above this one, for the breadcrumbs. */
  titleOf?: TitleOf | undefined
}

/** The theme's look for icons and social images; colours as `#rrggbb` or `#rgb`. */
export interface Look {
  /** An SVG element with a height of 20, drawn in `currentColor`. `hasName`: the brand is not written beside it. */
  mark: { svg: string; width: number; hasName?: boolean }
  /** The picture of the icons: an SVG element of 20 by 20. */
  icon: string
  page: string
  line: string
  text: string
}

/**
 * Sources that a site adds to the directives of its content security policy. An empty list removes the directive.
 */
export type HeadPolicy = Partial<
  Record<
    | 'connect-src'
    | 'font-src'
    | 'form-action'
    | 'frame-src'
    | 'img-src'
    | 'media-src'
    | 'require-trusted-types-for'
    | 'script-src'
    | 'style-src'
    | 'trusted-types'
    | 'worker-src',
    readonly string[]
  >
>

/** The parts of a page that runs no scripts. */
export interface PlainPage {
  title: string
  direction: 'ltr' | 'rtl'
  /** HTML. */
  body: string
}

/** A form, and its translations by their lower-case tags. */
export interface FormInLanguages {
  quoteForm: FormDefinition
  translations: Readonly<Record<string, FormDefinition | undefined>>
}

export interface SiteRenderer {
  /**
   * Returns a page's whole HTML document. If a section throws, rejects with its place in the page in the message
   * and the error as the cause.
   */
  renderDocument(data: DocumentData, assets: PageAssets): Promise<string>
  /** Returns a page for a document without scripts, with these forms by name instead of those of the code. */
  renderPlain(data: PageData, forms: ReadonlyMap<string, FormInLanguages>): Promise<PlainPage>
  /** Returns the HTML of a page's sections as a feed has it. */
  renderSections(data: PageData): Promise<string>
  look: Look
  /** What the site's own elements in the head need the policy to allow. */
  policy: HeadPolicy
  /** The response headers of the site's own. */
  headers: OwnHeaders
  /** Makes the files for a host of the site's own. */
  hostFiles: HostFiles | undefined
}

/** The exports of the site's entry for the build and the development server. */
export interface SiteModule {
  siteRenderer: SiteRenderer
}
