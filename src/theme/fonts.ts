import { css } from 'linaria'

/**
 * The faces of the site's font. `outfit-basic.woff2` holds what English pages show; the package's own
 * files are fetched only by pages with other characters. Where two ranges overlap, browsers ask the later
 * file first, so the ranges, which are in every page, can be short.
 *
 * Until the font is loaded, text is shown in a system font with its metrics: Arial, Roboto, or what a
 * Linux without either has. With this `size-adjust`, most lines of the pages break as they do in Outfit.
 * Each weight has its own, since bold Outfit is wider. The others are Outfit's ascent (100%) and
 * descent (26%), divided by it. tests/browser/font.spec.ts measures what moves. Liberation Sans has the
 * widths of Arial.
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
      font-weight: 400;
      src: local('Arial'), local('ArialMT'), local('Liberation Sans');
      ascent-override: 101.37%;
      descent-override: 26.36%;
      line-gap-override: 0%;
      size-adjust: 98.65%;
    }
    @font-face {
      font-family: 'Outfit Arial';
      font-weight: 500;
      src: local('Arial'), local('ArialMT'), local('Liberation Sans');
      ascent-override: 101.63%;
      descent-override: 26.42%;
      line-gap-override: 0%;
      size-adjust: 98.4%;
    }
    @font-face {
      font-family: 'Outfit Roboto';
      font-weight: 400;
      src: local('Roboto'), local('Roboto Regular'), local('Roboto-Regular');
      ascent-override: 100.86%;
      descent-override: 26.22%;
      line-gap-override: 0%;
      size-adjust: 99.15%;
    }
    @font-face {
      font-family: 'Outfit Roboto';
      font-weight: 500;
      src: local('Roboto'), local('Roboto Regular'), local('Roboto-Regular');
      ascent-override: 100.76%;
      descent-override: 26.2%;
      line-gap-override: 0%;
      size-adjust: 99.25%;
    }
    @font-face {
      font-family: 'Outfit DejaVu';
      font-weight: 400;
      src: local('DejaVu Sans');
      ascent-override: 115.07%;
      descent-override: 29.92%;
      line-gap-override: 0%;
      size-adjust: 86.9%;
    }
    @font-face {
      font-family: 'Outfit DejaVu';
      font-weight: 500;
      src: local('DejaVu Sans');
      ascent-override: 114.94%;
      descent-override: 29.89%;
      line-gap-override: 0%;
      size-adjust: 87%;
    }
  }
`
