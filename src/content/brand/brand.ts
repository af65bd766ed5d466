/** The colours that `colors` in the site's file can set, in the notation `#rrggbb` or `#rgb`. */
export interface BrandColors {
  readonly background: string
  readonly surface: string
  readonly text: string
  readonly secondaryText: string
  readonly edge: string
  readonly button: string
}

/** The default colours of a theme, and those that only `src/site/brand.ts` sets. */
export interface ThemeColors extends BrandColors {
  /** The red of failures. */
  readonly error: string
  /** The green of success. */
  readonly success: string
  /** The shadow of what floats above the page, in CSS notation. */
  readonly shadow: string
}

export type Theme = 'dark' | 'light'

/** What `src/site/brand.ts` says: the look that a fork makes its own. Lengths are in CSS notation. */
export interface Brand {
  readonly font: {
    /** The name of the font's two packages: `outfit` for @fontsource-variable/outfit and @fontsource/outfit. */
    readonly name: string
    /** The weights of running text, and of headings and labels. */
    readonly weights: { readonly regular: number; readonly medium: number }
    /** The subsets of the packages that pages may load, beginning with the one that English needs. */
    readonly subsets: readonly string[]
    /** Characters of the file that every page loads, beside those of English, such as `äöüßÄÖÜ`. */
    readonly characters: string
  }
  /** How many times larger each step of the type scale is than the one before it. */
  readonly scale: {
    readonly phone: number
    /** From 600 px to 1440 px, growing with the window. */
    readonly wider: readonly [least: number, most: number]
  }
  readonly size: {
    /** The maximum width of the content. */
    readonly container: string
    /** Beside the content on a phone, and within a card. */
    readonly gutter: string
    /** The longest line of running text. */
    readonly line: string
    /** The size of a touch target: at least 44 px. */
    readonly target: string
    /** The height of a field and of a button. */
    readonly control: string
    /** The height of the bar. */
    readonly bar: string
  }
  readonly radius: { readonly control: string; readonly card: string }
  readonly duration: {
    /** A change of a colour under the pointer, and from one page to the next. */
    readonly quick: string
    /** One movement of the order book. */
    readonly breath: string
  }
  /** The mark of sites whose content names none: lines in the colour of the text, on a grid of 20 by 20 units. */
  readonly mark: {
    /** The width of its lines, in units. */
    readonly strokeWidth: number
    /** The lines in the notation of SVG's `d`. */
    readonly paths: readonly { readonly d: string; readonly opacity?: number }[]
  }
  /** Decides which of the default colours a site has. Its own ones are `colors` in `content/site.json`. */
  readonly theme: Theme
  readonly colors: Readonly<Record<Theme, ThemeColors>>
}
