import { renderToStaticMarkup } from 'react-dom/server'
import { ownPalette } from '../content/brand/palette.ts'
import type { Look } from '../content/site-renderer.ts'
import { OwnMark } from '../theme/mark.tsx'

/** The mark, 20 by 20. Its own size is a length of CSS, which pictures know nothing of. */
function mark(): string {
  const svg = renderToStaticMarkup(<OwnMark />)
  return svg.replace(/ width="[^"]*"/, ' width="20"').replace(/ height="[^"]*"/, ' height="20"')
}

/** What the build draws icons and social images from, since it may not import the theme. */
export const look: Look = {
  mark: mark(),
  page: ownPalette.page,
  line: ownPalette.lineRaised,
  text: ownPalette.text,
}
