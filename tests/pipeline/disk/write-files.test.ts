import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanUp, writeFiles } from '../../../src/pipeline/disk/write-files.ts'
import { limits, within } from '../../limits.ts'
import { newFolder } from './site-on-disk.ts'
import { type DiskEvent, watchDisk } from './watch-disk.ts'

vi.setConfig(within(limits.loop))

const old = { 'a.json': 'old a '.repeat(10_000), 'below/b.json': 'old b', 'gone.json': 'old gone' }
const next: Record<string, string | null> = {
  'a.json': 'next a '.repeat(10_000),
  'below/b.json': 'next b',
  'gone.json': null,
  'new.json': 'next new',
}

function folderWith(files: Record<string, string>): string {
  const folder = newFolder()
  mkdirSync(path.join(folder, 'below'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

function textIn(folder: string, name: string): string | null {
  const file = path.join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

const names = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name !== 'below').sort()

const writesIn = (folder: string, texts: Record<string, string | null>) =>
  Object.entries(texts).map(([name, text]) => ({
    target: path.join(folder, name),
    before: existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name)) : undefined,
    after: text === null ? undefined : Buffer.from(text),
  }))

describe('writeFiles, killed', () => {
  let script: string
  beforeAll(() => {
    script = path.join(newFolder(), 'write-and-die.mjs')
    const entry = path.join(import.meta.dirname, 'write-and-die.ts')
    buildSync({
      entryPoints: [entry],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: script,
    })
  })

  test('leaves each file complete at any moment, and no other files after the next start', () => {
    const states = new Set<string>()
    for (let step = 0; ; step++) {
      const folder = folderWith(old)
      const args = [script, folder, String(step), JSON.stringify(next)]
      const { status, signal, stderr } = spawnSync(process.execPath, args)
      expect(String(stderr)).toBe('')
      cleanUp(folder)
      const found = Object.keys(next).map((name) => {
        const text = textIn(folder, name)
        const before = (old as Record<string, string>)[name] ?? null
        expect([before, next[name]], `${name}, killed before step ${step}`).toContain(text)
        return text === before ? 'old' : 'next'
      })
      expect(names(folder).filter((name) => !(name in next))).toEqual([])
      states.add(found.join(' '))
      if (signal === null) {
        expect(status).toBe(0)
        expect(found).toEqual(['next', 'next', 'next', 'next'])
        // Each write, each rename and each folder was a moment.
        expect(step).toBeGreaterThan(15)
        break
      }
      expect(signal).toBe('SIGKILL')
    }
    // Some were killed before, some between, some behind the renames.
    expect(states).toContain('old old old old')
    expect(states).toContain('next old old old')
    expect(states).toContain('next next next next')
  })
})

/** The last thing that was done with a file. A number is given to another file when it is free. */
const lastOf = (events: DiskEvent[], inode: number) =>
  events.findLast((event) => event.kind !== 'remove' && event.inode === inode)

describe('writeFiles before a loss of power', () => {
  test('syncs each file before it gets its name, and the folder at the end', () => {
    const folder = folderWith(old)
    const events = watchDisk()
    expect(writeFiles(writesIn(folder, next))).toEqual([])
    const placed = events.flatMap((event, at) => (event.kind === 'name' ? [{ ...event, at }] : []))
    expect(placed.map(({ target }) => path.relative(folder, target))).toEqual([
      'a.json',
      'below/b.json',
      'new.json',
    ])
    for (const { inode, target, at } of placed) {
      const { ino, size } = statSync(target)
      expect(ino, target).toBe(inode)
      expect(lastOf(events.slice(0, at), inode), target).toMatchObject({ kind: 'sync', size })
    }
    const last = events.findLastIndex(
      (event) => event.kind !== 'sync' && path.relative(folder, event.target) in next,
    )
    for (const place of [folder, path.join(folder, 'below')]) {
      expect(events.slice(last), place).toContainEqual(
        expect.objectContaining({ kind: 'sync', inode: statSync(place).ino, isFolder: true }),
      )
    }
  })

  test('syncs the old bytes before it restores them after an error', () => {
    const folder = folderWith(old)
    const events = watchDisk()
    const refuse = (step: string) => {
      if (step === 'sync folder') throw new Error('The disk is full.')
    }
    expect(() => writeFiles(writesIn(folder, next), refuse)).toThrow('The disk is full.')
    for (const name of Object.keys(old)) {
      const target = path.join(folder, name)
      const inode = statSync(target).ino
      const at = events.findLastIndex((event) => event.kind === 'name' && event.inode === inode)
      expect(events[at], name).toMatchObject({ target })
      const { size } = statSync(target)
      expect(lastOf(events.slice(0, at), inode), name).toMatchObject({ kind: 'sync', size })
    }
  })
})

describe('writeFiles', () => {
  test('writes nothing if one file has changed', () => {
    const folder = folderWith(old)
    const writes = writesIn(folder, next)
    const late = writeFiles(writes, (step) => {
      if (step === 'compare') writeFileSync(path.join(folder, 'below/b.json'), 'by somebody else')
    })
    expect(late.map(({ target }) => path.relative(folder, target))).toEqual(['below/b.json'])
    expect(textIn(folder, 'a.json')).toBe(old['a.json'])
    expect(textIn(folder, 'below/b.json')).toBe('by somebody else')
    expect(names(folder)).toEqual(['a.json', 'below/b.json', 'gone.json'])
  })

  test.each([0, 3, 6, 9, 12, 15])(
    'restores all files if the disk is full halfway (step %i)',
    (last) => {
      const folder = folderWith(old)
      let step = 0
      const refuse = () => {
        if (step++ === last) throw new Error('The disk is full.')
      }
      expect(() => writeFiles(writesIn(folder, next), refuse)).toThrow('The disk is full.')
      expect(names(folder)).toEqual(['a.json', 'below/b.json', 'gone.json'])
      for (const [name, text] of Object.entries(old)) expect(textIn(folder, name)).toBe(text)
    },
  )

  test('does not replace a file that was created meanwhile, and restores all others', () => {
    const folder = folderWith(old)
    const writes = writesIn(folder, { 'a.json': 'mine', 'new.json': 'mine' })
    const create = (step: string) => {
      if (step === 'rename') writeFileSync(path.join(folder, 'new.json'), 'by somebody else')
    }
    expect(() => writeFiles(writes, create)).toThrow('EEXIST')
    expect(textIn(folder, 'new.json')).toBe('by somebody else')
    expect(textIn(folder, 'a.json')).toBe(old['a.json'])
  })

  test('keeps the permissions of a file', () => {
    const folder = folderWith(old)
    chmodSync(path.join(folder, 'a.json'), 0o640)
    expect(writeFiles(writesIn(folder, { 'a.json': 'next' }))).toEqual([])
    expect(statSync(path.join(folder, 'a.json')).mode & 0o777).toBe(0o640)
  })

  test('renames a file to change the case of its name, because many disks ignore the case', () => {
    const folder = folderWith({ 'Photo.JPG': 'bytes' })
    const [from, target] = ['Photo.JPG', 'photo.jpg'].map((name) => path.join(folder, name))
    const { ino } = statSync(from ?? '')
    const steps: string[] = []
    const writes = writesIn(folder, { 'Photo.JPG': null, 'photo.jpg': 'bytes' })
    expect(writeFiles(writes, (step) => steps.push(step))).toEqual([])
    expect(names(folder)).toEqual(['photo.jpg'])
    expect(statSync(target ?? '').ino).toBe(ino)
    expect(steps).toEqual(['compare', 'rename', 'sync folder', 'end'])

    // The name of another file is not taken.
    writeFileSync(from ?? '', 'bytes')
    const back = [
      { target: target ?? '', before: Buffer.from('bytes'), after: undefined },
      { target: from ?? '', before: undefined, after: Buffer.from('bytes') },
    ]
    expect(writeFiles(back)).toHaveLength(1)
    expect(names(folder)).toEqual(['Photo.JPG', 'photo.jpg'])
  })

  test('changes the case of a name together with the bytes', () => {
    const folder = folderWith({ 'Photo.JPG': 'old' })
    const writes = writesIn(folder, { 'Photo.JPG': null, 'photo.jpg': 'new' })
    const refuse = (step: string) => {
      if (step === 'sync folder') throw new Error('The disk is full.')
    }
    expect(() => writeFiles(writes, refuse)).toThrow('The disk is full.')
    expect(names(folder)).toEqual(['Photo.JPG'])
    expect(textIn(folder, 'Photo.JPG')).toBe('old')

    // As on most disks, both names lead to one file.
    linkSync(path.join(folder, 'Photo.JPG'), path.join(folder, 'photo.jpg'))
    const steps: string[] = []
    expect(writeFiles(writes, (step) => steps.push(step))).toEqual([])
    expect(textIn(folder, 'photo.jpg')).toBe('new')
    expect(steps).not.toContain('remove')
  })

  test('reports a file that was deleted meanwhile as changed', () => {
    const folder = folderWith(old)
    const writes = writesIn(folder, { 'a.json': 'next' })
    rmSync(path.join(folder, 'a.json'))
    expect(writeFiles(writes)).toEqual(writes)
    expect(names(folder)).toEqual(['below/b.json', 'gone.json'])
  })

  test('keeps files that only look like its own', () => {
    const folder = folderWith({ ...old, '.a.json.edit': 'kept', 'b.0123456789abcdef.edit': 'kept' })
    symlinkSync('a.json', path.join(folder, '.c.0123456789abcdef.edit'))
    writeFileSync(path.join(folder, 'below/.b.json.0123456789abcdef.edit'), 'left')
    cleanUp(folder)
    expect(names(folder)).toEqual([
      '.a.json.edit',
      '.c.0123456789abcdef.edit',
      'a.json',
      'b.0123456789abcdef.edit',
      'below/b.json',
      'gone.json',
    ])
  })
})
