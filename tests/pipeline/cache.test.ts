import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { cached, removeOld } from '../../src/pipeline/cache.ts'
import { newFolder } from './disk/site-on-disk.ts'

describe('removeOld', () => {
  test('keeps each file that a build has used within a week, however old it is', async () => {
    const folder = newFolder()
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
    for (const name of ['used.png', 'unused.png']) {
      writeFileSync(path.join(folder, name), 'made before')
      utimesSync(path.join(folder, name), eightDaysAgo, eightDaysAgo)
    }
    const bytes = await cached(path.join(folder, 'used.png'), async () => Buffer.from('made again'))
    expect(String(bytes)).toBe('made before')
    await removeOld(folder)
    expect(readdirSync(folder)).toEqual(['used.png'])
  })
})
