/** Icons and social images of a site with its own mark and colours. */
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readColor } from '../../src/content/brand/colors.ts'
import { paletteOf, siteColors } from '../../src/content/brand/palette.ts'
import type { SiteContent } from '../../src/content/types.generated.ts'
import { brandLook } from '../../src/pipeline/social-image/brand-look.ts'
import { renderIcons } from '../../src/pipeline/social-image/icons.ts'
import { socialImageKit } from '../../src/pipeline/social-image/kit.ts'
import { socialImageMaker } from '../../src/pipeline/social-image/social-image.ts'
import { theme } from '../../src/site/brand.ts'
import { look } from '../../src/site/shell/look.tsx'
import { writeInto } from '../files.ts'
import site from '../site/content/site.json'
import { newFolder } from './disk/site-on-disk.ts'
import { svg } from './pictures.ts'

/** The left half of it red, the right one empty. */
const halfRed = svg('<path fill="#f00" d="M0 0h5v10H0z"/>', 'viewBox="0 0 10 10"')

function folderWith(mark: Uint8Array): string {
  const root = newFolder()
  writeInto(root, { 'content/files/mark.svg': mark })
  return root
}

async function pixelsOf(picture: Uint8Array) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return {
    at(x: number, y: number) {
      const start = (y * info.width + x) * info.channels
      return [...data.subarray(start, start + 3)]
    },
  }
}

/** A background that fits the theme. */
const background = theme === 'dark' ? '#0a1020' : '#f0f4ff'

/** Returns the look with these files of the site, each a picture of one colour: `red.png` with its size. */
async function lookWith(entries: Partial<SiteContent>, files: Record<string, Uint8Array>) {
  const root = newFolder()
  for (const [name, bytes] of Object.entries(files)) {
    writeInto(root, { [`content/files/${name}`]: bytes })
  }
  return brandLook(look, { ...site, colors: { background }, ...entries }, root)
}

const filled = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()

describe('brandLook', () => {
  test('is the theme’s look if the site sets none', async () => {
    expect(await brandLook(look, site, newFolder())).toEqual(look)
  })
})

describe('renderIcons', () => {
  test('draws the mark on the site’s background', async () => {
    const brand = { ...site, mark: { file: 'mark.svg' }, colors: { background } }
    const branded = await brandLook(look, brand, folderWith(halfRed))
    const { lineRaised: line, text } = paletteOf(siteColors(brand))
    expect(branded).toMatchObject({ page: background, line, text })
    const icons = await renderIcons(branded)
    const { at } = await pixelsOf(icons.largeIcon)
    expect(at(5, 5)).toEqual(readColor(background))
    expect(at(200, 256)).toEqual([255, 0, 0])
    expect(at(312, 256)).toEqual(readColor(background))
  })

  test('draws a mark of pixels, or the icon if there is one', async () => {
    const files = {
      'wide.png': await filled(600, 120, '#f00'),
      'icon.png': await filled(400, 400, '#00f'),
    }
    const mark = { file: 'wide.png' }
    const ofMark = await pixelsOf((await renderIcons(await lookWith({ mark }, files))).largeIcon)
    expect(ofMark.at(256, 256)).toEqual([255, 0, 0])
    // It keeps its proportions.
    expect(ofMark.at(256, 200)).toEqual(readColor(background))
    const icon = { file: 'icon.png' }
    const ofIcon = await pixelsOf(
      (await renderIcons(await lookWith({ mark, icon }, files))).largeIcon,
    )
    expect(ofIcon.at(256, 200)).toEqual([0, 0, 255])
  })
})

describe('socialImageMaker', () => {
  test('draws a wide mark, without the name if the mark contains it', async () => {
    const files = { 'wide.png': await filled(600, 120, '#f00') }
    const atName = async (mark: SiteContent['mark']) => {
      const branded = await lookWith({ ...(mark && { mark }) }, files)
      const cache = path.join(newFolder(), 'pictures')
      const kit = await socialImageKit(site.brand, branded, cache, newFolder())
      const page = { path: '/', title: 'A', description: '', sections: [] }
      const { bytes } = await socialImageMaker(kit)(page)
      const { at } = await pixelsOf(bytes)
      // The mark is 40 by 200 pixels, and the name begins 16 pixels after it.
      expect(at(270, 535)).toEqual([255, 0, 0])
      return Array.from({ length: 60 }, (_, x) => at(296 + x, 535).join())
    }
    const withName = new Set(await atName({ file: 'wide.png' }))
    expect(withName.size).toBeGreaterThan(1)
    expect(new Set(await atName({ file: 'wide.png', hasName: true })).size).toBe(1)
  })

  test('uses the colours and the mark of the site', async () => {
    const brand = { ...site, mark: { file: 'mark.svg' }, colors: { background } }
    const branded = await brandLook(look, brand, folderWith(halfRed))
    const kit = await socialImageKit(
      site.brand,
      branded,
      path.join(newFolder(), 'pictures'),
      newFolder(),
    )
    const { bytes } = await socialImageMaker(kit)({
      path: '/',
      title: 'A',
      description: '',
      sections: [],
    })
    const { at } = await pixelsOf(bytes)
    // A palette rounds.
    const ground = readColor(background).map((channel) => expect.closeTo(channel, -0.5))
    expect(at(5, 620)).toEqual(ground)
    expect(at(90, 535)).toEqual([255, 0, 0])
    expect(at(110, 535)).toEqual(ground)
  })
})
