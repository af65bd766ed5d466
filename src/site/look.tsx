import { renderToStaticMarkup } from 'react-dom/server'
import { Mark } from '../theme/mark'
import { color } from '../theme/tokens'

/** What the build draws icons and social images from, since it may not know the theme. */
export const look = {
  /** An SVG element of 20 by 20, drawn in `currentColor`. */
  mark: renderToStaticMarkup(<Mark />),
  page: color.page,
  line: color.lineRaised,
  text: color.text,
}
