// @vitest-environment node
import { Resvg } from '@resvg/resvg-js'
import { beforeAll, expect, test } from 'vitest'
import type { PageContent } from '../../src/content/types.generated.ts'
import { draw, makeCanvas, makeStamp } from '../../src/pipeline/social-image/bitmap.ts'
import { socialImageMaker } from '../../src/pipeline/social-image/social-image.ts'
import { makeSocialImageKit } from '../../src/pipeline/social-image/social-image-kit.ts'
import { look } from '../../src/site/look.tsx'
import site from '../site/content/site.json'
import { readPng } from './read-png.ts'

const pageOf = (title: string, path = '/') =>
  ({ path, title, description: '', sections: [] }) satisfies PageContent

async function makerFor(titles: string[], brand = site.brand) {
  return socialImageMaker(
    await makeSocialImageKit(
      { ...site, brand },
      titles.map((title) => ({ title })),
      look,
    ),
  )
}

/** The level of a pixel. Those above 3 are ink (see bitmap.ts). */
function levelReader(bytes: Uint8Array) {
  const { rows } = readPng(bytes)
  return (x: number, y: number) => {
    const pair = rows[y * 601 + 1 + (x >> 1)] ?? 0
    return x % 2 ? pair & 15 : pair >> 4
  }
}

/** The box around the ink, within some rows. */
function inkBox(bytes: Uint8Array, from = 0, to = 630) {
  const level = levelReader(bytes)
  const box = { left: 1200, right: 0, top: 630, bottom: 0 }
  for (let y = from; y < to; y++) {
    for (let x = 0; x < 1200; x++) {
      if (level(x, y) <= 3) continue
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

const titles = {
  short: 'Page not found',
  long: 'How a market maker keeps a spread of 0.01% on eleven venues at once, and what it costs a young token project each month',
  word: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  kerned: 'WAVE AT To Yo.',
  capitals: 'W'.repeat(120),
  accents: 'Über Łódź, «Śmiałość»',
  decomposed: 'Über Łódź, «Śmiałość»'.normalize('NFD'),
  rocket: 'Launch 🚀 day 👩🏽‍🚀️',
  plain: 'Launch day',
  japanese: '取引所への上場',
  arabic: 'إدراج الرموز',
  mixed: 'Token 上場',
  brand: site.brand,
  blank: '🚀',
}
let make: Awaited<ReturnType<typeof makerFor>>
beforeAll(async () => {
  make = await makerFor(Object.values(titles))
})
const bytesOf = (name: keyof typeof titles) => make(pageOf(titles[name])).bytes

test.each(Object.keys(titles) as (keyof typeof titles)[])(
  'draws a picture of the right size and few bytes: %s',
  (name) => {
    const bytes = bytesOf(name)
    expect(readPng(bytes)).toMatchObject({ width: 1200, height: 630, bitDepth: 4, colourType: 3 })
    expect(readPng(bytes).rows).toHaveLength(601 * 630)
    expect(bytes.length).toBeLessThan(40_000)
    // Title and brand keep clear of the edges, and of each other.
    expect(inkBox(bytes).left).toBeGreaterThanOrEqual(78)
    expect(inkBox(bytes).right).toBeLessThanOrEqual(1125)
    expect(inkBox(bytes).bottom).toBeLessThanOrEqual(555)
    expect(inkBox(bytes, 480, 510)).toMatchObject({ right: 0, bottom: 0 })
  },
)

test('is the same to the byte when it is made again', async () => {
  const again = await makerFor(Object.values(titles).reverse())
  expect(again(pageOf(titles.accents)).bytes).toEqual(bytesOf('accents'))
})

test('can be drawn in a worker thread, from a copy of the kit', async () => {
  const kit = await makeSocialImageKit(site, [{ title: titles.accents }], look)
  expect(socialImageMaker(structuredClone(kit))(pageOf(titles.accents)).bytes).toEqual(
    bytesOf('accents'),
  )
})

test.each([
  // Measured in Chromium, in weight 500 with a letter spacing of -0.03em.
  ['short', 845.3],
  ['kerned', 880.6],
] as const)('sets letters as closely as a browser does: %s', (name, width) => {
  const { left, right } = titleBox(bytesOf(name))
  expect(Math.abs(right - left - width)).toBeLessThan(2)
})

test('sets a long title smaller, on three lines', () => {
  const level = levelReader(bytesOf('long'))
  const inked = Array.from({ length: 300 }, (_, y) =>
    Array.from({ length: 1200 }, (_, x) => level(x, y)).some((found) => found > 3),
  )
  expect(inked.filter((ink, y) => ink && !inked[y - 1])).toHaveLength(3)
  expect(titleBox(bytesOf('long')).bottom).toBeLessThan(300)
})

test('composes accents that were typed as two signs', () => {
  expect(bytesOf('decomposed')).toEqual(bytesOf('accents'))
})

test('leaves out emoji', () => {
  expect(bytesOf('rocket')).toEqual(bytesOf('plain'))
})

test.each(['japanese', 'arabic', 'mixed', 'blank'] as const)(
  'gives way to the brand where the font lacks the letters: %s',
  (name) => {
    expect(titleBox(bytesOf(name))).toEqual(titleBox(bytesOf('brand')))
    // The brand is not written a second time beside the mark.
    expect(inkBox(bytesOf(name), 510).right).toBeLessThan(125)
    expect(inkBox(bytesOf('brand'), 510).right).toBeGreaterThan(200)
  },
)

test('gives way to the mark where the font lacks the brand as well', async () => {
  const { bytes } = (await makerFor([titles.japanese], '上場'))(pageOf(titles.japanese))
  expect(titleBox(bytes)).toMatchObject({ left: 92, right: 308 })
  expect(inkBox(bytes, 510).right).toBeLessThan(125)
})

/** Of every script that the font has, in its widest and its tallest letters, and of some that it lacks. */
const longTexts = {
  wide: 'Œ'.repeat(30),
  'wide without end': 'Œ'.repeat(3000),
  tall: 'ǺẪḖ'.repeat(20),
  words: 'Ŵest-Øst Œuvre '.repeat(12),
  vietnamese: 'Ngân hàng Đầu tư Thị trường Quốc tế '.repeat(4),
  combining: `e${'\u0301\u0302\u0308'.repeat(40)} Z${'\u0334\u0360'.repeat(40)}`,
  punctuation: '—…“”•'.repeat(40),
  japanese: '取引所への上場'.repeat(20),
  cyrillic: 'Биржевой листинг '.repeat(10),
  arabic: 'إدراج الرموز '.repeat(12),
  thai: 'จดทะเบียนโทเคน'.repeat(10),
  devanagari: 'टोकन सूचीकरण '.repeat(12),
  hidden: 'a\u200b\u202e\u00ad'.repeat(60),
  emoji: '🚀👩🏽‍🚀'.repeat(40),
}

test.each(Object.entries(longTexts))('keeps a long brand and title inside: %s', async (_, text) => {
  const makeLong = await makerFor([text, 'Launch day'], text)
  for (const title of [text, 'Launch day']) {
    const { bytes } = makeLong(pageOf(title))
    expect(readPng(bytes).rows).toHaveLength(601 * 630)
    const { left, right, bottom } = inkBox(bytes)
    expect(left).toBeGreaterThanOrEqual(78)
    expect(right).toBeLessThanOrEqual(1125)
    expect(bottom).toBeLessThanOrEqual(560)
  }
})

test('ends a brand that is too long with an ellipsis, and has no other size for it', async () => {
  const long = await makerFor(['Launch day'], 'Œ'.repeat(60))
  const short = await makerFor(['Launch day'], 'ŒŒŒ')
  const box = (make: typeof long) => inkBox(make(pageOf('Launch day')).bytes, 510)
  expect(box(long).right).toBeGreaterThan(1060)
  expect(box(short).right).toBeLessThan(400)
  expect(box(long)).toMatchObject({ top: box(short).top, bottom: box(short).bottom })
})

test.each([
  [-3, 2],
  [-2, -2],
  [5, 2],
  [6, 3],
  [20, 20],
  [-20, -20],
])('cuts off what does not fit of a drawing at %i, %i', (x, y) => {
  const canvas = makeCanvas(8, 4)
  draw(canvas, makeStamp(new Uint8Array(5 * 3).fill(15), 5, 3), x, y)
  const expected = makeCanvas(8, 4)
  for (let row = Math.max(y, 0); row < Math.min(y + 3, 4); row++) {
    for (let column = Math.max(x, 0); column < Math.min(x + 5, 8); column++) {
      const at = row * expected.stride + 1 + (column >> 1)
      expected.bytes[at] = (expected.bytes[at] ?? 0) | (column % 2 ? 15 : 0xf0)
    }
  }
  expect(canvas.bytes).toEqual(expected.bytes)
})

test('stands under the name of its page, and changes its address with its picture', async () => {
  const image = (title: string, path: string) => make(pageOf(title, path))
  expect(image(titles.short, '/')).toMatchObject({ file: 'social/index.png' })
  const deep = image(titles.short, '/guides/first')
  expect(deep).toMatchObject({ file: 'social/guides/first.png', width: 1200, height: 630 })
  expect(deep.url).toMatch(/^\/social\/guides\/first\.png\?v=[0-9a-z]+$/)
  expect(image(titles.short, '/guides/first').url).toBe(deep.url)
  expect(image(titles.plain, '/guides/first').url).not.toBe(deep.url)
})

test('shows what another decoder reads', () => {
  const data = Buffer.from(bytesOf('short')).toString('base64')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><image width="1200" height="630" href="data:image/png;base64,${data}"/></svg>`
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const { left, top } = titleBox(bytesOf('short'))
  const pixel = (x: number, y: number) => [...pixels.subarray((y * 1200 + x) * 4).subarray(0, 4)]
  // The stem of the P, and the ground below the brand.
  expect(pixel(left + 8, top + 50)).toEqual([255, 255, 255, 255])
  expect(pixel(left + 8, 620)).toEqual([0, 0, 0, 255])
})
