import { css } from 'linaria'

/** The editor's document: it does not scroll itself, its columns do. */
export const documentStyles = css`
  :global() {
    html,
    body {
      height: 100%;
      overflow: hidden;
      scroll-padding: 0;
    }
  }
`
