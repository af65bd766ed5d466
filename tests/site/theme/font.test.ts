import { readFile } from 'node:fs/promises'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { characters, smallFontFile } from '../../../src/commands/generate/font.ts'
import { pointsOf } from '../../../src/commands/generate/font-faces.ts'
import { siteFont } from '../../../src/content/brand/font.generated.ts'
import { font as brandFont } from '../../../src/site/brand.ts'
import { font } from '../../../src/site/theme/tokens.ts'

const variable = `node_modules/@fontsource-variable/${brandFont.name}`

describe('fonts of the site', () => {
  test('name makers and licence in the small font, as the licence asks', async () => {
    const [first] = brandFont.subsets
    const read = async (file: string) => {
      // Not in its types.
      const font = create(await readFile(file)) as unknown as { getName(key: string): string }
      return ['copyright', 'licenseURL'].map((key) => font.getName(key))
    }
    const whole = await read(`${variable}/files/${brandFont.name}-${first}-wght-normal.woff2`)
    const small = await read(smallFontFile)
    expect(whole).not.toContain(null)
    expect(small).toEqual(whole)
  })

  test('have each character in exactly one file, the small one if it has it', async () => {
    const [small = new Set<number>(), ...others] = siteFont.files
      .map(({ range }) => pointsOf(range))
      .reverse()
    const shown = [...small].filter((point) => point < 0x7f || point > 0x9f)
    expect(new Set(shown)).toEqual(new Set([...characters].map((one) => one.codePointAt(0))))

    const unicode = JSON.parse(await readFile(`${variable}/unicode.json`, 'utf8'))
    const subsets = brandFont.subsets.map((subset) => pointsOf(unicode[subset]))
    // The others are marks of an encoding and controls, which nobody sees.
    const visible = subsets
      .flatMap((points) => [...points])
      .filter((point) => point >= 0xa0 && point < 0xfeff)
    expect(visible.length).toBeGreaterThan(100)
    for (const point of visible) {
      const from = [small, ...others].findIndex((points) => points.has(point))
      const first = small.has(point) ? 0 : 1 + subsets.findIndex((points) => points.has(point))
      expect([point, from]).toEqual([point, first])
      expect([small, ...others].filter((points) => points.has(point))).toHaveLength(1)
    }
  })

  test('list the font and every fallback, and only defined ones', () => {
    const families = font.all.split(', ').map((family) => family.replaceAll("'", ''))
    const defined = [siteFont.family, ...siteFont.fallbacks.map(({ family }) => family)]
    expect(families.slice(0, defined.length)).toEqual(defined)
  })
})
