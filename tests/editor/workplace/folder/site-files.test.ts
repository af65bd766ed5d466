/** Files in `content/files/` that a save renames, replaces and deletes together with texts. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openFileContents } from '../../../../src/editor/workplace/folder/server/file-contents.ts'
import { openHistory } from '../../../../src/editor/workplace/folder/server/history.ts'
import { save } from '../../../../src/editor/workplace/folder/server/save.ts'
import {
  etagOf,
  openSiteFolder,
} from '../../../../src/editor/workplace/folder/server/site-folder.ts'
import { texts } from '../../../checks/site.ts'
import { limits, within } from '../../../limits.ts'
import { newFolder, siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import * as made from '../../../pipeline/pictures.ts'
import { ask, askRaw, type EditorServer, hashOf, ownHeaders, startEditor } from './editor-server.ts'
import { committedRepository } from './repository.ts'

vi.setConfig(within(limits.programs))

const home = 'content/home.json'
const before = 'content/files/team/Über.jpg'
const after = 'content/files/team/anna.jpg'
const linked = (texts[home] ?? '').replace('"/contact"', '"/files/team/Über.jpg"')
const renamed = linked.replace('Über.jpg', 'anna.jpg')
const photo = await made.jpeg(60, 40)

let server: EditorServer
afterEach(() => server?.stop())

function siteWithPhoto(): string {
  const root = siteOnDisk({ [home]: linked })
  mkdirSync(path.join(root, 'content/files/team'), { recursive: true })
  writeFileSync(path.join(root, before), photo)
  return root
}
const onDisk = (file: string) => readFileSync(path.join(server.root, file))
const read = async (...files: string[]) => (await ask(server, { json: { files } })).body.files
const saveAll = (changes: object[]) => ask(server, { path: 'save', json: { changes } })

async function rename() {
  const [page, file] = await read(home, before)
  return {
    hash: file.text,
    changes: [
      { file: home, ifMatch: page.etag, text: renamed },
      { file: before, ifMatch: file.etag, text: null },
      { file: after, ifMatch: null, text: file.text },
    ],
  }
}

test('renames a file with the links to it, and undoes that', async () => {
  server = await startEditor(siteWithPhoto())
  const { hash, changes } = await rename()
  const { status, body } = await saveAll(changes)
  expect(status).toBe(200)
  expect(body.files.slice(1)).toEqual([
    { file: before, etag: null },
    { file: after, etag: hash },
  ])
  expect(body.uploadedFiles.map(({ name }: { name: string }) => name)).toEqual(['team/anna.jpg'])
  expect(onDisk(after)).toEqual(photo)
  expect(String(onDisk(home))).toBe(renamed)
  expect(existsSync(path.join(server.root, before))).toBe(false)
  const [page] = await read(home)
  const undone = await saveAll([
    { file: home, ifMatch: page.etag, text: linked },
    { file: before, ifMatch: null, text: hash },
    { file: after, ifMatch: hash, text: null },
  ])
  expect(undone.status).toBe(200)
  expect(readdirSync(path.join(server.root, 'content/files/team'))).toEqual(['Über.jpg'])
})

test('restores a deleted and a replaced file, which the browser can show before the save', async () => {
  server = await startEditor(siteWithPhoto())
  const data = (await made.jpeg(30, 20)).toString('base64')
  const { body } = await ask(server, { path: 'keep', json: { name: 'New.JPG', data } })
  // It is no file of the site before it is saved.
  expect(readdirSync(path.join(server.root, 'content/files'))).toEqual(['team'])
  const [{ text: hash }] = await read(before)
  const save = (ifMatch: string | null, text: string | null) =>
    saveAll([{ file: before, ifMatch, text }])
  expect((await save(hash, body.hash)).status).toBe(200)
  expect(onDisk(before)).toEqual(Buffer.from(data, 'base64'))
  expect((await save(body.hash, hash)).status).toBe(200)
  expect(onDisk(before)).toEqual(photo)

  const link = (await ask(server, {})).body.kept.find((one: { hash: string }) => one.hash === hash)
  expect(link).toMatchObject({ picture: { width: 60, height: 40 } })
  const { Host } = ownHeaders(server)
  const get = (headers: string) =>
    askRaw(
      server.port,
      `GET ${link.source} HTTP/1.1\nHost: ${Host}\n${headers}Connection: close\n\n`,
    )
  expect(await get('Sec-Fetch-Site: same-origin\n')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' },
  })
  expect((await get('Sec-Fetch-Site: cross-site\n')).status).toBe(403)
})

test('saves all texts and files or none', async () => {
  const root = siteWithPhoto()
  const folder = openSiteFolder(root, process.cwd())
  const contents = openFileContents(folder.root, newFolder())
  const history = openHistory(folder.root, contents.bytesOf)
  const { uploadedFiles } = await contents.read()
  const hash = uploadedFiles[0]?.hash ?? ''
  const changes = [
    { file: home, ifMatch: etagOf(Buffer.from(linked)), text: renamed },
    { file: before, ifMatch: hash, text: null },
    { file: after, ifMatch: null, text: hash },
  ]
  const state = hashOf(root)
  for (let at = 0, isSaved = false; !isSaved; at++) {
    let count = 0
    const refuse = () => {
      if (count++ === at) throw new Error('The disk is full.')
    }
    try {
      isSaved = (await save(folder, changes, contents, history, refuse)).status === 200
    } catch {
      expect(hashOf(root)).toBe(state)
    }
    expect(at).toBeLessThan(30)
  }
  expect(readFileSync(path.join(root, after))).toEqual(photo)
  expect(readFileSync(path.join(root, home), 'utf8')).toBe(renamed)
})

test('refuses invalid files, files that have changed since, and names that the editor does not use', async () => {
  const root = siteWithPhoto()
  const outside = newFolder()
  symlinkSync(outside, path.join(root, 'content/files/linked'))
  server = await startEditor(root)
  const [{ text: hash }] = await read(before)
  const state = hashOf(root)
  const deleted = await saveAll([{ file: before, ifMatch: hash, text: null }])
  expect(deleted.status).toBe(422)
  expect(deleted.body.diagnostics).toContainEqual(
    expect.objectContaining({ code: 'no-such-download', file: home }),
  )
  const late = await saveAll([{ file: before, ifMatch: 'sha256:0', text: null }])
  expect([late.status, late.body.files]).toEqual([412, [{ file: before, text: hash, etag: hash }]])
  const names = ['../a.jpg', 'A b.jpg', 'new/a.jpg', 'linked/a.jpg', '.a.jpg', 'team/', '']
  for (const name of names) {
    const answer = await saveAll([{ file: `content/files/${name}`, ifMatch: null, text: hash }])
    expect([name, answer.status]).toEqual([name, 404])
  }
  const gone = await saveAll([{ file: after, ifMatch: null, text: 'sha256:0' }])
  expect([gone.status, gone.body.message]).toEqual([409, 'The bytes of “team/anna.jpg” are gone.'])
  expect(hashOf(root)).toBe(state)
})

test('commits a renamed file to git', async () => {
  const root = siteWithPhoto()
  const git = committedRepository(root)
  server = await startEditor(root)
  await saveAll((await rename()).changes)
  await ask(server, { path: 'commit', json: { message: 'Rename' } })
  expect(git('status', '--short')).toBe('')
  expect(git('show', '--name-status', '--format=', '-M', 'HEAD')).toContain('R100\t')
})
