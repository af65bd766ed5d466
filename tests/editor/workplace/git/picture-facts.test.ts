/** What the editor at an address finds out about pictures and downloads, without a library that decodes them. */
import { expect, test } from 'vitest'
import { findFacts } from '../../../../src/editor/workplace/files/picture-facts.ts'
import { drawings, fileRows, hostileShapes } from '../../../pipeline/disk/file-rows.ts'

test('finds out the kind and the size of a file, and refuses what visitors cannot get', async () => {
  // Only decoding shows that the end of a GIF or an AVIF is missing: the build reports it.
  const rows = (await fileRows()).filter(([name]) => !/^half\.(?:gif|avif)/.test(name))
  for (const [name, bytes, facts] of rows) {
    const size = bytes.length
    expect([name, await findFacts(name, bytes)]).toEqual([name, { size, ...Object(facts) }])
  }
})

test('refuses a picture whose header cannot be read', async () => {
  const [, photo] = (await fileRows())[0] ?? ['', new Uint8Array()]
  expect(await findFacts('cut.jpg', photo.subarray(0, 20))).toMatchObject({
    fault: { kind: 'damaged' },
  })
})

test('accepts and refuses the same SVGs as the build', async () => {
  for (const [name, svg] of drawings) {
    expect(await findFacts(name, svg)).toMatchObject({ picture: { isVector: true } })
  }
  for (const [svg] of hostileShapes) {
    expect(await findFacts('a.svg', svg)).toMatchObject({ fault: { kind: 'unsafe-svg' } })
  }
})
