import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { characters, makeFont } from '../../../src/commands/generate/generate-font.ts'
import { fallbacks, fontFiles } from '../../../src/site/theme/fonts.ts'
import { font } from '../../../src/site/theme/tokens.ts'

const file = 'src/site/theme/fonts/outfit-basic.woff2'

test('the small font is up to date with the font package', async () => {
  expect(await makeFont()).toEqual(await readFile(file))
})

test('the small font weighs less than 13 kB', async () => {
  expect((await readFile(file)).length).toBeLessThan(13_000)
})

/** An entry of a font's table of names (https://learn.microsoft.com/typography/opentype/spec/name). */
async function nameOf(id: number): Promise<string | undefined> {
  const font = await subsetFont(await readFile(file), characters, {
    targetFormat: 'truetype',
    preserveNameIds: [id],
  })
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name') ?? 0
  const table = font.readUInt32BE(entry + 8)
  const texts = table + font.readUInt16BE(table + 4)
  const records = Array.from(
    { length: font.readUInt16BE(table + 2) },
    (_, index) => table + 6 + index * 12,
  )
  const record = records.find((at) => font.readUInt16BE(at + 6) === id)
  if (record === undefined) return undefined
  const start = texts + font.readUInt16BE(record + 10)
  const bytes = Buffer.from(font.subarray(start, start + font.readUInt16BE(record + 8)))
  return bytes.swap16().toString('utf16le')
}

test('the small font names its makers and its licence, as that licence asks', async () => {
  expect(await nameOf(0)).toContain('The Outfit Project Authors')
  expect(await nameOf(14)).toBe('https://scripts.sil.org/OFL')
})

/** The code points that a unicode-range covers. */
function pointsOf(range: string): Set<number> {
  const points = new Set<number>()
  for (const [, from = '', to = from] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)) {
    for (let n = Number.parseInt(from, 16); n <= Number.parseInt(to, 16); n++) points.add(n)
  }
  return points
}

test('each character is loaded from exactly one font file, the small one if it has it', async () => {
  const [extended = new Set(), latin = new Set(), basic = new Set()] =
    Object.values(fontFiles).map(pointsOf)
  expect(basic).toEqual(new Set([...characters].map((character) => character.codePointAt(0))))
  expect([...basic].filter((point) => latin.has(point) || extended.has(point))).toEqual([])

  const own = JSON.parse(
    await readFile('node_modules/@fontsource-variable/outfit/unicode.json', 'utf8'),
  )
  const inLatin = pointsOf(own.latin)
  const inExtended = pointsOf(own['latin-ext'])
  // The others are marks of an encoding and controls, which nobody sees.
  const visible = [...inLatin, ...inExtended].filter((point) => point >= 0xa0 && point < 0xfeff)
  for (const point of visible.filter((one) => !basic.has(one))) {
    expect(inLatin.has(point) ? latin : extended).toContain(point)
  }
})

test('the font family names every fallback, and only defined ones', () => {
  const families = [...font.all.matchAll(/'(Outfit [^']+)'/g)].map(([, family]) => family)
  expect(families).toEqual(fallbacks.map(({ family }) => family))
})
