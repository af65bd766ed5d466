/** What two branches and plain git do in every situation, over real bare repositories. */
import { renameSync, rmSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import {
  contact,
  home,
  newRemote,
  pageText,
  person,
  type RemoteRepository,
  set,
  textBecomes,
  unpublishedBecomes,
} from './remote-repository.ts'

const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

vi.setConfig(within(limits.programs))

/** Publishes to a branch that waits for approval, and returns its name. */
async function requested(remote: RemoteRepository): Promise<string> {
  return eventually(() => {
    const branches = remote.bare(
      'for-each-ref',
      '--format=%(refname:short)',
      'refs/heads/publish-*',
    )
    expect(branches).not.toBe('')
    return branches.split('\n')[0] ?? ''
  })
}

const titleOf = (text: string | undefined) => JSON.parse(text ?? '{}').title

/** Merges a request as hosts do, and deletes its branch. */
const merges: Record<string, (remote: RemoteRepository, branch: string) => void> = {
  squash({ dev }, branch) {
    dev('fetch', '-q', 'origin')
    dev('checkout', '-q', '-B', 'here', 'origin/main')
    dev('merge', '-q', '--squash', `origin/${branch}`)
    dev('commit', '-qm', 'Squashed')
    dev('push', '-q', 'origin', 'HEAD:main', `:${branch}`)
  },
  merge({ dev }, branch) {
    dev('fetch', '-q', 'origin')
    dev('checkout', '-q', '-B', 'here', 'origin/main')
    dev('merge', '-q', '--no-ff', '-m', 'Merged', `origin/${branch}`)
    dev('push', '-q', 'origin', 'HEAD:main', `:${branch}`)
  },
  rebase({ dev }, branch) {
    dev('fetch', '-q', 'origin')
    dev('checkout', '-q', '-B', 'here', 'origin/main')
    dev('commit', '-q', '--allow-empty', '-m', 'Meanwhile')
    dev('cherry-pick', `origin/main..origin/${branch}`)
    dev('push', '-q', 'origin', 'HEAD:main', `:${branch}`)
  },
}

/** Asks for approval of a new title of the home page, saves another page, and merges the request in a way. */
async function approve(way: string) {
  const remote = newRemote()
  remote.protect()
  const server = remote.server()
  const anna = await person(server)
  await anna.save(home, set('title', 'A title that waits for approval'))
  expect(await anna.publish()).toMatchObject({ status: 'done', answer: { state: 'waiting' } })
  const branch = await requested(remote)
  expect((await server.unpublished()).files).toMatchObject([{ file: home, waiting: {} }])
  await anna.save(contact, set('title', 'Saved while the request was open'))
  remote.removeHook('update')
  merges[way]?.(remote, branch)
  await unpublishedBecomes(server, [contact])
  return { remote, server, anna }
}

const situations: Record<string, () => Promise<void>> = {
  async 'two windows, different entries'() {
    const remote = newRemote()
    const server = remote.server()
    const [one, other] = [await person(server), await person(server)]
    expect(await one.save(home, set('title', 'A title from the first window'))).toBe(0)
    expect(await other.save(home, set('description', 'A description from the second.'))).toBe(0)
    expect(other.textOf(home)).toContain('A title from the first window')
    expect(remote.saves()).toHaveLength(3)
  },

  async 'two people, the same text: the second one chooses, once'() {
    const remote = newRemote()
    const server = remote.server()
    const [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')]
    await anna.save(home, set('title', 'The title as Anna wants it'))
    expect(await ben.save(home, set('title', 'The title as Ben wants it'))).toBe(1)
    expect(titleOf(remote.read('drafts', home))).toBe('The title as Ben wants it')
  },

  async 'a crash after the commit: it is sent again, found, and not made twice'() {
    const remote = newRemote()
    const anna = await person(remote.server())
    const before = (await remote.server().list()).files.find(({ file }) => file === home)?.blob
    const after = Buffer.from(set('title', 'Sent twice')(anna.textOf(home) ?? ''))
    const change = { file: home, before: before ?? null, after }
    const first = await remote.server().write([change], 'Once', anna.author)
    expect(await remote.server().write([change], 'Once', anna.author)).toEqual(first)
    expect(remote.saves().filter((line) => line.endsWith('Once'))).toHaveLength(1)
  },

  async 'a save that was sent again after somebody went on from it'() {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server)
    const before = (await server.list()).files.find(({ file }) => file === home)?.blob ?? null
    const after = Buffer.from(set('title', 'Sent twice')(anna.textOf(home) ?? ''))
    await server.write([{ file: home, before, after }], 'Once', anna.author)
    const ben = await person(server, 'Ben')
    await ben.save(home, set('description', 'Ben went on from there, with another entry.'))
    expect(await anna.save(home, set('title', 'Sent twice'))).toBe(0)
    expect(remote.read('drafts', home)).toContain('Ben went on from there')
  },

  async 'the remote ends between the push of main and that of drafts'() {
    const remote = newRemote()
    remote.bare('config', 'receive.advertiseAtomic', 'false')
    const server = remote.server({ pollInterval: 1e8 })
    const anna = await person(server)
    await anna.save(home, set('title', 'Published by half'))
    remote.hook('update', 'test "$1" != refs/heads/drafts')
    expect(await anna.publish()).toMatchObject({ answer: { state: 'published' } })
    expect(titleOf(remote.read('main', home))).toBe('Published by half')
    remote.removeHook('update')
    const next = remote.server()
    await unpublishedBecomes(next, [])
    await (await person(next)).save(contact, set('title', 'The next save'))
    await unpublishedBecomes(next, [contact])
    expect(remote.bare('merge-base', '--is-ancestor', 'main', 'drafts')).toBe('')
  },

  async 'a developer pushes other content'() {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server)
    await anna.save(home, set('title', 'A title that is saved'))
    remote.edit('main', home, set('description', 'A description from a developer.'))
    await textBecomes(server, home, 'A description from a developer.')
    await textBecomes(server, home, 'A title that is saved')
    const { files } = await server.unpublished()
    expect(files).toMatchObject([{ file: home, by: ['Anna'] }])
    expect(files[0]?.replaces).toBeUndefined()
  },

  async 'a developer pushes the same entry: the draft stays, and is shown as a change'() {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server)
    await anna.save(home, set('title', 'The title of Anna'))
    remote.edit('main', home, set('title', 'The title of a developer'))
    await eventually(async () =>
      expect((await server.unpublished()).files).toMatchObject([{ file: home, replaces: true }]),
    )
    expect(titleOf(remote.read('drafts', home))).toBe('The title of Anna')
    await anna.reload()
    await anna.publish()
    expect(titleOf(remote.read('main', home))).toBe('The title of Anna')
    await unpublishedBecomes(server, [])
  },

  async 'a developer pushes main back by force'() {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server)
    await anna.save(home, set('title', 'Published and taken back'))
    await anna.publish()
    await unpublishedBecomes(server, [])
    remote.bare('update-ref', 'refs/heads/main', 'main~1')
    await unpublishedBecomes(server, [home])
    await anna.save(contact, set('title', 'Saved after that'))
    await unpublishedBecomes(server, [contact, home])
    expect(titleOf(remote.read('main', home))).not.toBe('Published and taken back')
  },

  ...Object.fromEntries(
    Object.keys(merges).map((way) => [
      `a request is approved by ${way}, with a save meanwhile`,
      async () => {
        const { remote, server } = await approve(way)
        await textBecomes(server, home, 'A title that waits for approval')
        expect(titleOf(remote.read('main', home))).toBe('A title that waits for approval')
      },
    ]),
  ),

  async 'a fix on main after the squash'() {
    const { remote, server } = await approve('squash')
    remote.edit('main', home, set('title', 'The title as it was fixed'))
    await textBecomes(server, home, 'The title as it was fixed')
    await unpublishedBecomes(server, [contact])
  },

  async 'a squash and its revert, seen at once'() {
    const remote = newRemote()
    remote.protect()
    const server = remote.server({ pollInterval: 1e8 })
    const anna = await person(server)
    await anna.save(home, set('title', 'Approved and reverted'))
    await anna.publish()
    remote.removeHook('update')
    merges.squash?.(remote, await requested(remote))
    remote.dev('revert', '--no-edit', 'HEAD')
    remote.dev('push', '-q', 'origin', 'HEAD:main')
    const next = remote.server()
    await unpublishedBecomes(next, [])
    expect((await person(next)).textOf(home)).not.toContain('Approved and reverted')
  },

  async 'saves after the request, and a fix on main after the squash'() {
    const remote = newRemote()
    remote.protect()
    const server = remote.server({ pollInterval: 1e8 })
    const anna = await person(server)
    await anna.save(home, set('title', 'The approved title'))
    await anna.publish()
    await anna.save(home, set(['sections', 0, 'heading'], 'Saved after the request'))
    remote.removeHook('update')
    merges.squash?.(remote, await requested(remote))
    remote.edit('main', home, set('title', 'The approved title, fixed'))
    const next = remote.server()
    await textBecomes(next, home, 'The approved title, fixed')
    await textBecomes(next, home, 'Saved after the request')
    expect((await next.unpublished()).files).toMatchObject([{ file: home, by: ['Anna'] }])
    expect((await next.unpublished()).files[0]?.replaces).toBeUndefined()
  },

  async 'drafts is deleted at the host: the running server puts it back'() {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server)
    await anna.save(home, set('title', 'Put back'))
    remote.bare('update-ref', '-d', 'refs/heads/drafts')
    await eventually(() => expect(titleOf(remote.read('drafts', home))).toBe('Put back'))
    await anna.save(contact, set('title', 'Saved after that'))
    await unpublishedBecomes(server, [contact, home])
  },

  async 'drafts is deleted at the host: a server without its clone takes it as discarded'() {
    const remote = newRemote()
    const first = remote.server()
    await (await person(first)).save(home, set('title', 'Discarded'))
    await first.close()
    remote.bare('update-ref', '-d', 'refs/heads/drafts')
    const server = remote.server()
    await unpublishedBecomes(server, [])
    await (await person(server)).save(contact, set('title', 'A new beginning'))
    await unpublishedBecomes(server, [contact])
  },

  async 'drafts is pushed back by force: the next save does not bring the rest back'() {
    const remote = newRemote()
    const server = remote.server({ pollInterval: 1e8 })
    const anna = await person(server)
    await anna.save(home, set('title', 'The first save'))
    await anna.save(home, set('title', 'The second save'))
    remote.bare('update-ref', 'refs/heads/drafts', 'drafts~1')
    await anna.save(contact, set('title', 'Saved without having seen it'))
    expect(titleOf(remote.read('drafts', home))).toBe('The first save')
    expect(titleOf(remote.read('drafts', contact))).toBe('Saved without having seen it')
  },

  async 'two sites in one repository'() {
    const remote = newRemote(['sites/a', 'sites/b'])
    const [a, b] = ['a', 'b'].map((name) =>
      remote.server({ folder: `sites/${name}`, drafts: `drafts-${name}` }),
    )
    if (!a || !b) throw new Error('There are two.')
    const [anna, ben] = [await person(a, 'Anna'), await person(b, 'Ben')]
    await anna.save(home, set('title', 'The title of site A'))
    await ben.save(home, set('title', 'The title of site B'))
    await unpublishedBecomes(a, [home])
    await anna.publish()
    await ben.publish()
    expect(titleOf(remote.read('main', `sites/a/${home}`))).toBe('The title of site A')
    expect(titleOf(remote.read('main', `sites/b/${home}`))).toBe('The title of site B')
    await unpublishedBecomes(a, [])
    await unpublishedBecomes(b, [])
  },

  async 'a branch drafts that is something else'() {
    const remote = newRemote()
    const { dev } = remote
    dev('checkout', '-q', '--orphan', 'other')
    dev('commit', '-qm', 'Something else')
    dev('push', '-q', 'origin', 'HEAD:drafts')
    const server = remote.server()
    await expect(server.list()).rejects.toThrow(/drafts has nothing to do with main/)
    expect(await server.examine()).toMatchObject([
      { severity: 'error', fact: expect.stringContaining('nothing to do with main') },
    ])
    const other = remote.server({ drafts: 'site-drafts' })
    await (await person(other)).save(home, set('title', 'On a branch of another name'))
    await unpublishedBecomes(other, [home])
  },

  async 'a developer commits code and content on drafts'() {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server)
    await anna.save(home, set('title', 'A title that is saved'))
    const content = set('title', 'Content of a developer')(anna.textOf(contact) ?? '')
    remote.push('drafts', { 'src/code.ts': 'export {}\n', [contact]: content })
    await unpublishedBecomes(server, [contact, home])
    await anna.publish()
    expect(titleOf(remote.read('main', contact))).toBe('Content of a developer')
    expect(remote.read('main', 'src/code.ts')).toBeUndefined()
    expect(remote.read('drafts', 'src/code.ts')).toBe('export {}')
    await unpublishedBecomes(server, [])
  },

  async 'the remote is away, and comes back'() {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server)
    renameSync(remote.address, `${remote.address}.away`)
    const away = anna.save(home, set('title', 'Saved when it is back'))
    await expect(away).rejects.toMatchObject({ status: 503, help: /kept in this browser/ })
    renameSync(`${remote.address}.away`, remote.address)
    await anna.save(home, set('title', 'Saved when it is back'))
    expect(remote.saves()).toHaveLength(2)
  },

  async 'the disk of the remote is full'() {
    const remote = newRemote()
    remote.bare('config', 'receive.maxInputSize', '10')
    const server = remote.server()
    const anna = await person(server)
    const full = anna.save(home, set('title', 'There is no room'))
    await expect(full).rejects.toMatchObject({ status: 503 })
    expect(remote.read('drafts', home)).toBeUndefined()
    remote.bare('config', '--unset', 'receive.maxInputSize')
    await anna.save(home, set('title', 'There is room again'))
    expect(remote.saves()).toHaveLength(2)
  },

  async 'the remote refuses the drafts'() {
    const remote = newRemote()
    remote.hook('update', 'echo "Only on Tuesdays." >&2; exit 1')
    const anna = await person(remote.server())
    await expect(anna.save(home, set('title', 'Refused'))).rejects.toMatchObject({
      status: 503,
      message: 'The repository of the site does not take this change.',
      details: expect.stringContaining('Only on Tuesdays.'),
    })
  },

  async 'the remote hangs, and has the save in the end'() {
    const remote = newRemote()
    const server = remote.server({ limit: 3_000, pollInterval: 1e8 })
    const anna = await person(server)
    remote.hook('post-receive', 'sleep 1000 & echo $! > "$GIT_DIR/sleeping"; wait')
    await anna.save(home, set('title', 'The answer was lost'))
    remote.removeHook('post-receive')
    expect(remote.saves()).toHaveLength(2)
    expect(titleOf(remote.read('drafts', home))).toBe('The answer was lost')
  },

  async 'the disk of the server is lost'() {
    const remote = newRemote()
    const dataFolder = `${remote.top}/data`
    const first = remote.server({ dataFolder })
    await (await person(first)).save(home, set('title', 'Saved before'))
    await first.close()
    rmSync(dataFolder, { recursive: true })
    const anna = await person(remote.server({ dataFolder }))
    expect(anna.textOf(home)).toContain('Saved before')
  },

  async '12 saves at once at two servers'() {
    const remote = newRemote()
    const servers = [remote.server(), remote.server()]
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        person(servers[at % 2] ?? remote.server(), `Person${at}`),
      ),
    )
    const others = [['title'], ['description'], ['sections', 0, 'text']]
    const entries = people.map((_, at) => others[at] ?? ['sections', at - 3, 'heading'])
    await Promise.all(
      people.map((one, at) => one.save(home, set(entries[at] ?? [], `saved-${at}`))),
    )
    const saved = remote.read('drafts', home) ?? ''
    for (const at of people.keys()) expect(saved).toContain(`"saved-${at}"`)
    expect(remote.saves()).toHaveLength(13)
  },

  async 'deleted here, changed there: the changed text wins'() {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server)
    await anna.save(contact, () => undefined)
    remote.edit('main', contact, set('title', 'Changed by a developer'))
    await textBecomes(server, contact, 'Changed by a developer')
    await anna.reload()
    await anna.save(home, set('title', 'Changed by Anna'))
    remote.push('main', { [home]: undefined })
    await eventually(async () => {
      const { files } = await server.unpublished()
      expect(files).toMatchObject([{ file: home, published: null }])
    })
    expect(titleOf(remote.read('drafts', home))).toBe('Changed by Anna')
  },

  async 'a developer renames a page in another case while it is edited'() {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server)
    const text = anna.textOf(contact) ?? ''
    remote.push('main', { [contact]: undefined, 'content/Contact.json': text })
    await eventually(async () => {
      const { files } = await server.list()
      expect(files.map(({ file }) => file)).toContain('content/Contact.json')
    })
    await anna.reload()
    await anna.save('content/Contact.json', set('title', 'Edited under its new name'))
    await unpublishedBecomes(server, ['content/Contact.json'])
  },

  async 'another page is published while one waits for approval, and again'() {
    const remote = newRemote()
    remote.protect()
    const server = remote.server()
    const anna = await person(server)
    await anna.save(home, set('title', 'The first state'))
    await anna.publish()
    const branch = await requested(remote)
    await anna.save(home, set('title', 'The second state'))
    expect((await server.unpublished()).files[0]?.waiting).toBeUndefined()
    await anna.publish()
    expect(remote.saves(branch)).toHaveLength(3)
    expect(titleOf(remote.read(branch, home))).toBe('The second state')
    const page = 'content/new-page.json'
    await anna.save(page, () => pageText('/new-page'))
    expect(await anna.publish([page])).toMatchObject({ answer: { state: 'waiting' } })
    expect(remote.bare('for-each-ref', 'refs/heads/publish-*').split('\n')).toHaveLength(2)
    remote.bare('update-ref', '-d', `refs/heads/${branch}`)
    await eventually(async () => {
      const { files } = await server.unpublished()
      expect(files.map(({ waiting }) => waiting !== undefined)).toEqual([false, true])
    })
  },
}

describe('drafts store', () => {
  test.each(Object.entries(situations))('handles: %s', async (_, situation) => situation())
})
