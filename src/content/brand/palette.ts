/**
 * The colours of the site: the few that a site can name in its content, and all that follow from them. The
 * theme takes them from here, by their names, as custom properties of CSS.
 */
import { contrast, mix, readColor } from './colors.ts'

/** The colours that `colors` in the site's file can name, with those that the site has by itself. */
export const ownColors = {
  background: '#000',
  surface: '#0a0a0a',
  text: '#fff',
  secondaryText: '#b0b0b0',
  edge: '#6b6b6b',
  button: '#fff',
} as const

export type BrandColors = { readonly [Name in keyof typeof ownColors]: string }

/** What is the same whatever the brand's colours are: red for what failed, green for what succeeded, and shadows. */
export const fixedColors = {
  error: '#ff8a80',
  success: '#7ee2a8',
  shadow: 'rgb(0 0 0 / 90%)',
} as const

/** The first share of the second colour, from `least` on, with which a mix of two holds. */
function mixUntil(
  from: string,
  to: string,
  least: number,
  holds: (color: string) => boolean,
): number {
  let share = least
  while (share < 1 && !holds(mix(from, to, share))) share += 0.01
  return Math.min(share, 1)
}

const transparent = (hex: string, percent: number) =>
  `rgb(${readColor(hex).join(' ')} / ${Math.round(percent)}%)`

/** All colours of the theme, as CSS has them. */
export function paletteOf(colors: BrandColors) {
  const { background, surface, text, secondaryText, edge, button } = colors
  // Over whatever scrolls below the bar, even white, the text in it can be read.
  const veil = mixUntil(
    '#fff',
    background,
    0.88,
    (ground) => contrast(secondaryText, ground) >= 7 && contrast(text, ground) >= 7,
  )
  const fade = mixUntil(background, text, 0.522, (color) => contrast(color, background) >= 4.5)
  return {
    page: background,
    card: surface,
    /** A card that is pointed at. */
    cardRaised: mix(surface, text, 0.03),
    line: mix(background, text, 0.12),
    lineRaised: mix(background, text, 0.18),
    /** A bar in the picture of the order book. */
    lineStrong: mix(background, text, 0.24),
    /** The edge of a control: 3:1 on the page and on a card, which a hairline need not have. */
    control: edge,
    text,
    /** Above 7:1 on the page and on a card. */
    textSecondary: secondaryText,
    /** The ground of the button that matters most, whose words have the colour of the page. */
    primary: button,
    /** That button while it is pointed at. */
    primaryRaised: mix(button, background, 0.137),
    /** The bar over what scrolls below it. */
    veil: transparent(background, veil * 100),
    /** Where the large 404 fades to: still above the 4.5:1 of large text. */
    fade: mix(background, text, fade),
    /** The one source of light, at the top of a page and of the closing panel. */
    light: transparent(text, 11),
  }
}

export type Palette = ReturnType<typeof paletteOf>

/** The colours that the site has by itself. */
export const ownPalette: Palette = /* @__PURE__ */ paletteOf(ownColors)

/** The custom property that holds a colour: `--text-secondary` for `textSecondary`. */
export function propertyOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** The custom properties of a palette, but for those that are as in another one. */
export function declarationsOf(palette: Palette, other?: Palette): string {
  return Object.entries(palette)
    .filter(([name, value]) => other?.[name as keyof Palette] !== value)
    .map(([name, value]) => `${propertyOf(name)}:${value}`)
    .join(';')
}

/** What a site says of its colours. */
export interface ColoredSite {
  colors?: Partial<BrandColors> | undefined
}

/** The colours of a site. */
export function siteColors({ colors }: ColoredSite): BrandColors {
  return { ...ownColors, ...colors }
}

/** The style sheet that gives a site's pages its colours; undefined where these are the site's own. */
export function brandStyles(site: ColoredSite): string | undefined {
  if (!site.colors) return undefined
  const declarations = declarationsOf(paletteOf(siteColors(site)), ownPalette)
  return declarations === '' ? undefined : `:root{${declarations}}`
}
