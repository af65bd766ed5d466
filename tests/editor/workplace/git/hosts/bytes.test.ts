import { expect, test } from 'vitest'
import { base64Of, blobIdOf } from '../../../../../src/editor/workplace/files/bytes.ts'
import { allBytes } from './hosts.ts'

test('computes the ids that git gives', async () => {
  expect(await blobIdOf('')).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391')
  expect(await blobIdOf('hello\n')).toBe('ce013625030ba8dba906f756967f9e9ca394464a')
  expect(await blobIdOf(new TextEncoder().encode('hello\n'))).toBe(await blobIdOf('hello\n'))
  expect(await blobIdOf('\uFEFFhello\r\n')).not.toBe(await blobIdOf('hello\n'))
})

test('keeps every byte in base64, also of large files', () => {
  const large = new Uint8Array(300_001).map((_, index) => index * 31)
  for (const bytes of [new Uint8Array(), allBytes, large]) {
    expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  }
  expect(base64Of('\uFEFFÄ\r\n')).toBe(Buffer.from('\uFEFFÄ\r\n').toString('base64'))
})
