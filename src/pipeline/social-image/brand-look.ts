import { readFile } from 'node:fs/promises'
import { paletteOf, siteColors } from '../../content/brand/palette.ts'
import { fileKindOf } from '../../content/file-kinds.ts'
import type { Look } from '../../content/site-renderer.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import { pathsOf } from '../disk/list-files.ts'

/** The height of a picture of pixels in icons and social images, enough for the largest. */
const maxHeight = 320

interface Drawn {
  href: string
  /** Its width at a height of 20. */
  width: number
}

/** Reads a picture of the site for a drawing. Scripts in it do not run. */
async function drawn(root: string, file: string): Promise<Drawn> {
  const filePath = pathsOf(root).get(file)
  if (!filePath) throw new Error(`The picture content/files/${file} no longer exists.`)
  // Loaded lazily, because a development server starts without it.
  const { default: sharp } = await import('sharp')
  const bytes = await readFile(filePath)
  const picture = sharp(bytes)
  const isVector = fileKindOf(file)?.mediaType === 'image/svg+xml'
  const { data, width, height } = isVector
    ? { data: bytes, ...(await picture.metadata()) }
    : await picture
        .rotate()
        .resize({ height: maxHeight, withoutEnlargement: true })
        .png({ palette: true })
        .toBuffer({ resolveWithObject: true })
        .then(({ data, info }) => ({ data, ...info }))
  const type = isVector ? 'image/svg+xml' : 'image/png'
  const href = `data:${type};base64,${data.toString('base64')}`
  return { href, width: (20 * width) / height }
}

/** Returns a picture within a number of units by 20 that keeps its proportions. */
const within = (width: number, { href }: Drawn) =>
  `<image width="${width}" height="20" href="${href}"/>`

/** Returns the look of icons and social images: the theme's, with the site's mark, icon and colours. */
export async function brandLook(look: Look, site: SiteContent, root: string): Promise<Look> {
  const mark = site.mark && (await drawn(root, site.mark.file))
  const icon = site.icon ? await drawn(root, site.icon.file) : mark
  const { page, lineRaised: line, text } = paletteOf(siteColors(site))
  return {
    ...look,
    ...(site.colors && { page, line, text }),
    ...(mark && {
      mark: {
        svg: within(mark.width, mark),
        width: mark.width,
        hasName: site.mark?.hasName ?? false,
      },
    }),
    ...(icon && { icon: within(20, icon) }),
  }
}
