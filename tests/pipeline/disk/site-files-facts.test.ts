/** What the files in `content/files/` are found to be: by real bytes, as cameras and attackers make them. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../../src/checks/check.ts'
import { endOf, fileKinds } from '../../../src/content/file-kinds.ts'
import { originalPictures } from '../../../src/content/pictures.ts'
import { checkContextOf } from '../../../src/pipeline/disk/check-context.ts'
import { factsOf } from '../../../src/pipeline/disk/inspect-file.ts'
import { loadContent } from '../../../src/pipeline/disk/load-content.ts'
import { readFiles } from '../../../src/pipeline/disk/read-files.ts'
import { readUploadedFiles } from '../../../src/pipeline/disk/read-uploaded-files.ts'
import { writeInto } from '../../files.ts'
import * as made from '../pictures.ts'
import { drawings, fault, fileRows, hostileShapes, lfsPointer, picture, text } from './file-rows.ts'
import { siteOnDisk } from './site-on-disk.ts'

describe('factsOf', () => {
  test('changes the address of a picture in development when its bytes change', async () => {
    const root = siteOnDisk()
    const file = path.join(root, 'content/files/Über uns.png')
    mkdirSync(path.dirname(file))
    const addressOf = async (bytes: Uint8Array) => {
      writeFileSync(file, bytes)
      return originalPictures(await readUploadedFiles(root))['Über uns.png']?.src
    }
    const first = await addressOf(await made.deepPng())
    const second = await addressOf(await made.movingPng())
    expect(first).toMatch(/^\/files\/%C3%9Cber%20uns\.png(?:\?.*)?$/)
    expect(second).toMatch(/^\/files\/%C3%9Cber%20uns\.png(?:\?.*)?$/)
    expect(second).not.toBe(first)
  })

  test('detects the type of a file by its bytes', async () => {
    const accepted = new Set<string>()
    for (const [name, bytes, expected] of await fileRows()) {
      const facts = await factsOf(name, bytes)
      expect([name, facts]).toEqual([name, expected])
      if (!facts.fault) accepted.add(endOf(name))
    }
    expect([...accepted].sort()).toEqual([...fileKinds.keys()].sort())
  })

  test.each(drawings)('accepts an SVG as drawing programs save it: %s', async (name, svg) => {
    expect(await factsOf(name, svg)).toMatchObject({ picture: { isVector: true } })
  })

  test('refuses an SVG with a script in it, however it is written', async () => {
    for (const [svg, what] of hostileShapes) {
      expect([String(svg), await factsOf('a.svg', svg)]).toEqual([
        String(svg),
        fault('unsafe-svg', { what }),
      ])
    }
  })
})

describe('readUploadedFiles', () => {
  test('reports each pointer of Git LFS, even in place of a page', async () => {
    const root = siteOnDisk()
    const files = [
      'content/files/prices.csv',
      'content/files/team/anna.webp',
      'content/contact.json',
    ]
    writeInto(root, Object.fromEntries(files.map((file) => [file, lfsPointer])))
    const { message } = await loadContent(root, '.').then(
      () => expect.fail(),
      (error) => error,
    )
    const found = String(message).match(/^error \S+ lfs-pointer$/gm)
    expect(found?.sort()).toEqual(files.sort().map((file) => `error ${file}:1:1 lfs-pointer`))
    expect(message).toContain('git lfs pull')
  })

  test('reads the size of an SVG', async () => {
    const size = async (attributes: string) => factsOf('a.svg', made.svg('', attributes))
    const vector = (width: number, height: number) => picture(width, height, { isVector: true })
    expect(await size('width="1in" height="48px" viewBox="0 0 1 1"')).toEqual(vector(96, 48))
    expect(await size('width="50" viewBox="0 0 20 10"')).toEqual(vector(50, 25))
    expect(await size('width="100%" height="100%" viewBox="0,0,20,10"')).toEqual(vector(20, 10))
    for (const none of [
      '',
      'width="100%"',
      'viewBox="0 0 0 10"',
      'viewBox="a"',
      'width="-1" height="2"',
    ]) {
      expect(await size(none)).toEqual(fault('svg-without-size'))
    }
  })

  test('finds the files of a folder, and follows no link that leads out', async () => {
    const root = siteOnDisk()
    const folder = path.join(root, 'content/files')
    mkdirSync(path.join(folder, 'Team 2024'), { recursive: true })
    const write = (name: string, bytes: Uint8Array | string) =>
      writeFileSync(path.join(folder, name), bytes)
    expect(await readUploadedFiles(root)).toEqual([])
    // As macOS writes an umlaut: a letter and its dots.
    write('Team 2024/Zoe\u0308.JPG', await made.jpeg(30, 20))
    write('data.json', '{}')
    write('.DS_Store', 'x')
    write('Thumbs.db', 'x')
    const away = path.join(siteOnDisk(), 'secret.pdf')
    writeFileSync(away, made.pdf())
    symlinkSync(away, path.join(folder, 'away.pdf'))
    write('here.pdf', made.pdf())
    symlinkSync('here.pdf', path.join(folder, 'link.pdf'))

    const files = await readUploadedFiles(root)
    expect(files.map(({ version: _, size: __, ...file }) => file)).toEqual([
      { name: 'Team 2024/Zo\u00eb.JPG', picture: { width: 30, height: 20 } },
      { name: 'away.pdf', skipped: { kind: 'link' } },
      { name: 'data.json', fault: { kind: 'unknown-kind' } },
      { name: 'here.pdf' },
      { name: 'link.pdf' },
    ])
    // The same object means that nothing has changed.
    expect(await readUploadedFiles(root)).toBe(files)
    write('here.pdf', Buffer.concat([made.pdf(), text('\n')]))
    expect(await readUploadedFiles(root)).not.toBe(files)

    const read = await readFiles(root)
    expect(read.map((file) => file.path).filter((file) => file.includes('files'))).toEqual([])
    const { diagnostics } = checkContent(read, await checkContextOf(root, '.'))
    expect(diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'content/files/Team 2024/Zoë.JPG unused-file',
      'content/files/away.pdf link-not-read',
      'content/files/data.json unknown-kind-of-file',
      'content/files/here.pdf unused-file',
      'content/files/link.pdf unused-file',
    ])
  })

  test('refuses a files folder that is a symbolic link', async () => {
    const root = siteOnDisk()
    symlinkSync(path.dirname(root), path.join(root, 'content/files'))
    expect(await readUploadedFiles(root)).toMatchObject([{ name: '', skipped: { kind: 'link' } }])
  })

  test('inspects each of many files once', async () => {
    const root = siteOnDisk()
    const folder = path.join(root, 'content/files')
    mkdirSync(folder)
    const photo = await made.jpeg(60, 40)
    for (let number = 0; number < 20; number++) {
      writeFileSync(path.join(folder, `photo-${number}.jpg`), photo)
    }
    const files = await readUploadedFiles(root)
    expect(files).toHaveLength(20)
    expect(files.every(({ picture }) => picture?.width === 60)).toBe(true)
    expect(await readUploadedFiles(root)).toBe(files)
  })
})
