/** Files that somebody brings into the editor. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { uploadName } from '../../../../src/editor/model/file-names.ts'
import { limits, within } from '../../../limits.ts'
import { newFolder, siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import * as made from '../../../pipeline/pictures.ts'
import { ask, type EditorServer, hashOf, startEditor } from './editor-server.ts'
import { committedRepository } from './repository.ts'

vi.setConfig(within(limits.programs))

let server: EditorServer
afterEach(() => server?.stop())

const upload = (name: unknown, bytes: Uint8Array | undefined, headers = {}) =>
  ask(server, {
    path: 'upload',
    headers,
    json: { name, data: bytes && Buffer.from(bytes).toString('base64') },
  })
const folder = () => path.join(server.root, 'content/files')

test('keeps a file under a plain name of its own, and the same one once', async () => {
  server = await startEditor(siteOnDisk())
  const photo = await made.jpeg(60, 40)
  const { status, body } = await upload('C:\\Bilder\\Über uns (1).JPG', photo)
  expect([status, body.name]).toEqual([200, 'uber-uns-1.jpg'])
  expect(body.uploadedFiles).toEqual([
    {
      name: 'uber-uns-1.jpg',
      size: photo.length,
      version: expect.any(String),
      hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      picture: { width: 60, height: 40 },
    },
  ])
  expect(readFileSync(path.join(folder(), 'uber-uns-1.jpg'))).toEqual(photo)
  expect((await upload('again.jpg', photo)).body.name).toBe('uber-uns-1.jpg')
  // Another picture of that name takes no place of the first.
  const other = await made.jpeg(30, 20)
  expect((await upload('Über uns 1.jpg', other)).body.name).toBe('uber-uns-1-2.jpg')
  expect(readdirSync(folder()).sort()).toEqual(['uber-uns-1-2.jpg', 'uber-uns-1.jpg'])
  // The screen is given them when it is loaded.
  expect((await ask(server, {})).body.uploadedFiles).toHaveLength(2)
})

test('gives no name that means something else to a system or an address', () => {
  const names: [given: string, kept: string][] = [
    ['../../.git/hooks/post-commit.PNG', 'post-commit.png'],
    ['..\\..\\secret.pdf', 'secret.pdf'],
    ['.htaccess', 'file.htaccess'],
    ['a/b/c.tar.gz', 'c-tar.gz'],
    ['CON.png', 'con-file.png'],
    ['写真.jpeg', 'file.jpeg'],
    ['a\0b.png', 'a-b.png'],
    ['x.p%6eg', 'x.p6eg'],
    ['', 'file'],
    ['100% #1?.pdf', '100-1.pdf'],
  ]
  for (const [given, kept] of names) expect([given, uploadName(given, [])]).toEqual([given, kept])
  expect(uploadName('Logo.svg', ['LOGO.SVG', 'logo-2.svg'])).toBe('logo-3.svg')
})

test('refuses in plain words what the checks would refuse, and writes nothing', async () => {
  server = await startEditor(siteOnDisk())
  const before = hashOf(server.root)
  const photo = await made.jpeg(60, 40)
  const hostile: [name: unknown, bytes: Uint8Array | undefined, status: number, message: RegExp][] =
    [
      [
        'page.html',
        Buffer.from('<script>'),
        422,
        /is a kind of file that the site does not serve \(\.html\)/,
      ],
      ['.htaccess', Buffer.from('x'), 422, /does not serve/],
      ['new.json', Buffer.from('{}'), 422, /does not serve/],
      ['photo.png', photo, 422, /has the extension of a PNG, but is a JPEG/],
      ['half.jpg', photo.subarray(0, 400), 422, /is damaged/],
      ['bomb.png', made.pngBomb(), 422, /30000 by 30000 pixels/],
      ['logo.svg', made.svg('<script/>'), 422, /contains a script/],
      ['large.pdf', Buffer.alloc(20_000_001, made.pdf()), 422, /has 20\.0 MB/],
      ['none.pdf', Buffer.alloc(0), 422, /is empty/],
      [1, photo, 400, /not from the editor/],
      ['a.jpg', undefined, 400, /not from the editor/],
      ['a'.repeat(1001), photo, 400, /not from the editor/],
    ]
  for (const [name, bytes, status, message] of hostile) {
    const answer = await upload(name, bytes)
    expect([name, answer.status]).toEqual([name, status])
    expect(answer.body.message).toMatch(message)
  }
  const noBase64 = await ask(server, { path: 'upload', json: { name: 'a.jpg', data: '@@@@' } })
  expect(noBase64.status).toBe(400)
  // The guard is that of every request that writes.
  const strangers = [
    { 'X-Edit-Token': undefined },
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Content-Type': 'multipart/form-data; boundary=a' },
  ]
  for (const headers of strangers) {
    expect((await upload('photo.jpg', photo, headers)).status).toBe(403)
  }
  expect(hashOf(server.root)).toBe(before)
})

test('writes through no link in the place of the folder', async () => {
  const outside = newFolder()
  const root = siteOnDisk()
  symlinkSync(outside, path.join(root, 'content/files'))
  server = await startEditor(root)
  const { status, body } = await upload('photo.jpg', await made.jpeg(60, 40))
  expect([status, body.message]).toEqual([
    409,
    'The file cannot be added, because content/files/ is not a folder of the site.',
  ])
  expect(readdirSync(outside)).toEqual([])
})

test('writes to no folder outside of the site that “content” is a link to', async () => {
  const root = siteOnDisk()
  const outside = path.join(newFolder(), 'content')
  renameSync(path.join(root, 'content'), outside)
  mkdirSync(path.join(outside, 'files'))
  symlinkSync(outside, path.join(root, 'content'))
  server = await startEditor(root)
  const { status } = await upload('photo.jpg', await made.jpeg(60, 40))
  expect(status).toBe(409)
  expect(readdirSync(path.join(outside, 'files'))).toEqual([])
})

test('commits it to git with what was saved, to the byte', async () => {
  const root = siteOnDisk()
  const git = committedRepository(root)
  mkdirSync(path.join(root, 'content/files'))
  writeFileSync(path.join(root, 'content/files/other.pdf'), made.pdf())
  server = await startEditor(root)
  const photo = await made.jpeg(60, 40)
  await upload('photo.jpg', photo)
  const { body } = await ask(server, { path: 'commit', json: { message: 'A photo' } })
  expect(body.files).toEqual(['content/files/photo.jpg'])
  const committed = execFileSync('git', ['show', 'HEAD:content/files/photo.jpg'], { cwd: root })
  expect(committed).toEqual(photo)
  expect(git('status', '--short', '-uall')).toBe('?? content/files/other.pdf')
})

test('adds no file that could not be remembered for publishing', async () => {
  const root = siteOnDisk()
  committedRepository(root)
  mkdirSync(path.join(root, '.git/editor-saved.json'))
  server = await startEditor(root)
  const { status, body } = await upload('photo.jpg', await made.jpeg(60, 40))
  expect([status, body.message]).toEqual([
    409,
    'The list of the files that you have saved cannot be read.',
  ])
  expect(existsSync(path.join(root, 'content/files/photo.jpg'))).toBe(false)
})
