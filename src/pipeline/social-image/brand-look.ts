import { readFile } from 'node:fs/promises'
import { paletteOf, siteColors } from '../../content/brand/palette.ts'
import type { Look } from '../../content/site-renderer.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import { placesOf } from '../disk/list-files.ts'

/** Returns an SVG file as a drawing of 20 by 20 that keeps its proportions. Scripts in it do not run. */
function drawn(bytes: Uint8Array): string {
  const data = Buffer.from(bytes).toString('base64')
  return `<image width="20" height="20" href="data:image/svg+xml;base64,${data}"/>`
}

async function markOf(root: string, { mark }: SiteContent): Promise<string | undefined> {
  if (!mark) return undefined
  const place = placesOf(root).get(mark.file)
  if (!place) throw new Error(`The mark content/files/${mark.file} no longer exists.`)
  return drawn(await readFile(place))
}

/** Returns the look of icons and social images: the theme's, with the site's mark and colours. */
export async function brandLook(look: Look, site: SiteContent, root: string): Promise<Look> {
  const mark = (await markOf(root, site)) ?? look.mark
  if (!site.colors) return { ...look, mark }
  const { page, lineRaised, text } = paletteOf(siteColors(site))
  return { mark, page, line: lineRaised, text }
}
