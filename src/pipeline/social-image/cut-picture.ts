import type { CutPicture } from '../../content/types.generated.ts'
import { height, width } from './layout.ts'

/** The words of sharp for the parts that stay in view. */
const positions: Readonly<Record<NonNullable<CutPicture['focus']>, string>> = {
  'top-left': 'left top',
  top: 'top',
  'top-right': 'right top',
  left: 'left',
  center: 'centre',
  right: 'right',
  'bottom-left': 'left bottom',
  bottom: 'bottom',
  'bottom-right': 'right bottom',
}

/**
 * Returns a picture as a JPEG of the size of link previews, without what the camera wrote into it. `focus`: what stays
 * in view; `ground`: the colour behind what is transparent.
 */
export async function cutPicture(
  original: Uint8Array,
  focus: CutPicture['focus'],
  ground: string,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(original)
    .rotate()
    .resize(width, height, { fit: 'cover', position: positions[focus ?? 'center'] })
    .flatten({ background: ground })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer()
}
