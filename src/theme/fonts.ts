import { css } from 'linaria'

/**
 * The faces of the site's font. `outfit-basic.woff2` holds what English pages show; the package's own
 * files are fetched by pages with other characters only. src/site/web-font.ts puts the font on. Where two
 * ranges overlap, the later file is asked first; so they can be short, which every page carries.
 *
 * The metrics of the fallbacks were made by `createFontStack` of @capsizecss/core 4 from the metrics
 * of Outfit, Arial and Roboto. Liberation Sans has the widths of Arial.
 */
export const fontFaces = css`
  :global() {
    @font-face {
      font-family: Outfit;
      font-weight: 400 500;
      font-display: swap;
      src: url('@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2') format('woff2');
      unicode-range: U+100-130, U+132-151, U+154-2FF, U+1D00-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113,
        U+2C60-2C7F, U+A720-A7FF;
    }
    @font-face {
      font-family: Outfit;
      font-weight: 400 500;
      font-display: swap;
      src: url('@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2') format('woff2');
      unicode-range: U+A1-A8, U+AA-B6, U+B8-FF, U+131, U+152-153, U+2BB-2DC, U+304-329, U+2000-2012,
        U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2191-2193,
        U+2215;
    }
    @font-face {
      font-family: Outfit;
      font-weight: 400 500;
      font-display: swap;
      src: url('./fonts/outfit-basic.woff2') format('woff2');
      unicode-range: U+20-7E, U+A0, U+A9, U+B7, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D,
        U+2022, U+2026, U+2212;
    }
    @font-face {
      font-family: 'Outfit Arial';
      src: local('Arial'), local('ArialMT'), local('Liberation Sans');
      ascent-override: 100.18%;
      descent-override: 26.05%;
      line-gap-override: 0%;
      size-adjust: 99.82%;
    }
    @font-face {
      font-family: 'Outfit Roboto';
      src: local('Roboto Regular'), local('Roboto-Regular');
      ascent-override: 99.96%;
      descent-override: 25.99%;
      size-adjust: 100.04%;
    }
  }
`
