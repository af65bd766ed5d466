/** A save costs what it changes, however many files the site has. */
import { describe, expect, test, vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import { contact, home, newRemote, person, set } from './remote-repository.ts'

vi.setConfig(within(limits.programs))

describe('write of the drafts store', () => {
  test('reads no other file from Git', async () => {
    const remote = newRemote()
    const steps: string[] = []
    const server = remote.server({ onStep: (name) => steps.push(name), pollInterval: 1e8 })
    const anna = await person(server)
    await anna.save(home, set('title', 'The first save reads all files'))
    let blob = (await server.list()).files.find(({ file }) => file === contact)?.blob ?? null
    for (const title of ['The next one', 'The one after it']) {
      const after = Buffer.from(set('title', title)(anna.textOf(contact) ?? ''))
      steps.length = 0
      const written = await server.write(
        [{ file: contact, before: blob, after }],
        title,
        anna.author,
      )
      blob = written === 'stale' ? null : (written[0] ?? null)
      expect(steps).toEqual(
        ['hash-object', 'update-index', 'write-tree', 'commit-tree', 'push'].map((s) => `git ${s}`),
      )
    }
    // Only the size of the new text is not known.
    steps.length = 0
    await server.list()
    expect(steps).toEqual(['git cat-file'])
    // The server's list of the files in its own commit is that of git.
    const listed = new Map((await server.list()).files.map(({ file, blob }) => [file, blob]))
    const names = remote.bare('ls-tree', '-r', '--name-only', 'drafts', 'content', 'schemas')
    for (const file of names.split('\n')) {
      if (!file.endsWith('.json')) continue
      expect(listed.get(file), file).toBe(remote.bare('rev-parse', `drafts:${file}`))
    }
  })
})
