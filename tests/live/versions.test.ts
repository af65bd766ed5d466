/** The versions of a site on a real disk. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openVersions } from '../../src/live/built-versions.ts'
import { serveBuiltSite } from '../../src/pipeline/hosts/serve-built-site.ts'
import { writeInto } from '../files.ts'
import { listening } from '../listening.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import { writeVersion } from './site-versions.ts'

const day = 86_400_000

/** Opens versions with a clock that a test sets. */
function opened(folder = newFolder()) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const versions = openVersions(folder, () => clock.now)
  /** Builds and shows a version. */
  async function publish(commit: string): Promise<string> {
    clock.now += 1
    const version = versions.begin(commit)
    writeVersion(version, commit)
    await versions.show(version)
    return version
  }
  return { folder, clock, versions, publish }
}

const namesOf = (folders: readonly string[]) =>
  folders.map((folder) => path.basename(folder).split('-')[0])

describe('openVersions', () => {
  test('shows the last version, also after a restart', async () => {
    const { folder, versions, publish } = opened()
    expect(versions.folders()).toEqual([])
    await publish('one')
    await publish('two')
    expect(namesOf(versions.folders())).toEqual(['two', 'one'])
    expect(namesOf(openVersions(folder).folders())).toEqual(['two', 'one'])
  })

  test('keeps the hashed files of earlier versions for a day, and the last one whole', async () => {
    const { folder, clock, versions, publish } = opened()
    const [one, two] = [await publish('one'), await publish('two')]
    expect(readdirSync(one)).toContain('index.html')
    await publish('three')
    expect(readdirSync(one).sort()).toEqual(['_headers', 'assets'])
    expect(readdirSync(two)).toContain('index.html')
    clock.now += day + 1
    const four = await publish('four')
    expect(namesOf(versions.folders())).toEqual(['four', 'three'])
    expect(existsSync(one) || existsSync(two)).toBe(false)
    expect(existsSync(four)).toBe(true)
    expect(readdirSync(folder)).toHaveLength(3)
  })

  test.each([
    [
      'while a version was built',
      (folder: string) => writeVersion(path.join(folder, 'new.building-1'), 'new'),
    ],
    [
      'after a version was built',
      (folder: string) => writeVersion(path.join(folder, 'new'), 'new'),
    ],
    [
      'while the name of the new version was written',
      (folder: string) => writeFileSync(path.join(folder, 'shown.json.new'), '{"na'),
    ],
  ])('shows the previous version if the process was killed %s', async (_, kill) => {
    const { folder, publish } = opened()
    await publish('one')
    kill(folder)
    expect(namesOf(openVersions(folder).folders())).toEqual(['one'])
    expect(readdirSync(folder).filter((name) => name.includes('new'))).toEqual([])
  })

  test('shows the previous version if the name of the new one cannot be written', async () => {
    const { folder, versions, publish } = opened()
    await publish('one')
    const version = versions.begin('two')
    writeVersion(version, 'two')
    // A folder that replaces the draft cannot be written, as on a full disk.
    writeInto(folder, { 'shown.json.new/file': '' })
    await expect(versions.show(version)).rejects.toThrow()
    expect(namesOf(versions.folders())).toEqual(['one'])
    expect(namesOf(openVersions(folder).folders())).toEqual(['one'])
  })

  test('removes a version that is not shown', async () => {
    const { folder, versions, publish } = opened()
    await publish('one')
    const version = versions.begin('two')
    writeVersion(version, 'two')
    versions.discard(version)
    expect(readdirSync(folder)).toHaveLength(2)
  })

  test('finishes downloads and serves the files of open pages while newer versions are shown', async () => {
    const { versions, publish } = opened()
    const one = await publish('one')
    const size = 20_000_000
    writeInto(one, { 'files/film.mp4': 'x'.repeat(size) })
    const server = await listening(createServer(serveBuiltSite(versions.folders)))
    onTestFinished(server.close)
    const download = await fetch(`${server.address}/files/film.mp4`)
    const reader = download.body?.getReader()
    let read = (await reader?.read())?.value?.length ?? 0
    for (const next of ['two', 'three', 'four']) await publish(next)
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) break
      read += part.value.length
    }
    expect(read).toBe(size)
    const statusOf = async (target: string) => (await fetch(server.address + target)).status
    expect(await statusOf('/assets/one.js')).toBe(200)
    expect(await statusOf('/assets/never.js')).toBe(404)
    expect(await statusOf('/files/film.mp4')).toBe(404)
    expect(await (await fetch(server.address)).text()).toContain('four')
  })
})
