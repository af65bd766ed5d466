import { css } from 'linaria'

/**
 * The files of the site's font. `outfit-basic.woff2` has the characters of English pages; only pages with others
 * load the files of the package. If two ranges overlap, browsers prefer the later file, so the ranges, which are
 * in every page, can be short.
 */
export const fontFiles = {
  '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2': `
    U+100-130, U+132-151, U+154-2FF, U+1D00-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113,
    U+2C60-2C7F, U+A720-A7FF`,
  '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2': `
    U+A1-A8, U+AA-B6, U+B8-FF, U+131, U+152-153, U+2BB-2DC, U+304-329, U+2000-2012,
    U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122,
    U+2191-2193, U+2215`,
  './fonts/outfit-basic.woff2': `
    U+20-7E, U+A0, U+A9, U+B7, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2022,
    U+2026, U+2212`,
}

/** Outfit's own metrics, in percent. */
const ascent = 100
const descent = 26

/**
 * System fonts with the metrics of Outfit, which show the text until the font is loaded: Arial, Roboto, or fonts
 * of Linux; Liberation Sans has the widths of Arial. `sizes` has the `size-adjust` of each weight in percent, with
 * which most lines break as in Outfit. tests/browser/font.spec.ts measures what moves.
 */
export const fallbacks = [
  {
    family: 'Outfit Arial',
    local: ['Arial', 'ArialMT', 'Liberation Sans'],
    sizes: { 400: 98.65, 500: 98.4 },
  },
  {
    family: 'Outfit Roboto',
    local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    sizes: { 400: 99.15, 500: 99.25 },
  },
  { family: 'Outfit DejaVu', local: ['DejaVu Sans'], sizes: { 400: 86.9, 500: 87 } },
]

const fileFace = ([file, range]: string[]) => `
  @font-face {
    font-family: Outfit;
    font-weight: 400 500;
    font-display: swap;
    src: url('${file}') format('woff2');
    unicode-range: ${range};
  }
`

const fallbackFace = ({ family, local, sizes }: (typeof fallbacks)[number]) =>
  Object.entries(sizes).map(
    ([weight, size]) => `
      @font-face {
        font-family: '${family}';
        font-weight: ${weight};
        src: ${local.map((name) => `local('${name}')`).join(', ')};
        ascent-override: ${((100 * ascent) / size).toFixed(2)}%;
        descent-override: ${((100 * descent) / size).toFixed(2)}%;
        line-gap-override: 0%;
        size-adjust: ${size}%;
      }
    `,
  )

/** The faces of the site's font. */
export const fontFaces = css`
  :global() {
    ${Object.entries(fontFiles).map(fileFace).join('')}
    ${fallbacks.flatMap(fallbackFace).join('')}
  }
`
