/** Icons and social images of a site with its own mark and colours. */
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readColor } from '../../src/content/brand/colors.ts'
import { paletteOf, siteColors } from '../../src/content/brand/palette.ts'
import { brandLook } from '../../src/pipeline/social-image/brand-look.ts'
import { makeIcons } from '../../src/pipeline/social-image/icons.ts'
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

test('is the theme’s own if the site sets none', async () => {
  expect(await brandLook(look, site, newFolder())).toEqual(look)
})

test('draws the icons from the mark on the site’s background', async () => {
  const brand = { ...site, mark: { file: 'mark.svg' }, colors: { background } }
  const branded = await brandLook(look, brand, folderWith(halfRed))
  const { lineRaised: line, text } = paletteOf(siteColors(brand))
  expect(branded).toMatchObject({ page: background, line, text })
  const icons = await makeIcons(branded)
  const { at } = await pixelsOf(icons.largeIcon)
  expect(at(5, 5)).toEqual(readColor(background))
  expect(at(200, 256)).toEqual([255, 0, 0])
  expect(at(312, 256)).toEqual(readColor(background))
})

test('draws the social images with the colours and the mark of the site', async () => {
  const brand = { ...site, mark: { file: 'mark.svg' }, colors: { background } }
  const branded = await brandLook(look, brand, folderWith(halfRed))
  const kit = await socialImageKit(site.brand, branded, path.join(newFolder(), 'pictures'))
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
