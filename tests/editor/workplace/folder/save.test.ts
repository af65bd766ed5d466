/** Reading and saving, on the real server and real files. */

import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { addLanguage } from '../../../../src/editor/model/add-language.ts'
import { texts } from '../../../checks/site.ts'
import { limits } from '../../../limits.ts'
import { siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import { ask, type EditorServer, startEditor } from './editor-server.ts'

const home = 'content/home.json'
const contact = 'content/contact.json'
let server: EditorServer
afterEach(() => server?.stop())

const text = (file: string) => texts[file] ?? ''
const read = async (...files: string[]) => (await ask(server, { json: { files } })).body.files
const etagOf = async (file: string) => (await read(file))[0].etag
const onDisk = (file: string) => readFileSync(path.join(server.root, file), 'utf8')
const save = (changes: object[]) => ask(server, { path: 'save', json: { changes } })

test('returns all files with their hashes and diagnostics', async () => {
  server = await startEditor(siteOnDisk({ [home]: text(home).replace('/contact', '/nowhere') }))
  const { status, body } = await ask(server, {})
  expect(status).toBe(200)
  const found = body.files.map(({ file }: { file: string }) => file)
  expect(found).toEqual(
    expect.arrayContaining([home, contact, 'schemas/page.json', 'schemas/sections/hero.json']),
  )
  expect(body.files.find(({ file }: { file: string }) => file === contact)).toEqual({
    file: contact,
    text: text(contact),
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
  })
  expect(body.diagnostics).toContainEqual(
    expect.objectContaining({ code: 'no-such-page', file: home }),
  )
})

test('saves several files at once, and returns their new hashes', async () => {
  server = await startEditor(siteOnDisk())
  const [one, two] = await read(home, contact)
  const changed = [
    text(home).replace('Welcome', 'Hello'),
    text(contact).replace('Contact us', 'Ask us'),
  ]
  const { status, body } = await save([
    { file: home, ifMatch: one.etag, text: changed[0] },
    { file: contact, ifMatch: two.etag, text: changed[1] },
  ])
  expect(status).toBe(200)
  expect([onDisk(home), onDisk(contact)]).toEqual(changed)
  expect(await read(home, contact)).toMatchObject(body.files)
})

test('a save without a change writes nothing', async () => {
  server = await startEditor(siteOnDisk())
  const before = lstatSync(path.join(server.root, home))
  const { status } = await save([{ file: home, ifMatch: await etagOf(home), text: text(home) }])
  expect(status).toBe(200)
  expect(lstatSync(path.join(server.root, home))).toMatchObject({
    ino: before.ino,
    mtimeMs: before.mtimeMs,
  })
})

test('returns the text of a file that has changed since, and writes no file', async () => {
  server = await startEditor(siteOnDisk())
  const [one, two] = await read(home, contact)
  const theirs = text(contact).replace('Contact us', 'By somebody else')
  writeFileSync(path.join(server.root, contact), theirs)
  const { status, body } = await save([
    { file: home, ifMatch: one.etag, text: text(home).replace('Welcome', 'Hello') },
    { file: contact, ifMatch: two.etag, text: text(contact).replace('Contact us', 'Ask us') },
  ])
  expect(status).toBe(412)
  expect(body.files).toEqual([{ file: contact, text: theirs, etag: await etagOf(contact) }])
  expect([onDisk(home), onDisk(contact)]).toEqual([text(home), theirs])
})

test('adds a page with the file name of its path, deletes it, and restores it', async () => {
  server = await startEditor(siteOnDisk())
  const file = 'content/guides-first.json'
  const page = text(contact).replace('"/contact"', '"/guides/first"')
  const made = await save([{ file, ifMatch: null, text: page }])
  expect(made.status).toBe(200)
  expect(onDisk(file)).toBe(page)
  const gone = await save([{ file, ifMatch: made.body.files[0].etag, text: null }])
  expect(gone).toMatchObject({ status: 200, body: { files: [{ file, etag: null }] } })
  expect(existsSync(path.join(server.root, file))).toBe(false)
  expect((await save([{ file, ifMatch: null, text: page }])).status).toBe(200)
})

test('makes the files of a new language', async () => {
  server = await startEditor(siteOnDisk())
  const all: { file: string; text: string }[] = (await ask(server, {})).body.files
  const files = new Map(all.map(({ file, text }) => [file, text]))
  const added = addLanguage(files, 'de', [home, contact])
  const made = [...added.files].map(([file, text]) => ({ file, ifMatch: null, text }))
  expect(made.map(({ file }) => file).sort()).toEqual([
    'content/contact.de.json',
    'content/home.de.json',
    'content/site.de.json',
    'schemas/quote-request.de.json',
  ])
  expect((await save(made)).status).toBe(200)
  for (const { file, text } of made) expect(onDisk(file)).toBe(text)
})

test('brings back a page whose name is its own', async () => {
  const file = 'content/Über uns.json'
  const page = text(contact).replace('"/contact"', '"/about"')
  server = await startEditor(siteOnDisk({ [file]: page }))
  expect((await save([{ file, ifMatch: await etagOf(file), text: null }])).status).toBe(200)
  expect((await save([{ file, ifMatch: null, text: page }])).status).toBe(200)
  expect(onDisk(file)).toBe(page)
})

test('writes the target of a symbolic link within the site, and keeps the link', async () => {
  const root = siteOnDisk()
  renameSync(path.join(root, contact), path.join(root, 'contact-text'))
  symlinkSync('../contact-text', path.join(root, contact))
  server = await startEditor(root)
  const changed = text(contact).replace('Contact us', 'Ask us')
  expect(
    (await save([{ file: contact, ifMatch: await etagOf(contact), text: changed }])).status,
  ).toBe(200)
  expect(lstatSync(path.join(root, contact)).isSymbolicLink()).toBe(true)
  expect(readFileSync(path.join(root, 'contact-text'), 'utf8')).toBe(changed)
})

test('of two simultaneous saves from the same state, writes one and refuses the other', async () => {
  server = await startEditor(siteOnDisk())
  const etag = await etagOf(home)
  const answers = await Promise.all(
    ['One', 'Two'].map((word) =>
      save([{ file: home, ifMatch: etag, text: text(home).replace('Welcome', word) }]),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('removes the temporary files of a killed save when it starts', async () => {
  const root = siteOnDisk()
  writeFileSync(path.join(root, 'content/.home.json.0123456789abcdef.edit'), 'half')
  server = await startEditor(root)
  expect(readdirSync(path.join(root, 'content')).filter((name) => name.startsWith('.'))).toEqual([])
})

test('reports files that change on the disk, with their new hashes', async () => {
  server = await startEditor(siteOnDisk())
  const sent = vi.spyOn(server.vite.ws, 'send')
  await ask(server, {})
  let count = 0
  // Until the system's watcher has begun to watch.
  await vi.waitFor(
    () => {
      writeFileSync(path.join(server.root, home), text(home).replace('Welcome', `Hello ${count++}`))
      expect(sent).toHaveBeenCalled()
    },
    { timeout: limits.wait, interval: 500 },
  )
  const etag = await etagOf(home)
  await expect
    .poll(() => sent.mock.lastCall)
    .toEqual(['edit:files', { files: [{ file: home, etag }] }])
})
