/**
 * The colours of the site: the few that a site can set in its content, and those derived from them. The theme
 * uses them by name, as CSS custom properties.
 */
import { colors, theme } from '../../site/brand.ts'
import type { BrandColors } from './brand.ts'
import { contrast, mix, readColor } from './colors.ts'

const defaults = colors[theme]

/** The colours that `colors` in the site's file can set, with their defaults. */
export const defaultColors: BrandColors = {
  background: defaults.background,
  surface: defaults.surface,
  text: defaults.text,
  secondaryText: defaults.secondaryText,
  edge: defaults.edge,
  button: defaults.button,
}

/** The colours that the content does not change: red for failures, green for success, and shadows. */
export const fixedColors = {
  error: defaults.error,
  success: defaults.success,
  shadow: defaults.shadow,
}

/** Returns the smallest share of the second colour, at least `minShare`, with which the mix passes the test. */
function mixUntil(
  from: string,
  to: string,
  minShare: number,
  isAccepted: (color: string) => boolean,
): number {
  let share = minShare
  while (share < 1 && !isAccepted(mix(from, to, share))) share += 0.01
  return Math.min(share, 1)
}

const transparent = (hex: string, percent: number) =>
  `rgb(${readColor(hex).join(' ')} / ${Math.round(percent)}%)`

/** Whether a colour stands out more from white than from black. */
export const isDarkColor = (color: string): boolean =>
  contrast('#fff', color) > contrast('#000', color)

/** Returns all colours of the theme, in CSS notation. */
export function paletteOf(colors: BrandColors) {
  const { background, surface, text, secondaryText, edge, button } = colors
  // The text in the bar stays readable even over what contrasts most with the page.
  const isDark = isDarkColor(background)
  const veil = mixUntil(
    isDark ? '#fff' : '#000',
    background,
    0.88,
    (ground) => contrast(secondaryText, ground) >= 7 && contrast(text, ground) >= 7,
  )
  const fade = mixUntil(background, text, 0.522, (color) => contrast(color, background) >= 4.5)
  return {
    page: background,
    card: surface,
    /** A card under the pointer. */
    cardRaised: mix(surface, text, 0.03),
    line: mix(background, text, 0.12),
    lineRaised: mix(background, text, 0.18),
    /** A bar in the drawing of the order book. */
    lineStrong: mix(background, text, 0.24),
    /** The edge of a control: at least 3:1 on the page and on a card, unlike a hairline. */
    control: edge,
    text,
    /** Above 7:1 on the page and on a card. */
    textSecondary: secondaryText,
    /** The background of the primary button; its text has the colour of the page. */
    primary: button,
    /** The primary button under the pointer. */
    primaryHover: mix(button, background, 0.137),
    /** The bar over what scrolls below it. */
    veil: transparent(background, veil * 100),
    /** The colour to which the large 404 fades, at least 4.5:1. */
    fade: mix(background, text, fade),
    /** The light at the top of a page and of the closing panel. */
    light: transparent(text, isDark ? 11 : 5),
  }
}

export type Palette = ReturnType<typeof paletteOf>

/** The default colours. */
export const defaultPalette: Palette = /* @__PURE__ */ paletteOf(defaultColors)

/** Returns the custom property of a colour: `--text-secondary` for `textSecondary`. */
export function propertyOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** Returns the custom properties of a palette that differ from another one. */
export function declarationsOf(palette: Palette, other?: Palette): string {
  return Object.entries(palette)
    .filter(([name, value]) => other?.[name as keyof Palette] !== value)
    .map(([name, value]) => `${propertyOf(name)}:${value}`)
    .join(';')
}

/** The colours in a site's file. */
export interface ColoredSite {
  colors?: Partial<BrandColors> | undefined
}

export function siteColors({ colors }: ColoredSite): BrandColors {
  return { ...defaultColors, ...colors }
}

/** Returns the style sheet with a site's colours; undefined if they are the defaults. */
export function brandStyles(site: ColoredSite): string | undefined {
  if (!site.colors) return undefined
  const declarations = declarationsOf(paletteOf(siteColors(site)), defaultPalette)
  return declarations === '' ? undefined : `:root{${declarations}}`
}
