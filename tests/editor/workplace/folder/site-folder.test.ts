/** Writing to the files of a folder, on the real server and real files. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { setValue } from '../../../../src/editor/model/operations.ts'
import { openHistory } from '../../../../src/editor/server/folder/history.ts'
import { openSiteFolder } from '../../../../src/editor/server/folder/site-folder.ts'
import { texts } from '../../../checks/site.ts'
import { limits, within } from '../../../limits.ts'
import { newFolder, siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import * as made from '../../../pipeline/pictures.ts'
import { contact, home } from '../../model/site-files.ts'
import { setTitle } from '../person.ts'
import { hashOf } from './editor-server.ts'
import { openLocalSite } from './local-site.ts'
import { committedRepository } from './repository.ts'

vi.setConfig(within(limits.programs))

const photo = await made.jpeg(60, 40)
const text = (file: string) => texts[file] ?? ''

/** Returns an edit that adds a chosen picture as `a.jpg`. */
async function addPicture(
  anna: Awaited<ReturnType<Awaited<ReturnType<typeof openLocalSite>>['open']>>,
) {
  const { hash } = await anna.workplace.keep('a.jpg', new Blob([new Uint8Array(photo)]))
  anna.edit(() => ({ label: '', files: new Map([['content/files/a.jpg', hash]]) }))
}

test('writes the target of a symbolic link within the site, and keeps the link', async () => {
  const root = siteOnDisk()
  renameSync(path.join(root, contact), path.join(root, 'contact-text'))
  symlinkSync('../contact-text', path.join(root, contact))
  const anna = await (await openLocalSite(root)).open()
  anna.edit(setTitle(contact, 'Ask us'))
  await anna.save()
  expect(lstatSync(path.join(root, contact)).isSymbolicLink()).toBe(true)
  expect(readFileSync(path.join(root, 'contact-text'), 'utf8')).toBe(anna.text(contact))
})

test('merges two saves at the same moment', async () => {
  const site = await openLocalSite()
  const [anna, bert] = [await site.open(), await site.open()]
  anna.edit(setTitle(home, 'Of Anna'))
  bert.edit((files) => setValue(files, home, ['sections', 0, 'heading'], 'Of Bert'))
  await Promise.all([anna.save(), bert.save()])
  expect(String(await site.saved(home))).toMatch(/Of Anna.*Of Bert/s)
})

test('brings back a page whose name is its own', async () => {
  const file = 'content/Über uns.json'
  const page = text(contact).replace('"/contact"', '"/about"')
  const site = await openLocalSite(siteOnDisk({ [file]: page }))
  const anna = await site.open()
  for (const after of [undefined, page]) {
    anna.edit(() => ({ label: '', files: new Map([[file, after]]) }))
    await anna.save()
    expect((await site.saved(file))?.toString()).toBe(after)
  }
})

test('says why a file is not read', async () => {
  const root = siteOnDisk({ 'content/latin.json': Buffer.from([0x7b, 0xff, 0x7d]) })
  writeFileSync(path.join(root, 'content/large.json'), ' '.repeat(1_000_001))
  symlinkSync('/etc/hostname', path.join(root, 'content/linked.json'))
  const { workplace } = await (await openLocalSite(root)).open()
  const { diagnostics, files } = await workplace.read()
  expect(diagnostics.map(({ file, code }) => [file, code])).toEqual(
    expect.arrayContaining([
      ['content/latin.json', 'wrong-encoding'],
      ['content/large.json', 'file-too-large'],
      ['content/linked.json', 'link-not-read'],
    ]),
  )
  expect(files.filter((one) => one.text === null)).toHaveLength(3)
})

test('reads a file again that has changed since it was listed', async () => {
  const site = await openLocalSite()
  const anna = await site.open()
  for (const words of ['One', 'Two']) {
    await site.change({ [home]: text(home).replace('Welcome', words) })
  }
  const { files } = await anna.workplace.read([home])
  expect(files).toHaveLength(1)
  await vi.waitFor(
    async () => {
      await anna.follow()
      expect(anna.text(home)).toContain('Two')
    },
    { timeout: limits.wait },
  )
})

test('says that the server was restarted, and writes nothing before the page is loaded again', async () => {
  const site = await openLocalSite()
  const anna = await site.open()
  anna.edit(setTitle(home, 'Hello'))
  const before = await site.snapshot()
  const beWithToken = (content: string) =>
    vi.stubGlobal('document', { querySelector: () => ({ content }) })
  beWithToken('of another start')
  await expect(anna.save()).rejects.toMatchObject({
    kind: 'outdated',
    message: 'The editor’s server was restarted.',
  })
  expect(await site.snapshot()).toBe(before)
  beWithToken(site.token)
  await anna.save()
  expect(String(await site.saved(home))).toContain('Hello')
})

test('removes the temporary files of a killed save when it starts', async () => {
  const root = siteOnDisk()
  writeFileSync(path.join(root, 'content/.home.json.0123456789abcdef.edit'), 'half')
  await openLocalSite(root)
  expect(readdirSync(path.join(root, 'content')).filter((name) => name.startsWith('.'))).toEqual([])
})

test('writes all texts and pictures or none', async () => {
  const root = siteOnDisk()
  const [before, after] = ['content/files/team/Über.jpg', 'content/files/team/anna.jpg']
  mkdirSync(path.join(root, 'content/files/team'), { recursive: true })
  writeFileSync(path.join(root, before), photo)
  const folder = openSiteFolder(root, process.cwd())
  const history = openHistory(folder.root, folder.bytesOf)
  const { files } = await folder.list()
  const blobOf = (name: string) => files.find(({ file }) => file === name)?.blob ?? null
  const changed = text(home).replace('Welcome', 'Hello')
  const changes = [
    { file: home, before: blobOf(home), after: Buffer.from(changed) },
    { file: before, before: blobOf(before), after: undefined },
    { file: after, before: null, after: photo },
  ]
  const state = hashOf(root)
  for (let at = 0, isWritten = false; !isWritten; at++) {
    let count = 0
    const refuse = () => {
      if (count++ === at) throw new Error('The disk is full.')
    }
    try {
      isWritten = await folder.write(changes, history, refuse)
    } catch {
      expect(hashOf(root)).toBe(state)
    }
    expect(at).toBeLessThan(30)
  }
  expect([readFileSync(path.join(root, after)), existsSync(path.join(root, before))]).toEqual([
    photo,
    false,
  ])
  expect(readFileSync(path.join(root, home), 'utf8')).toBe(changed)
})

test('writes through no link that leads out of the site', async () => {
  const outside = newFolder()
  const linked = siteOnDisk()
  symlinkSync(outside, path.join(linked, 'content/files'))
  const moved = siteOnDisk()
  renameSync(path.join(moved, 'content'), path.join(outside, 'content'))
  symlinkSync(path.join(outside, 'content'), path.join(moved, 'content'))
  const before = hashOf(outside)
  for (const root of [linked, moved]) {
    const folder = openSiteFolder(root, process.cwd())
    const history = openHistory(folder.root, folder.bytesOf)
    const change = { file: 'content/files/a.jpg', before: null, after: photo }
    await expect(folder.write([change], history)).rejects.toThrow()
  }
  expect(hashOf(outside)).toBe(before)
})

test('commits a picture with what was saved, to the byte', async () => {
  const root = siteOnDisk()
  const git = committedRepository(root)
  const site = await openLocalSite(root)
  await site.change({ 'content/files/other.pdf': made.pdf() })
  const anna = await site.open()
  await addPicture(anna)
  await anna.save()
  await anna.publish('A photo')
  expect(git('show', '--name-only', '--format=%s', 'HEAD')).toBe('A photo\n\ncontent/files/a.jpg')
  expect(git('hash-object', 'content/files/a.jpg')).toBe(
    git('rev-parse', 'HEAD:content/files/a.jpg'),
  )
  expect(git('status', '--short', '-uall')).toBe('?? content/files/other.pdf')
})

test('writes nothing that could not be remembered for publishing', async () => {
  const root = siteOnDisk()
  committedRepository(root)
  mkdirSync(path.join(root, '.git/editor-saved.json'))
  const anna = await (await openLocalSite(root)).open()
  await addPicture(anna)
  await expect(anna.save()).rejects.toThrow(
    'The list of the files that you have saved cannot be read.',
  )
  expect(existsSync(path.join(root, 'content/files'))).toBe(false)
})

test('shows and restores a published picture that was replaced', async () => {
  const root = siteOnDisk()
  mkdirSync(path.join(root, 'content/files'))
  writeFileSync(path.join(root, 'content/files/a.jpg'), photo)
  const git = committedRepository(root)
  const site = await openLocalSite(root)
  const first = await site.open()
  const { hash } = await first.workplace.keep('b.jpg', new Blob([await made.jpeg(30, 20)]))
  first.edit(() => ({ label: '', files: new Map([['content/files/a.jpg', hash]]) }))
  await first.save()
  // Another window, which knows no bytes of before.
  const { workplace } = await site.open()
  const { files } = await workplace.publishing.published()
  const [{ text: published } = { text: null }] = files
  expect(published).toBe(`git:${git('rev-parse', 'HEAD:content/files/a.jpg')}`)
  expect(Buffer.from(await workplace.bytesOf('a.jpg', String(published).slice(4)))).toEqual(photo)
})
