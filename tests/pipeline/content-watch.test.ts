import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { watchContent } from '../../src/pipeline/dev/content-watch.ts'
import { siteOnDisk } from './disk/site-on-disk.ts'
import { pdf } from './pictures.ts'

test('reading unchanged files returns the same state', async () => {
  const root = siteOnDisk()
  const watch = watchContent(root, process.cwd())
  const first = await watch.refresh()
  expect(await watch.refresh()).toBe(first)
  expect(await watch.current()).toBe(first)

  const file = path.join(root, 'content/more.json')
  writeFileSync(file, '{}')
  const second = await watch.refresh()
  expect(second).not.toBe(first)
  expect(await watch.refresh()).toBe(second)

  // Of the same length.
  writeFileSync(file, '[]')
  const third = await watch.refresh()
  expect(third).not.toBe(second)

  rmSync(file)
  expect(await watch.refresh()).not.toBe(third)
})

test('adding, changing or removing a file in content/files/ gives a new state', async () => {
  const root = siteOnDisk()
  const watch = watchContent(root, process.cwd())
  const first = await watch.refresh()
  const file = path.join(root, 'content/files/brochure.pdf')
  mkdirSync(path.dirname(file))
  writeFileSync(file, pdf())
  const second = await watch.refresh()
  expect(second.diagnostics.map(({ code }) => code)).toEqual(['unused-file'])
  expect(await watch.refresh()).toBe(second)
  writeFileSync(file, 'a letter')
  const third = await watch.refresh()
  expect(third.diagnostics.map(({ code }) => code)).toEqual(['other-kind-of-file'])
  rmSync(file)
  expect((await watch.refresh()).diagnostics).toEqual(first.diagnostics)
})
