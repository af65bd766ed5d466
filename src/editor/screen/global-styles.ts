import { css } from 'linaria'

/** Styles for all of the editor's document: only its columns scroll, and no button looks like the browser's. */
export const documentStyles = css`
  :global() {
    html,
    body {
      height: 100%;
      overflow: hidden;
      scroll-padding: 0;
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
  }
`
