// @vitest-environment node
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { watchContent } from '../../src/build/dev/content-watch.ts'
import { siteOnDisk } from './site-on-disk.ts'

test('a look at files that nobody has changed gives the same state', async () => {
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
