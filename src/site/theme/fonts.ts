import { css } from 'linaria'
import { siteFont } from '../../content/brand/font.generated.ts'
import { font } from '../brand.ts'

const { family, files, fallbacks } = siteFont

/**
 * One file has the characters that most pages need; only pages with others load the files of the package. The ranges
 * are in every page.
 */
const fileFace = ({ file, range }: (typeof files)[number]) => `
  @font-face {
    font-family: '${family}';
    font-weight: ${font.weights.regular} ${font.weights.medium};
    font-display: swap;
    src: url('${file}') format('woff2');
    unicode-range: ${range};
  }
`

/** System fonts with the metrics of the site's font, which show the text until it is loaded. */
const fallbackFaces = ({ family: name, local, metrics }: (typeof fallbacks)[number]) =>
  metrics.map(
    ({ weight, size, ascent, descent, lineGap }) => `
      @font-face {
        font-family: '${name}';
        font-weight: ${weight};
        src: ${local.map((one) => `local('${one}')`).join(', ')};
        ascent-override: ${ascent}%;
        descent-override: ${descent}%;
        line-gap-override: ${lineGap}%;
        size-adjust: ${size}%;
      }
    `,
  )

/** The faces of the site's font. */
export const fontFaces = css`
  :global() {
    ${files.map(fileFace).join('')}
    ${fallbacks.flatMap(fallbackFaces).join('')}
  }
`
