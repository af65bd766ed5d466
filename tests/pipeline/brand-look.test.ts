// @vitest-environment node
/** What icons and social images are drawn from where a site has a mark and colours of its own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandLook } from '../../src/pipeline/social-image/brand-look.ts'
import { makeIcons } from '../../src/pipeline/social-image/icons.ts'
import { makeSocialImageKit } from '../../src/pipeline/social-image/social-image-kit.ts'
import { look } from '../../src/site/look.tsx'
import { newFolder } from '../disk/site-on-disk.ts'
import site from '../site/content/site.json'
import { svg } from './pictures.ts'

/** The left half of it red, the right one empty. */
const halfRed = svg('<path fill="#f00" d="M0 0h5v10H0z"/>', 'viewBox="0 0 10 10"')

function folderWith(mark: Uint8Array): string {
  const root = newFolder()
  mkdirSync(path.join(root, 'content/files'), { recursive: true })
  writeFileSync(path.join(root, 'content/files/mark.svg'), mark)
  return root
}

test('is the theme’s own where the site says nothing', async () => {
  expect(await brandLook(look, site, newFolder())).toEqual(look)
})

test('draws the icons from the mark on the ground of the site', async () => {
  const brand = { ...site, mark: { file: 'mark.svg' }, colors: { background: '#0a1020' } }
  const branded = await brandLook(look, brand, folderWith(halfRed))
  expect(branded).toMatchObject({ page: '#0a1020', line: '#363b48', text: '#fff' })
  const icons = await makeIcons(branded)
  const { data, info } = await sharp(icons.largeIcon).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray(
      (y * info.width + x) * info.channels,
      (y * info.width + x) * info.channels + 3,
    ),
  ]
  expect(at(5, 5)).toEqual([10, 16, 32])
  expect(at(200, 256)).toEqual([255, 0, 0])
  expect(at(312, 256)).toEqual([10, 16, 32])
  // The social images are drawn in the greys of the site's colours.
  const kit = await makeSocialImageKit(brand, [{ title: 'A' }], branded)
  expect(kit.palette[0]).toBe('#0a1020')
  const own = await makeSocialImageKit(site, [{ title: 'A' }], look)
  expect(kit.sheet.marks).not.toEqual(own.sheet.marks)
  expect([...kit.sheet.marks.values()].every(({ even }) => even.some(Boolean))).toBe(true)
  // What is dark in a mark stays dark.
  const dark = svg('<path d="M0 0h10v10H0z"/>', 'viewBox="0 0 10 10"')
  const black = await makeSocialImageKit(brand, [], await brandLook(look, brand, folderWith(dark)))
  expect([...black.sheet.marks.values()].some(({ even }) => even.some(Boolean))).toBe(false)
})
