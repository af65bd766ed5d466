import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hasOneLanguage } from '../../src/pipeline/one-language.ts'
import { newFolder } from './disk/site-on-disk.ts'

test('a site is built for several languages if a file has another language', () => {
  const root = newFolder()
  expect(hasOneLanguage(root)).toBe(true)
  mkdirSync(path.join(root, 'content'))
  for (const name of ['site.json', 'home.de.json', 'site.de.json.txt']) {
    writeFileSync(path.join(root, 'content', name), '{}')
    expect(hasOneLanguage(root), name).toBe(true)
  }
  writeFileSync(path.join(root, 'content/site.de.json'), '{}')
  expect(hasOneLanguage(root)).toBe(false)
})
