import { renderToStaticMarkup } from 'react-dom/server'
import { defaultPalette } from '../../content/brand/palette.ts'
import type { Look } from '../../content/site-renderer.ts'
import { OwnMark } from '../theme/mark.tsx'

/** The mark in 20 by 20 units, because its size in CSS does not work in pictures. */
const mark = renderToStaticMarkup(<OwnMark />)
  .replace(/ width="[^"]*"/, ' width="20"')
  .replace(/ height="[^"]*"/, ' height="20"')

/** The look of icons and social images, for the build, which may not import the theme. */
export const look: Look = {
  mark: { svg: mark, width: 20 },
  icon: mark,
  page: defaultPalette.page,
  line: defaultPalette.lineRaised,
  text: defaultPalette.text,
}
