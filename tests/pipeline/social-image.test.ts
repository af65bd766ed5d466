import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteFont } from '../../src/content/brand/font.generated.ts'
import type { PageContent } from '../../src/content/types.generated.ts'
import { socialImageKit } from '../../src/pipeline/social-image/kit.ts'
import {
  countUndrawn,
  type SocialImage,
  socialImageMaker,
} from '../../src/pipeline/social-image/social-image.ts'
import { look } from '../../src/site/shell/look.tsx'
import site from '../site/content/site.json'
import { newFolder } from './disk/site-on-disk.ts'

const pageOf = (title: string, path = '/') =>
  ({ path, title, description: '', sections: [] }) satisfies PageContent

/** Draws the pictures of some titles without a cache of earlier runs. */
async function makerFor(brand: string, cache = path.join(newFolder(), 'pictures')) {
  const make = socialImageMaker(await socialImageKit(brand, look, cache, newFolder()))
  return (title: string, path?: string) => make(pageOf(title, path))
}
let make: (title: string, path?: string) => Promise<SocialImage>
beforeAll(async () => {
  make = await makerFor(site.brand)
})
const bytesOf = async (title: string) => (await make(title)).bytes

/** Tells pixels that have ink, which differs more from the page than any hairline. */
async function inkOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 1 })
  const page = data[0] ?? 0
  return (x: number, y: number) => Math.abs((data[y * 1200 + x] ?? 0) - page) > 90
}

/** The box around the ink, within some rows. */
async function inkBox(bytes: Uint8Array, from = 0, to = 630) {
  const hasInk = await inkOf(bytes)
  const box = { left: 1200, right: 0, top: 630, bottom: 0 }
  for (let y = from; y < to; y++) {
    for (let x = 0; x < 1200; x++) {
      if (!hasInk(x, y)) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  return box
}

/** Above the line of the brand. */
const titleBox = (bytes: Uint8Array) => inkBox(bytes, 0, 500)

const german = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

describe('socialImageMaker', () => {
  test.each(['Page not found', 'WAVE AT To Yo.'])(
    'sets letters as closely as a browser does: %s',
    async (title) => {
      const file = siteFont.pictures.files[0] ?? ''
      const font = create(await readFile(`node_modules/${file}`)) as Font
      const { glyphs, advanceWidth } = font.layout(title)
      // Without the space before the first letter and after the last one.
      const [first, last] = [glyphs.at(0), glyphs.at(-1)]
      if (!first || !last) throw new Error('The title has no letters.')
      const ink = advanceWidth - first.bbox.minX - (last.advanceWidth - last.bbox.maxX)
      const width = 136 * (ink / font.unitsPerEm - 0.03 * (glyphs.length - 1))
      const { left, right } = await titleBox(await bytesOf(title))
      expect(Math.abs(right - left - width)).toBeLessThan(10)
    },
  )

  /** The height of what a title's letters cover, in pixels. */
  async function heightOf(title: string): Promise<number> {
    const { top, bottom } = await titleBox(await bytesOf(title))
    return bottom - top
  }

  test('sets a long title smaller, on balanced lines', async () => {
    const bytes = await bytesOf(
      'How a market maker keeps a spread of 0.01% on eleven venues at once',
    )
    const { right, bottom } = await titleBox(bytes)
    expect(bottom).toBeLessThan(400)
    expect((await inkBox(bytes, bottom - 60, bottom)).right).toBeGreaterThan(right * 0.75)
  })

  test('breaks a word only if it is too wide in the smallest size', async () => {
    expect(await heightOf('Unternehmenskommunikation')).toBeLessThan(100)
    expect(await heightOf(german)).toBeGreaterThan(100)
  })

  test('composes accents that were typed as two characters', async () => {
    const title = 'Über Łódź, «Śmiałość»'
    expect(await bytesOf(title.normalize('NFD'))).toEqual(await bytesOf(title))
  })

  test.each(['Launch 🚀 day 👩🏽‍🚀️', 'Launch ✓ day'])(
    'leaves out emoji and symbols: %s',
    async (title) => {
      expect(await bytesOf(title)).toEqual(await bytesOf('Launch day'))
    },
  )

  test.each(['取引所への上場', 'Token 上場', '🚀'])(
    'gives way to the brand where the font lacks the letters: %s',
    async (title) => {
      const [bytes, brand] = [await bytesOf(title), await bytesOf(site.brand)]
      expect(await titleBox(bytes)).toEqual(await titleBox(brand))
      expect((await make(title)).alt).toBe(site.brand)
      expect((await make('Launch day')).alt).toBeUndefined()
      // The brand is not written a second time beside the mark.
      expect((await inkBox(bytes, 510)).right).toBeLessThan(125)
      expect((await inkBox(brand, 510)).right).toBeGreaterThan(200)
    },
  )

  test('shows the mark if the font lacks the letters of the brand as well', async () => {
    const { bytes } = await (await makerFor('上場'))('取引所への上場')
    expect(await titleBox(bytes)).toMatchObject({ left: 92, right: 308 })
    expect((await inkBox(bytes, 510)).right).toBeLessThan(125)
  })

  /** The widest and the tallest letters of each script that the font has, and some that it lacks. */
  const longTexts = {
    'wide without end': 'Œ'.repeat(3000),
    tall: 'ǺẪḖ'.repeat(20),
    combining: 'e\u0301\u0302\u0308 Z\u0334\u0360 '.repeat(20),
    german: `${german} ${german} ${german} ${german}`,
    japanese: '取引所への上場'.repeat(20),
    hidden: 'a\u200b\u202e\u00ad'.repeat(60),
    emoji: '🚀👩🏽‍🚀'.repeat(40),
  }

  test.each(Object.entries(longTexts))(
    'keeps a long brand and title inside: %s',
    async (_, text) => {
      const makeLong = await makerFor(text)
      for (const title of [text, 'Launch day']) {
        const { bytes } = await makeLong(title)
        const { left, right, bottom } = await inkBox(bytes)
        expect(left).toBeGreaterThanOrEqual(72)
        expect(right).toBeLessThanOrEqual(1125)
        expect(bottom).toBeLessThanOrEqual(560)
        expect(bytes.length).toBeLessThan(40_000)
        // Title and brand keep clear of each other.
        expect(await inkBox(bytes, 480, 505)).toMatchObject({ right: 0, bottom: 0 })
      }
    },
  )

  test('ends a long brand with an ellipsis', async () => {
    const brandBox = async (brand: string) =>
      inkBox((await (await makerFor(brand))('Launch day')).bytes, 510)
    const [long, short] = [await brandBox('Œ'.repeat(60)), await brandBox('ŒŒŒ')]
    expect(long.right).toBeGreaterThan(1060)
    expect(short.right).toBeLessThan(400)
    expect(long).toMatchObject({ top: short.top, bottom: short.bottom })
  })

  test('names the image after its page, and changes its address with the picture', async () => {
    expect(await make('Page not found', '/')).toMatchObject({ file: 'social/index.png' })
    const deep = await make('Page not found', '/guides/first')
    expect(deep).toMatchObject({ file: 'social/guides/first.png', width: 1200, height: 630 })
    expect(deep.url).toMatch(/^\/social\/guides\/first\.png\?v=[0-9a-f]+$/)
    expect((await make('Page not found', '/guides/first')).url).toBe(deep.url)
    expect((await make('Launch day', '/guides/first')).url).not.toBe(deep.url)
    const other = await makerFor('Another brand')
    expect((await other('Page not found', '/guides/first')).url).not.toBe(deep.url)
  })

  test('draws an image once, and again without the cache', async () => {
    const cache = path.join(newFolder(), 'pictures')
    const kit = await socialImageKit(site.brand, look, cache, newFolder())
    const titles = ['Launch day', 'Contact']
    expect(await countUndrawn(kit, titles)).toBe(2)
    const first = await socialImageMaker(kit)(pageOf('Launch day'))
    expect(await countUndrawn(kit, titles)).toBe(1)
    expect(await readdir(cache)).toHaveLength(1)
    // Another build or thread uses the cached picture.
    const [file = ''] = await readdir(cache)
    const kept = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toFile(path.join(cache, file))
    const again = await socialImageMaker(structuredClone(kit))(pageOf('Launch day'))
    expect(again.bytes).toHaveLength(kept.size)
    await rm(cache, { recursive: true })
    expect(await socialImageMaker(kit)(pageOf('Launch day'))).toEqual(first)
  })

  /** A site with a picture that is white at its top and black below. */
  async function siteWithPicture() {
    const root = newFolder()
    const black = sharp({ create: { width: 800, height: 1200, channels: 3, background: '#000' } })
    const white = { create: { width: 800, height: 600, channels: 3, background: '#fff' } } as const
    const top = await sharp(white).png().toBuffer()
    mkdirSync(path.join(root, 'content/files'), { recursive: true })
    const file = path.join(root, 'content/files/tall.png')
    await black
      .composite([{ input: top, top: 0, left: 0 }])
      .png()
      .toFile(file)
    const cache = path.join(newFolder(), 'pictures')
    return socialImageMaker(await socialImageKit(site.brand, look, cache, root))
  }

  /** The share of white in a picture. */
  async function whiteOf({ bytes, type }: SocialImage) {
    expect(type).toBe('image/jpeg')
    const { data, info } = await sharp(bytes)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1200, height: 630 })
    return data.filter((value) => value > 128).length / data.length
  }

  test('uses the picture that the page names, cropped around its focus', async () => {
    const makeOf = await siteWithPicture()
    const picture = { file: 'tall.png', alt: 'Half of it is white.' }
    const image = await makeOf({ ...pageOf('Launch day'), socialPicture: picture })
    expect(image).toMatchObject({ file: 'social/index.jpg', alt: 'Half of it is white.' })
    expect(await whiteOf(image)).toBeCloseTo(0.5, 1)
    const socialPicture = { ...picture, focus: 'top' as const }
    const top = await makeOf({ ...pageOf('Launch day'), socialPicture })
    expect(await whiteOf(top)).toBeCloseTo(1, 1)
    expect(top.url).not.toBe(image.url)
  })

  test('uses the picture of an article, or of a page whose title cannot be drawn', async () => {
    const makeOf = await siteWithPicture()
    const picture = { file: 'tall.png', alt: '' }
    const article = await makeOf({
      ...pageOf('Launch day'),
      article: { date: '2026-11-25', picture },
    })
    expect(article).toMatchObject({ type: 'image/jpeg', alt: '' })
    const figure = {
      type: 'figure',
      heading: 'A',
      picture: { ...picture, alt: 'A desk.' },
    } as const
    const drawn = await makeOf({ ...pageOf('Launch day'), sections: [figure] })
    expect(drawn.type).toBe('image/png')
    const undrawn = await makeOf({ ...pageOf('取引所への上場'), sections: [figure] })
    expect(undrawn).toMatchObject({ type: 'image/jpeg', alt: 'A desk.' })
  })
})
