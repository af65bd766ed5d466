// @vitest-environment node
/** The file of requests on a real disk, while others move it, replace it and take it away. */
import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { idsIn } from '../../src/receiver/kept-ids.ts'
import { openRequestsFile } from '../../src/receiver/requests-file.ts'
import { newFolder } from '../disk/site-on-disk.ts'

const requestOf = (id: string) => ({ id, received: '2024-12-31T12:00:00.000Z', answers: { id } })
const lineOf = (id: string) => `${JSON.stringify(requestOf(id))}\n`
const read = (file: string) => readFileSync(file, 'utf8')

async function opened(at = path.join(newFolder(), 'kept/requests.jsonl')) {
  const file = await openRequestsFile(at)
  onTestFinished(() => file.close())
  return { at, add: (id: string) => file.add(requestOf(id)) }
}

test.each<[who: string, replace: (file: string) => void]>([
  ['logrotate has moved', (file) => renameSync(file, `${file}.1`)],
  [
    'logrotate has moved and made anew',
    (file) => {
      renameSync(file, `${file}.1`)
      writeFileSync(file, '')
    },
  ],
  ['somebody has deleted', (file) => rmSync(file)],
  ['somebody has emptied', (file) => truncateSync(file)],
  [
    'an editor has saved by rename',
    (file) => {
      writeFileSync(`${file}~`, read(file))
      renameSync(`${file}~`, file)
    },
  ],
  [
    'an editor has saved without the last line end',
    (file) => writeFileSync(file, read(file).trimEnd()),
  ],
])('adds to the file that is there after %s the one before', async (_, replace) => {
  const { at, add } = await opened()
  await add('a-first-one')
  replace(at)
  const before = existsSync(at) ? read(at) : ''
  expect(await add('a-second-one')).toBe(true)
  const joint = before === '' || before.endsWith('\n') ? '' : '\n'
  expect(read(at)).toBe(before + joint + lineOf('a-second-one'))
  expect(statSync(at).mode & 0o077).toBe(0)
  // It was answered for, so it is no new request.
  expect(await add('a-first-one')).toBe(false)
  expect(await add('a-second-one')).toBe(false)
})

test('knows the requests in a file that was put in the place of its own', async () => {
  const { at, add } = await opened()
  writeFileSync(`${at}.new`, lineOf('from-a-backup'))
  renameSync(`${at}.new`, at)
  expect(await add('from-a-backup')).toBe(false)
})

test('adds a request again to the file that took the place of its own while it was written', async () => {
  const { at, add } = await opened()
  const handle = await open(at)
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  const { sync } = prototype
  const spy = vi.spyOn(prototype, 'sync').mockImplementationOnce(async function (this: unknown) {
    await sync.call(this)
    renameSync(at, `${at}.1`)
    writeFileSync(at, '')
  })
  onTestFinished(() => spy.mockRestore())
  await add('a-first-one')
  expect(read(at)).toBe(lineOf('a-first-one'))
})

test('has a request on the disk before it says so, and the folder knows the file', async () => {
  const { at, add } = await opened()
  const handle = await open(at)
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  const { sync } = prototype
  const synced: string[] = []
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: {
    stat(): Promise<{ isDirectory(): boolean; size: number }>
  }) {
    const { isDirectory, size } = await this.stat().then((facts) => ({
      isDirectory: facts.isDirectory(),
      size: facts.size,
    }))
    await sync.call(this)
    synced.push(isDirectory ? 'folder' : `${size} bytes`)
  })
  onTestFinished(() => spy.mockRestore())
  await add('a-first-one')
  expect(synced).toEqual([`${lineOf('a-first-one').length} bytes`])
  rmSync(at)
  synced.length = 0
  await add('a-second-one')
  expect(synced).toEqual(['folder', `${lineOf('a-second-one').length} bytes`])
})

test('rejects while the folder is gone, and goes on when it is back', async () => {
  const { at, add } = await opened()
  const folder = path.dirname(at)
  renameSync(folder, `${folder}.away`)
  await expect(add('a-first-one')).rejects.toThrow('ENOENT')
  mkdirSync(folder)
  expect(await add('a-first-one')).toBe(true)
  expect(read(at)).toBe(lineOf('a-first-one'))
})

test('takes a file that others can read from them', async () => {
  const at = path.join(newFolder(), 'requests.jsonl')
  writeFileSync(at, lineOf('a-first-one'))
  chmodSync(at, 0o644)
  const { add } = await opened(at)
  expect(statSync(at).mode & 0o777).toBe(0o600)
  expect(await add('a-first-one')).toBe(false)
})

test.each<[name: string, other: (file: string) => string]>([
  ['its own name', (file) => file],
  [
    'a link',
    (file) => {
      symlinkSync(file, `${file}.link`)
      return `${file}.link`
    },
  ],
  [
    'a hard link',
    (file) => {
      linkSync(file, `${file}.hard`)
      return `${file}.hard`
    },
  ],
  [
    'its own name, after it was replaced',
    (file) => {
      renameSync(file, `${file}.1`)
      return file
    },
  ],
])('is open once at a time, also under %s', async (_, other) => {
  const at = path.join(newFolder(), 'requests.jsonl')
  const first = await openRequestsFile(at)
  await expect(openRequestsFile(other(at))).rejects.toThrow(
    `Another receiver (process ${process.pid}) adds requests to`,
  )
  await first.close()
  await (await openRequestsFile(at)).close()
})

test('lets one of many have a file that is opened by all of them at once', async () => {
  const at = path.join(newFolder(), 'requests.jsonl')
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => openRequestsFile(at)))
  const won = all.filter((one) => one.status === 'fulfilled')
  expect(won).toHaveLength(1)
  await won[0]?.value.close()
})

test('reads the ids of a file of any size, whatever is in it', async () => {
  const at = path.join(newFolder(), 'requests.jsonl')
  const filler = 'x'.repeat(1 << 20)
  appendFileSync(at, lineOf('a-first-one'))
  // A line that no request can be, longer than what is read at once.
  for (let part = 0; part < 3; part += 1) appendFileSync(at, filler)
  appendFileSync(at, `\nnull\n[]\n{"id":1}\n\n${lineOf('ümlaut-ids')}{"id":"cut-off-one","ans`)
  const handle = await open(at)
  expect([...(await idsIn(handle))]).toEqual(['a-first-one', 'ümlaut-ids'])
  await handle.close()
})
