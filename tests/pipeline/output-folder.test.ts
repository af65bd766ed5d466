import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { resolveConfig } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import {
  clearLeftovers,
  clearProcessFolders,
  expectOwnFolder,
  outputFolder,
  replaceFolder,
  stagingFolder,
} from '../../src/pipeline/prerender/output-folder.ts'
import { limits, within } from '../limits.ts'
import { newFolder } from './disk/site-on-disk.ts'

vi.setConfig(within(limits.build))

/** The number of a process that has ended. */
const gone = spawnSync(process.execPath, ['-e', '']).pid

function write(folder: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), text)
}

const textIn = (folder: string) => readFileSync(path.join(folder, 'index.html'), 'utf8')

describe('expectOwnFolder', () => {
  test('throws for a folder with anything but a built site, and keeps a repository in it', () => {
    const root = newFolder()
    const outDir = path.join(root, 'dist')
    const sources = [path.join(root, 'site'), path.join(root, 'agency')]
    const refused = (folder: string) => () => expectOwnFolder(folder, sources)
    expect(refused(root)).toThrow(
      `The site cannot be built into ${root}: it contains ${sources[0]}, and a build replaces everything in its folder. Name another folder, such as “dist”.`,
    )
    expect(refused(path.join(root, 'agency'))).toThrow(/it contains .*agency, and/)
    expect(refused(outDir)).not.toThrow()
    write(path.join(outDir, '.git'), 'history')
    expect(refused(outDir)).not.toThrow()
    write(outDir, 'somebody’s')
    expect(refused(outDir)).toThrow(
      `The site cannot be built into ${outDir}: it contains something other than a built site (it has no _headers), and a build replaces everything in its folder. Name another folder, or empty this one.`,
    )
    writeFileSync(path.join(outDir, '_headers'), '')
    expect(refused(outDir)).not.toThrow()
    write(stagingFolder(outDir), 'new')
    replaceFolder(outDir)
    expect(textIn(outDir)).toBe('new')
    expect(textIn(path.join(outDir, '.git'))).toBe('history')
  })
})

describe('replaceFolder', () => {
  test('replaces the site that a symbolic link leads to, and keeps the link', () => {
    const root = newFolder()
    const [served, link] = [path.join(root, 'www'), path.join(root, 'dist')]
    write(served, 'old')
    symlinkSync(served, link, 'junction')
    const outDir = outputFolder(link)
    write(stagingFolder(outDir), 'new')
    replaceFolder(outDir)
    expect(textIn(served)).toBe('new')
    expect(textIn(link)).toBe('new')
    expect(readdirSync(root).sort()).toEqual(['dist', 'www'])
  })
})

describe('outputFolder', () => {
  test('throws for a site below the root of a domain', async () => {
    await expect(resolveConfig({ base: '/sub/', logLevel: 'silent' }, 'build')).rejects.toThrow(
      'The pages must be at the root of a domain, but “base” is “/sub/”. Remove “base”, and give the site its own domain or subdomain.',
    )
  })
})

describe('clearLeftovers', () => {
  test('removes the leftovers of a killed build, and no other files', () => {
    const root = newFolder()
    const outDir = path.join(root, 'dist')
    const running = `dist.building-${process.ppid}`
    const others = ['dist', 'dist.backup', 'dist-2', running, `other.building-${gone}`]
    for (const name of [...others, `dist.building-${gone}`, `dist.replaced-${gone}`]) {
      write(path.join(root, name), name)
    }
    clearLeftovers(outDir)
    expect(readdirSync(root).sort()).toEqual(others.sort())
    expect(textIn(outDir)).toBe('dist')
  })

  test('keeps the files of another user’s running build', () => {
    const root = newFolder()
    const outDir = path.join(root, 'dist')
    write(path.join(root, `dist.building-${gone}`), 'theirs')
    // The system's error if the user may not signal a process.
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
    })
    clearLeftovers(outDir)
    kill.mockRestore()
    expect(readdirSync(root)).toEqual([`dist.building-${gone}`])
  })

  test('restores a site that a killed build had just moved', () => {
    const root = newFolder()
    const outDir = path.join(root, 'dist')
    write(path.join(root, `dist.replaced-${gone}`), 'last good')
    clearLeftovers(outDir)
    expect(readdirSync(root)).toEqual(['dist'])
    expect(textIn(outDir)).toBe('last good')
  })
})

describe('clearProcessFolders', () => {
  test('removes the bundles of ended processes', () => {
    const root = newFolder()
    const names = [String(gone), String(process.pid)]
    for (const name of names) write(path.join(root, name), name)
    clearProcessFolders(root)
    expect(readdirSync(root)).toEqual([String(process.pid)])
    expect(() => clearProcessFolders(path.join(root, 'none'))).not.toThrow()
    expect(existsSync(path.join(root, 'none'))).toBe(false)
  })
})
