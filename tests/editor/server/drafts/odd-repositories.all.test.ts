/** Large and odd repositories: what a filter leaves out, Git LFS, folders of a monorepo, shallow ones. */
import { realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import { onPath } from '../../../programs/programs.ts'
import { prepare } from '../previews/preview-world.ts'
import { gitOf, home, newRemote, pageText, person, picture, set } from './remote-repository.ts'

vi.setConfig(within(limits.programs))
afterEach(() => vi.unstubAllEnvs())

const photo = 'content/files/photo.jpg'

describe('drafts store of an unusual repository', () => {
  test('fetches large files when they are shown, and all texts in one request', async () => {
    const remote = newRemote()
    remote.bare('config', 'uploadpack.allowFilter', 'true')
    const bytes = Buffer.concat([await picture(), Buffer.alloc(50_000, 'x')])
    const long = JSON.stringify({ path: '/long', title: 'x'.repeat(50_000) })
    remote.push('main', {
      [photo]: bytes,
      'content/long.json': long,
      'content/longer.json': `${long} `,
    })
    const steps: string[] = []
    const server = remote.server({
      filterSize: 20_000,
      pollInterval: 1e8,
      onStep: (step) => steps.push(step),
    })
    const anna = await person(server)
    expect(anna.textOf('content/long.json')).toBe(long)
    // One fetch of the commits, and one of the texts that are longer than the filter.
    expect(steps.filter((step) => step === 'git fetch')).toHaveLength(2)
    const id = remote.bare('rev-parse', `main:${photo}`)
    expect(Buffer.from((await server.bytes(id)) ?? [])).toEqual(bytes)
    await anna.save(home, set('title', 'In a clone without large files'))
    expect(await anna.publish()).toMatchObject({ answer: { state: 'published' } })
    expect((await server.examine()).map(({ fact }) => fact)).toEqual([])
  })

  test('reports that a remote ignores filters, and clones everything', async () => {
    const remote = newRemote()
    const server = remote.server()
    expect(await server.examine()).toMatchObject([
      { severity: 'note', fact: expect.stringContaining('whole clones only') },
    ])
  })

  test('works in a folder of a monorepo, and changes nothing else', async () => {
    const remote = newRemote(['apps/site'])
    remote.push('main', { 'apps/other/code.ts': 'export {}\n', 'content/home.json': '{}' })
    const server = remote.server({ folder: '/apps/site/' })
    const anna = await person(server)
    await anna.save(home, set('title', 'In its folder'))
    await anna.publish()
    const changed = remote.bare('diff', '--name-only', 'main~1', 'main')
    expect(changed).toBe(`apps/site/${home}`)
    expect(await remote.server({ folder: 'apps/missing' }).examine()).toMatchObject([
      { severity: 'error' },
    ])
  })

  test('reports a shallow repository', async () => {
    const remote = newRemote()
    remote.edit('main', home, set('title', 'The second commit'))
    const address = path.join(remote.top, 'shallow.git')
    gitOf(remote.top)('clone', '-q', '--bare', '--depth=1', `file://${remote.address}`, address)
    const server = remote.server({ repository: address })
    await server.list()
    const facts = (await server.examine()).map(({ fact }) => fact)
    expect(facts.join('\n')).toContain('shallow')
  })

  test.skipIf(onPath('git-lfs').length === 0)('stores pictures with Git LFS', async () => {
    const remote = newRemote()
    remote.push('main', { '.gitattributes': '*.jpg filter=lfs diff=lfs merge=lfs -text\n' })
    const server = remote.server()
    const anna = await person(server)
    const bytes = await picture(400)
    const [id] = (await server.write(
      [{ file: photo, before: null, after: bytes }],
      'A picture',
      anna.author,
    )) as string[]
    expect(remote.bare('cat-file', '-p', `drafts:${photo}`)).toContain('git-lfs.github.com/spec')
    await anna.save('content/new-page.json', () => pageText('/new', ['photo.jpg']))
    expect(await anna.publish()).toMatchObject({ answer: { state: 'published' } })
    // Another server gets the picture from where the remote keeps it.
    const other = remote.server()
    await other.list()
    expect(Buffer.from((await other.bytes(id ?? '')) ?? [])).toEqual(bytes)
    const previews = other.previews(prepare)
    const preview = await previews.make('content/new-page.json', anna.author)
    expect(Buffer.from((await previews.read(preview, 'files/photo.jpg')) ?? [])).toEqual(bytes)
  })

  test('reports that Git LFS is needed but not installed', async () => {
    const remote = newRemote()
    remote.push('main', { '.gitattributes': '*.jpg filter=lfs diff=lfs merge=lfs -text\n' })
    const [git = ''] = onPath('git')
    symlinkSync(realpathSync(git), path.join(remote.top, 'git'))
    vi.stubEnv('PATH', remote.top)
    expect(await remote.server().examine()).toContainEqual({
      severity: 'error',
      fact: 'The repository keeps files with Git LFS, and git-lfs is not installed.',
      action: 'Install git-lfs on this machine.',
    })
  })
})
