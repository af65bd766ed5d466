import { css } from 'linaria'
import { declarationsOf, defaultPalette } from '../../content/brand/palette.ts'
import { theme } from '../brand.ts'
import { color, duration, font, media, size, space, steps } from './tokens.ts'

/** Styles of the whole document: background, text, focus ring, and the preferences of the visitor's system. */
export const globalStyles = css`
  :global() {
    :root {
      color-scheme: ${theme};
      ${declarationsOf(defaultPalette)};
      --font: ${font.all};
      ${steps.map(({ name, phone }) => `${name}: ${phone};`).join('')}
    }
    @media not all and ${media.phone} {
      :root {
        ${steps.map(({ name, wider }) => `${name}: ${wider};`).join('')}
      }
    }

    *,
    ::before,
    ::after {
      box-sizing: border-box;
    }
    /* On a page of the site, a box can be narrower than its longest word, which then breaks; a column of a table is as
       wide as its words. In the editor, a row of buttons is as wide as they are. */
    :where(#root) * {
      min-width: 0;
    }
    html {
      background: ${color.page};
      /* Keeps what is scrolled to or focused clear of the bar. */
      scroll-padding-block: calc(${size.bar} + ${space[4]}) ${space[4]};
      @media ${media.low} {
        scroll-padding-block-start: ${space[4]};
      }
      scrollbar-color: ${color.control} ${color.page};
      -webkit-text-size-adjust: 100%;
      text-size-adjust: 100%;
    }
    body {
      margin: 0;
      color: ${color.text};
      font-family: ${font.family};
      line-height: ${font.open};
      overflow-wrap: break-word;
      /* Long words, such as German ones. English hardly has words of 15 letters, so its lines stay. Browsers
         without a limit would break names and short words. */
      @supports (hyphenate-limit-chars: 15 5 5) or (-webkit-hyphenate-limit-before: 5) {
        hyphens: auto;
        -webkit-hyphens: auto;
        hyphenate-limit-chars: 15 5 5;
        -webkit-hyphenate-limit-before: 5;
        -webkit-hyphenate-limit-after: 5;
      }
      /* Without it, Chromium on Linux rounds the width of each letter, and the fallback font breaks lines elsewhere. */
      text-rendering: geometricPrecision;
      -webkit-font-smoothing: antialiased;
      -moz-osx-font-smoothing: grayscale;
    }
    main {
      padding-block-start: ${size.bar};
    }
    h1,
    h2,
    h3,
    p,
    ul,
    ol,
    dl,
    dd {
      margin: 0;
      padding: 0;
    }
    h1,
    h2,
    h3 {
      font-weight: ${font.medium};
      text-wrap: balance;
      break-after: avoid;
    }
    /* Large words exceed a narrow column sooner. */
    h1 {
      hyphenate-limit-chars: 12 5 5;
    }
    p {
      text-wrap: pretty;
    }
    /*
     * Each text has the direction of its first letter. Sentences that are read from right to left can begin with a
     * Latin name.
     */
    :root:not([dir]) :is(h1, h2, h3, h4, p),
    a,
    dt,
    dd {
      unicode-bidi: plaintext;
    }
    /* An empty string, unlike none, leaves a list a list for VoiceOver. */
    ul,
    ol {
      list-style: '';
    }
    svg {
      display: block;
      flex: none;
    }
    a {
      color: inherit;
    }
    /* An address, as a rule. A hyphen at the end of a line would seem to belong to it. */
    [href^='mailto:'],
    [href^='tel:'] {
      hyphens: manual;
      overflow-wrap: anywhere;
    }
    ::selection {
      background: ${color.text};
      color: ${color.page};
    }
    :focus-visible {
      outline: 2px solid ${color.text};
      outline-offset: 2px;
    }
    /* Targets that a link or a script focuses; Tab does not reach them. */
    [tabindex='-1']:focus {
      outline: none;
    }

    @media ${media.moving} {
      html {
        scroll-behavior: smooth;
      }
      /* Not in WebKit: WebKitGTK 2.50 reports an error when one is skipped, and can hang. */
      @supports not (-webkit-hyphens: none) {
        @view-transition {
          navigation: auto;
        }
      }
    }
    ::view-transition {
      pointer-events: none;
    }
    ::view-transition-group(*) {
      animation-duration: ${duration.quick};
    }
    @media ${media.still} {
      *,
      ::before,
      ::after {
        animation: none !important;
        transition: none !important;
      }
    }
    @media print {
      :root {
        color-scheme: light;
      }
      *,
      ::before,
      ::after {
        background: none !important;
        border-color: #888 !important;
        box-shadow: none !important;
        color: #000 !important;
      }
      main {
        padding: 0;
      }
      nav {
        display: none;
      }
    }
  }
`
