/** Listing and writing the files of a folder. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openSiteFolder } from '../../../../src/editor/server/folder/site-folder.ts'
import { blobId } from '../../../../src/pipeline/disk/blob-ids.ts'
import { texts } from '../../../checks/site.ts'
import { limits, within } from '../../../limits.ts'
import { newFolder, siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import * as made from '../../../pipeline/pictures.ts'
import { contact, home } from '../../model/site-files.ts'
import { hashOf } from './editor-server.ts'

vi.setConfig(within(limits.programs))

const photo = await made.jpeg(60, 40)
const text = (file: string) => texts[file] ?? ''

describe('openSiteFolder', () => {
  test('writes the target of a symbolic link within the site, and keeps the link', async () => {
    const root = siteOnDisk()
    renameSync(path.join(root, contact), path.join(root, 'contact-text'))
    symlinkSync('../contact-text', path.join(root, contact))
    const folder = openSiteFolder(root, process.cwd())
    const after = Buffer.from(text(contact).replace('Contact', 'Ask us'))
    expect(
      await folder.write([{ file: contact, before: blobId(Buffer.from(text(contact))), after }]),
    ).toBe(true)
    expect(lstatSync(path.join(root, contact)).isSymbolicLink()).toBe(true)
    expect(readFileSync(path.join(root, 'contact-text'))).toEqual(after)
  })

  test('restores a page in its own file', async () => {
    const file = 'content/Über uns.json'
    const page = Buffer.from(text(contact).replace('"/contact"', '"/about"'))
    const root = siteOnDisk({ [file]: page })
    const folder = openSiteFolder(root, process.cwd())
    expect(await folder.write([{ file, before: blobId(page), after: undefined }])).toBe(true)
    expect(await folder.write([{ file, before: null, after: page }])).toBe(true)
    expect(readFileSync(path.join(root, file))).toEqual(page)
  })

  test('lists skipped files with reasons', async () => {
    const root = siteOnDisk()
    writeFileSync(path.join(root, 'content/large.json'), ' '.repeat(1_000_001))
    symlinkSync('/etc/hostname', path.join(root, 'content/linked.json'))
    const { skipped } = await openSiteFolder(root, process.cwd()).list()
    expect(skipped).toEqual([
      { path: 'content/large.json', skipped: { kind: 'too-large', size: 1_000_001 } },
      { path: 'content/linked.json', skipped: { kind: 'link' } },
    ])
  })

  test('writes all texts and pictures or none', async () => {
    const root = siteOnDisk()
    const [before, after] = ['content/files/team/Über.jpg', 'content/files/team/anna.jpg']
    mkdirSync(path.join(root, 'content/files/team'), { recursive: true })
    writeFileSync(path.join(root, before), photo)
    const folder = openSiteFolder(root, process.cwd())
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
        isWritten = await folder.write(changes, refuse)
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

  test('refuses to write through a symbolic link out of the site', async () => {
    const outside = newFolder()
    const linked = siteOnDisk()
    symlinkSync(outside, path.join(linked, 'content/files'))
    const moved = siteOnDisk()
    renameSync(path.join(moved, 'content'), path.join(outside, 'content'))
    symlinkSync(path.join(outside, 'content'), path.join(moved, 'content'))
    const before = hashOf(outside)
    for (const root of [linked, moved]) {
      const folder = openSiteFolder(root, process.cwd())
      const change = { file: 'content/files/a.jpg', before: null, after: photo }
      await expect(folder.write([change])).rejects.toThrow()
    }
    expect(hashOf(outside)).toBe(before)
  })
})
