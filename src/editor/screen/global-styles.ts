import { css } from 'linaria'
import { color, font } from '../../site/theme/tokens.ts'

/** Styles for the whole document: only its columns scroll, and controls have no browser styles. */
export const documentStyles = css`
  :global() {
    *,
    ::before,
    ::after {
      scrollbar-width: thin;
    }
    html,
    body {
      height: 100%;
      overflow: hidden;
      scroll-padding: 0;
    }
    body {
      font: ${font.regular} ${font.small} / 1.45 ${font.family};
    }
    h1,
    h2,
    h3 {
      font-size: 1rem;
    }
    button {
      padding: 0;
      border: 0;
      background: none;
      color: inherit;
      font: inherit;
      text-align: start;
      cursor: pointer;
    }
    fieldset,
    legend {
      min-width: 0;
      margin: 0;
      padding: 0;
      border: 0;
    }
    label:has(> input) {
      cursor: pointer;
    }
    :where(input[type='checkbox'], input[type='radio']) {
      flex: none;
      width: 1.5rem;
      height: 1.5rem;
      margin: 0;
      accent-color: ${color.text};
    }
  }
`
