// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { characters, makeFont } from '../../src/build/generate/generate-font'

const file = 'src/theme/fonts/outfit-basic.woff2'

test('the small font is what the font package gives today', async () => {
  expect(await makeFont()).toEqual(await readFile(file))
})

test('the small font weighs less than 13 kB', async () => {
  expect((await readFile(file)).length).toBeLessThan(13_000)
})

/** The code points that a unicode-range covers. */
function pointsOf(range: string): Set<number> {
  const points = new Set<number>()
  for (const [, from = '', to = from] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)) {
    for (let n = Number.parseInt(from, 16); n <= Number.parseInt(to, 16); n++) points.add(n)
  }
  return points
}

test('each character comes from exactly one file, the basic ones from the small font', async () => {
  const css = await readFile('src/theme/fonts.ts', 'utf8')
  const [basic, latin, extended] = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range]) =>
    pointsOf(range ?? ''),
  )
  expect([...(basic ?? [])].sort()).toEqual([...characters].map((c) => c.codePointAt(0)).sort())
  for (const one of [basic, latin, extended]) {
    for (const other of [basic, latin, extended]) {
      if (one !== other) expect([...(one ?? [])].filter((point) => other?.has(point))).toEqual([])
    }
  }
})
