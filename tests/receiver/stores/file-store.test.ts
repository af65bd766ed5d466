/** The file of requests on a real disk, while others move it, replace it and take it away. */
import { execFileSync } from 'node:child_process'
import fs, {
  appendFileSync,
  chmodSync,
  existsSync,
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
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openFileStore } from '../../../src/receiver/stores/file/file-store.ts'
import { readFileStore } from '../../../src/receiver/stores/file/list-file.ts'
import type { OutboxEntry, RequestStore } from '../../../src/receiver/stores/request-store.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'
import { all } from './conformance.ts'

const requestOf = (id: string) => ({ id, received: '2024-12-31T12:00:00.000Z', answers: { id } })
const lineOf = (id: string) => `${JSON.stringify(requestOf(id))}\n`
const read = (file: string) => readFileSync(file, 'utf8')

async function opened(at = path.join(newFolder(), 'kept/requests.jsonl')) {
  const file = await openFileStore(at)
  onTestFinished(() => file.close())
  return { at, file, add: (id: string) => file.add(requestOf(id)) }
}

/** The prototype of file handles, which no module exports. */
async function handlePrototype(at: string) {
  const handle = await open(at)
  await handle.close()
  return Object.getPrototypeOf(handle)
}

/** Hands out all messages of a channel that are due at a time, for a second. */
async function claim(file: RequestStore, channel: string, time: number) {
  const entries: OutboxEntry[] = []
  for (;;) {
    const later = new Date(time + 1000)
    const times = { now: new Date(time), until: later, latest: later }
    const entry = await file.outbox.claim({ channel, ...times })
    if (!entry) return entries
    entries.push(entry)
  }
}

const idsOf = async (entries: Promise<OutboxEntry[]>) =>
  (await entries).map(({ request: { id } }) => id)

describe('openFileStore', () => {
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
  ])('continues with a new file after %s the old one', async (_, replace) => {
    const { at, add } = await opened()
    await add('a-first-one')
    replace(at)
    const before = existsSync(at) ? read(at) : ''
    expect(await add('a-second-one')).toBe(true)
    const joint = before === '' || before.endsWith('\n') ? '' : '\n'
    expect(read(at)).toBe(before + joint + lineOf('a-second-one'))
    expect(statSync(at).mode & 0o077).toBe(0)
    // It was already answered, so it is not new.
    expect(await add('a-first-one')).toBe(false)
    expect(await add('a-second-one')).toBe(false)
  })

  test('adds a request to the new file if its own was replaced during the write', async () => {
    const { at, add } = await opened()
    const prototype = await handlePrototype(at)
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

  test('syncs a request and the folder of its file before it confirms', async () => {
    const { at, add } = await opened()
    const prototype = await handlePrototype(at)
    const { sync } = prototype
    const synced: string[] = []
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: {
      stat(): Promise<{ size: number }>
    }) {
      const { size } = await this.stat()
      await sync.call(this)
      synced.push(`${size} bytes`)
    })
    const { fsyncSync } = fs
    const folders = vi.spyOn(fs, 'fsyncSync').mockImplementation((folder) => {
      fsyncSync(folder)
      synced.push(fs.fstatSync(folder).isDirectory() ? 'folder' : 'file')
    })
    syncBuiltinESMExports()
    onTestFinished(() => {
      spy.mockRestore()
      folders.mockRestore()
      syncBuiltinESMExports()
    })
    await add('a-first-one')
    expect(synced).toEqual([`${lineOf('a-first-one').length} bytes`])
    rmSync(at)
    synced.length = 0
    await add('a-second-one')
    expect(synced).toEqual(['folder', `${lineOf('a-second-one').length} bytes`])
  })

  test('rejects while the folder is missing, and continues when it is back', async () => {
    const { at, add } = await opened()
    const folder = path.dirname(at)
    renameSync(folder, `${folder}.away`)
    await expect(add('a-first-one')).rejects.toThrow('ENOENT')
    mkdirSync(folder)
    expect(await add('a-first-one')).toBe(true)
    expect(read(at)).toBe(lineOf('a-first-one'))
  })

  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

  test.each<[what: string, make: (file: string) => void, message: string]>([
    ['a device', (file) => symlinkSync('/dev/null', file), 'a device, a pipe or a socket'],
    [
      'a pipe',
      (file) => execFileSync('mkfifo', ['-m', '666', file]),
      'a device, a pipe or a socket',
    ],
    ['a folder', (file) => mkdirSync(file, { mode: 0o755 }), 'is a folder, not a file'],
    ['a picture', (file) => writeFileSync(file, png), 'something else in it than requests'],
    ['a list of JSON texts', (file) => writeFileSync(file, '{"id":7}\n[]\n'), 'something else'],
  ])('neither opens nor changes %s', async (_, make, message) => {
    const at = path.join(newFolder(), 'requests.jsonl')
    make(at)
    const before = statSync(at)
    await expect(openFileStore(at)).rejects.toThrow(message)
    const { mode, size, mtimeMs } = statSync(at)
    expect({ mode, size, mtimeMs }).toEqual({
      mode: before.mode,
      size: before.size,
      mtimeMs: before.mtimeMs,
    })
    if (!before.isFile()) await expect(all(readFileStore(at))).rejects.toThrow(message)
  })

  test.each([
    ['an empty file', ''],
    ['a file of requests', lineOf('a-first-one')],
  ])('keeps the mode of %s that somebody has made', async (_, text) => {
    const at = path.join(newFolder(), 'requests.jsonl')
    writeFileSync(at, text)
    chmodSync(at, 0o640)
    const { add, file } = await opened(at)
    expect(await add('a-second-one')).toBe(true)
    expect(await file.remove(['a-second-one'])).toEqual(['a-second-one'])
    expect(await add('a-third-one')).toBe(true)
    expect(statSync(at).mode & 0o777).toBe(0o640)
  })

  test.each([
    ['nothing', ''],
    ['the beginning of a request', '{"id":"a-first-one","answ'],
    ['the beginning of the options of a form', '{"options":{"stage":["Id'],
    ['a few characters of a line', '{"op'],
    ['a byte order mark', '\ufeff\r\n'],
  ])('opens a private file with %s in it', async (_, text) => {
    const at = path.join(newFolder(), 'requests.jsonl')
    writeFileSync(at, text, { mode: 0o600 })
    const { add } = await opened(at)
    expect(await add('a-first-one')).toBe(true)
  })

  test('opens a file with records that somebody has damaged, and keeps its requests', async () => {
    const at = path.join(newFolder(), 'requests.jsonl')
    const first = { ...requestOf('a-first-one'), outbox: ['mail'] }
    const second = { ...requestOf('a-second-one'), outbox: 5 }
    const sent = { outbox: 'mail', request: 'a-first-one', tries: 1, firstTry: first.received }
    const confirmed = { confirmed: 'ada', request: 'a-first-one' }
    const records = [first, second, { ...sent, nextTry: null }, { ...sent, tries: null }, confirmed]
    writeFileSync(at, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
    const { file } = await opened(at)
    expect((await all(file)).map(({ id }) => id)).toEqual(['a-first-one', 'a-second-one'])
    expect(await idsOf(claim(file, 'mail', 1000))).toEqual(['a-first-one'])
    const now = new Date(1000)
    const other = { request: 'a-second-one', address: 'ada', now, perHour: 60 }
    expect(await file.outbox.confirm(other)).toBe(undefined)
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
      'its own name, after it was replaced',
      (file) => {
        renameSync(file, `${file}.1`)
        return file
      },
    ],
  ])('opens a file only once at a time, even under %s', async (_, other) => {
    const at = path.join(newFolder(), 'requests.jsonl')
    const first = await openFileStore(at)
    await expect(openFileStore(other(at))).rejects.toThrow(
      `Another process (${process.pid}) already writes to`,
    )
    await first.close()
    await (await openFileStore(at)).close()
  })

  test('reads the requests of a file of any size and content', async () => {
    const at = path.join(newFolder(), 'requests.jsonl')
    const filler = 'x'.repeat(1 << 20)
    appendFileSync(at, lineOf('a-first-one'))
    // A line that cannot be a request, longer than a chunk.
    for (let part = 0; part < 3; part += 1) appendFileSync(at, filler)
    appendFileSync(at, `\nnull\n[]\n{"id":1}\n\n${lineOf('ümlaut-ids')}{"id":"cut-off-one","ans`)
    const file = await openFileStore(at)
    onTestFinished(() => file.close())
    expect((await all(file)).map(({ id }) => id)).toEqual(['a-first-one', 'ümlaut-ids'])
    expect(await file.add(requestOf('ümlaut-ids'))).toBe(false)
    expect(await file.add(requestOf('cut-off-one'))).toBe(true)
  })

  test('removes a request that could not be synced, and stores it once', async () => {
    const { at, add } = await opened()
    await add('a-first-one')
    const before = read(at)
    const spy = vi.spyOn(await handlePrototype(at), 'sync')
    onTestFinished(() => spy.mockRestore())
    spy.mockRejectedValueOnce(new Error('EIO'))
    await expect(add('a-second-one')).rejects.toThrow('EIO')
    expect(read(at)).toBe(before)
    expect(await add('a-second-one')).toBe(true)
    expect(read(at)).toBe(before + lineOf('a-second-one'))
  })

  test('stores a request once that could neither be synced nor removed', async () => {
    const { add, file } = await opened()
    const prototype = await handlePrototype((await opened()).at)
    for (const method of ['sync', 'truncate']) {
      const spy = vi.spyOn(prototype, method).mockRejectedValueOnce(new Error('EIO'))
      onTestFinished(() => spy.mockRestore())
    }
    await expect(add('a-first-one')).rejects.toThrow('EIO')
    expect(await add('a-first-one')).toBe(true)
    expect((await all(file)).map(({ id }) => id)).toEqual(['a-first-one'])
  })

  test('sends the messages of a file that logrotate has moved, but not of a deleted one', async () => {
    const at = path.join(newFolder(), 'requests.jsonl')
    const file = await openFileStore(at)
    await file.add(requestOf('a-first-one'), ['mail', 'webhook'])
    const [mail] = await claim(file, 'mail', 1000)
    renameSync(at, `${at}.1`)
    await file.add(requestOf('a-second-one'), ['mail'])
    // A message that is being sent is not handed out once more.
    expect(await idsOf(claim(file, 'mail', 1000))).toEqual(['a-second-one'])
    if (mail) await file.outbox.done(mail)
    await file.close()
    const again = await openFileStore(at)
    onTestFinished(() => again.close())
    expect(await idsOf(claim(again, 'mail', 3000))).toEqual(['a-second-one'])
    expect(await idsOf(claim(again, 'webhook', 3000))).toEqual(['a-first-one'])
    rmSync(at)
    expect(await claim(again, 'mail', 5000)).toEqual([])
  })

  test('keeps the confirmations and the options of a file that logrotate has moved', async () => {
    const { at, file, add } = await opened()
    const confirm = (to: RequestStore, request: string) =>
      to.outbox.confirm({ request, address: 'ada', now: new Date(1000), perHour: 60 })
    await file.add(requestOf('a-first-one'))
    await confirm(file, 'a-first-one')
    await file.storeOptions({ stage: ['Idea'] })
    renameSync(at, `${at}.1`)
    await add('a-second-one')
    await file.close()
    const again = await openFileStore(at)
    onTestFinished(() => again.close())
    expect(await confirm(again, 'a-second-one')).toBe('address')
    expect(await again.knownOptions()).toEqual([{ stage: ['Idea'] }])
  })

  test('removes requests with their messages and their remains after a crash, and nothing else', async () => {
    const at = path.join(newFolder(), 'requests.jsonl')
    const filler = `${'x'.repeat(3 << 20)}\n`
    const lines = [lineOf('a-first-one'), filler, lineOf('a-second-one'), 'a note\n']
    writeFileSync(at, `${lines.join('')}{"id":"a-first-one","answ\n`, { mode: 0o600 })
    const { file, add } = await opened(at)
    await file.add(requestOf('a-third-one'), ['mail'])
    const [entry] = await claim(file, 'mail', 1)
    if (entry) await file.outbox.failed(entry, new Date(3))
    expect(await file.remove(['a-first-one', 'a-third-one', 'not-there'])).toEqual([
      'a-first-one',
      'a-third-one',
    ])
    expect(read(at)).toBe(lines.slice(1).join(''))
    expect(statSync(at).mode & 0o777).toBe(0o600)
    await add('a-fourth-one')
    expect(read(at)).toBe(lines.slice(1).join('') + lineOf('a-fourth-one'))
  })
})
