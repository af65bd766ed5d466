/** Icons and social images of a site with its own mark and colours. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandLook } from '../../src/pipeline/social-image/brand-look.ts'
import { makeIcons } from '../../src/pipeline/social-image/icons.ts'
import { socialImageKit } from '../../src/pipeline/social-image/kit.ts'
import { socialImageMaker } from '../../src/pipeline/social-image/social-image.ts'
import { look } from '../../src/site/shell/look.tsx'
import site from '../site/content/site.json'
import { newFolder } from './disk/site-on-disk.ts'
import { svg } from './pictures.ts'

/** The left half of it red, the right one empty. */
const halfRed = svg('<path fill="#f00" d="M0 0h5v10H0z"/>', 'viewBox="0 0 10 10"')

function folderWith(mark: Uint8Array): string {
  const root = newFolder()
  mkdirSync(path.join(root, 'content/files'), { recursive: true })
  writeFileSync(path.join(root, 'content/files/mark.svg'), mark)
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

test('is the theme’s own if the site sets none', async () => {
  expect(await brandLook(look, site, newFolder())).toEqual(look)
})

test('draws the icons from the mark on the site’s background', async () => {
  const brand = { ...site, mark: { file: 'mark.svg' }, colors: { background: '#0a1020' } }
  const branded = await brandLook(look, brand, folderWith(halfRed))
  expect(branded).toMatchObject({ page: '#0a1020', line: '#363b48', text: '#fff' })
  const icons = await makeIcons(branded)
  const { at } = await pixelsOf(icons.largeIcon)
  expect(at(5, 5)).toEqual([10, 16, 32])
  expect(at(200, 256)).toEqual([255, 0, 0])
  expect(at(312, 256)).toEqual([10, 16, 32])
})

test('draws the social images with the colours and the mark of the site', async () => {
  const brand = { ...site, mark: { file: 'mark.svg' }, colors: { background: '#0a1020' } }
  const branded = await brandLook(look, brand, folderWith(halfRed))
  const kit = await socialImageKit(site.brand, branded, path.join(newFolder(), 'pictures'))
  const { bytes } = await socialImageMaker(kit)({
    path: '/',
    title: 'A',
    description: '',
    sections: [],
  })
  const { at } = await pixelsOf(bytes)
  expect(at(5, 620)).toEqual([10, 16, 32])
  expect(at(90, 535)).toEqual([255, 0, 0])
  expect(at(110, 535)).toEqual([10, 16, 32])
})
