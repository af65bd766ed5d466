import { siteFont } from '../../content/brand/font.generated.ts'
import {
  defaultPalette,
  fixedColors,
  type Palette,
  propertyOf,
} from '../../content/brand/palette.ts'
import { font as brandFont, scale, theme } from '../brand.ts'

/** The custom properties that the global styles define for the colours of the palette, by name. */
const paletteColors = Object.fromEntries(
  Object.keys(defaultPalette).map((name) => [name, `var(${propertyOf(name)})`]),
) as Record<keyof Palette, string>

/** The colours of the site; `palette.ts` says what each is for. A length that only one place needs is defined there. */
export const color = { ...paletteColors, ...fixedColors }

/** Multiples of the 4 px grid, in rem. */
export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
  32: '8rem',
  40: '10rem',
} as const

/** The range of fluid sizes in rem: 600 to 1440 px. */
const [narrow, wide] = [37.5, 90]

/** A length that grows with the window, from `min` rem at 600 px to `max` rem at 1440 px. */
function fluid(min: number, max: number): string {
  const slope = (max - min) / (wide - narrow)
  const base = min - slope * narrow
  return `clamp(${min.toFixed(3)}rem, ${base.toFixed(3)}rem + ${(slope * 100).toFixed(3)}vw, ${max.toFixed(3)}rem)`
}

/**
 * The type scale: each step is the previous one times a factor of the brand. The global styles define the steps once,
 * as custom properties.
 */
export const steps = [1, 2, 3, 4, 5, 6].map((step) => ({
  name: `--step-${step}`,
  phone: `${(scale.phone ** step).toFixed(3)}rem`,
  wider: fluid(scale.wider[0] ** step, scale.wider[1] ** step),
}))

/** Quoted, because the words of a name may begin with a digit. */
const families = [siteFont.family, ...siteFont.fallbacks.map(({ family }) => family)]
  .map((family) => (/^[a-z-]+$/i.test(family) ? family : `'${family}'`))
  .join(', ')

export const font = {
  family: 'var(--font)',
  /** Its value, which the global styles define once. */
  all: `${families}, system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`,
  regular: String(brandFont.weights.regular),
  medium: String(brandFont.weights.medium),
  small: '0.875rem',
  compact: '0.9375rem',
  base: '1rem',
  /** Introductions, and the titles of cards. */
  lead: 'var(--step-1)',
  /** A lead paragraph. */
  large: 'var(--step-2)',
  heading: 'var(--step-3)',
  figure: 'var(--step-4)',
  display: 'var(--step-5)',
  /** The headline of the hero on wide screens. */
  hero: 'var(--step-6)',
  tight: '1.05',
  snug: '1.2',
  open: '1.6',
  trackingTight: '-0.03em',
  tracking: '-0.015em',
} as const

export { duration, radius, size } from '../brand.ts'

/** Stacking order. */
export const layer = { bar: '10', toast: '20', skipLink: '30' } as const

/** Media query conditions, in em, so that large text gets the layout of a narrow screen. */
export const media = {
  /** A phone with very large text. */
  tiny: '(max-width: 15em)',
  /** Up to 600 px. */
  phone: '(max-width: 37.5em)',
  /** From 768 px. */
  tablet: '(min-width: 48em)',
  /** From 1024 px. */
  desktop: '(min-width: 64em)',
  /** A window in which a bar would take more than a seventh of the height: a phone held sideways, a zoom of 400%. */
  low: '(max-height: 28em)',
  /** High enough for what stays in view beside a text: in a lower one, its end could not be reached. */
  high: '(min-height: 44em)',
  /** Where the page is light although the theme is dark, or the other way round. */
  otherTheme:
    theme === 'dark'
      ? 'print, (forced-colors: active) and (prefers-color-scheme: light)'
      : '(forced-colors: active) and (prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
} as const
