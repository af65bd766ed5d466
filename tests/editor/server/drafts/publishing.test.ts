/** What goes out with a publication, what the checks need, and who asks for it. */
import { EventEmitter, once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import {
  contact,
  home,
  newRemote,
  pageText,
  person,
  picture,
  set,
  unpublishedBecomes,
} from './remote-repository.ts'

vi.setConfig(within(limits.programs))

const page = 'content/new-page.json'
const redirects = 'content/redirects.json'

describe('publish of the drafts store', () => {
  test('includes pictures, shared sections and redirects of a page', async () => {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server)
    const bytes = await picture()
    const sharedText = JSON.stringify({
      sections: [
        {
          type: 'figure',
          heading: 'Risk',
          picture: { file: 'in-shared.jpg', alt: 'In the shared one' },
        },
      ],
    })
    const [first, second] = [set('path', '/get-in-touch'), set('title', 'Moved')]
    await server.write(
      [
        ...['shown.jpg', 'in-shared.jpg', 'unused.jpg'].map((name) => ({
          file: `content/files/${name}`,
          before: null,
          after: bytes,
        })),
        { file: 'content/shared/risk.json', before: null, after: Buffer.from(sharedText) },
        { file: page, before: null, after: Buffer.from(pageText('/new', ['shown.jpg'], ['risk'])) },
      ],
      'A new page',
      anna.author,
    )
    await anna.reload()
    await anna.save(contact, (text) => second(first(text)))
    const lines = [
      { from: '/old-page', to: '/new' },
      { from: '/contact', to: '/get-in-touch' },
      { from: '/other', to: '/' },
    ]
    await anna.save(redirects, () => JSON.stringify({ redirects: lines }, null, 2))
    expect(await anna.publish([page])).toMatchObject({ answer: { state: 'published' } })
    const published = remote.bare('ls-tree', '-r', '--name-only', 'main', 'content').split('\n')
    expect(published).toEqual([
      contact,
      'content/files/in-shared.jpg',
      'content/files/shown.jpg',
      home,
      page,
      'content/not-found.json',
      redirects,
      'content/shared/risk.json',
      'content/site.json',
    ])
    expect(JSON.parse(remote.read('main', redirects) ?? '').redirects).toEqual([lines[0]])
    await unpublishedBecomes(server, [contact, 'content/files/unused.jpg', redirects])
  })

  test('ignores errors that are already published', async () => {
    const remote = newRemote()
    remote.edit('main', 'content/site.json', set('contact', { email: 'nobody' }))
    const server = remote.server()
    const anna = await person(server)
    await anna.save(home, set('title', 'A title that has no error'))
    expect(await anna.publish([home])).toMatchObject({ answer: { state: 'published' } })
  })

  test('lets others save during its checks, and publishes what the person saw', async () => {
    const remote = newRemote()
    const steps = new EventEmitter()
    const server = remote.server({ onStep: (name) => steps.emit(name), pollInterval: 1e8 })
    const [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')]
    await anna.save(home, set('title', 'As Anna saw it'))
    await ben.reload()
    const begun = once(steps, 'git ls-remote')
    const publishing = anna.publish()
    // The save is the next one, while the first step of the publication runs.
    await begun
    expect(await ben.save(home, set('title', 'As Ben changed it meanwhile'))).toBe(0)
    expect(await publishing).toMatchObject({ answer: { state: 'published' } })
    // The publication followed the save.
    const log = remote.bare('log', '--format=%s', '-2', '--first-parent', 'drafts')
    expect(log.trim()).toBe('Merge main\ncontent/home.json by Ben')
    expect(JSON.parse(remote.read('main', home) ?? '').title).toBe('As Anna saw it')
    expect((await server.unpublished()).files).toMatchObject([{ file: home, by: ['Ben'] }])
    expect(JSON.parse(remote.read('drafts', home) ?? '').title).toBe('As Ben changed it meanwhile')
  })

  test('stores who asks for publication until the page changes', async () => {
    const remote = newRemote()
    const server = remote.server()
    const ben = await person(server, 'Ben')
    await ben.save(home, set('title', 'Please publish this'))
    await ben.save(contact, set('title', 'Not this'))
    expect(await ben.publish([home], 'ask')).toMatchObject({ answer: { state: 'asked' } })
    const asked = async (from = server) =>
      (await from.unpublished()).files.map(({ file, askedBy }) => [file, askedBy])
    expect(await asked()).toEqual([
      [contact, undefined],
      [home, 'Ben'],
    ])
    expect(await asked(remote.server())).toEqual(await asked())
    expect(remote.saves('main')).toHaveLength(1)
    await ben.save(home, set('title', 'Not this any more'))
    expect((await asked())[1]).toEqual([home, undefined])
  })

  test('lists who has changed a file since it was published, the last one first', async () => {
    const remote = newRemote()
    const server = remote.server()
    const [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')]
    await anna.save(home, set('title', 'First'))
    await anna.publish()
    await anna.save(home, set('title', 'Second'))
    await ben.reload()
    await ben.save(home, set('title', 'Third'))
    expect((await server.unpublished()).files).toMatchObject([{ by: ['Ben', 'Anna'] }])
    await ben.save(contact, set('title', 'Another page'))
    await ben.publish([home])
    await ben.save(home, set('title', 'Fourth'))
    expect((await server.unpublished()).files).toMatchObject([{ by: ['Ben'] }, { by: ['Ben'] }])
    const { versions } = await server.versions(home)
    expect(versions.map(({ author }) => author).slice(0, 2)).toEqual(['Ben', 'Ben'])
    const first = versions.find(({ message }) => message.includes('by Anna'))
    expect(String(await server.bytes(first?.blob ?? ''))).toContain('"title"')
  })

  test('knows whether visitors see the last publication', async () => {
    const { createServer } = await import('node:http')
    let commit = ''
    const site = createServer((_, response) => response.end(JSON.stringify({ commit })))
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
    const { port } = site.address() as import('node:net').AddressInfo
    const remote = newRemote()
    commit = remote.bare('rev-parse', 'main')
    const server = remote.server({ site: `http://127.0.0.1:${port}` })
    const anna = await person(server)
    const liveBecomes = (state: string) =>
      vi.waitFor(async () => expect((await server.unpublished()).live).toBe(state), 20_000)
    await liveBecomes('live')
    await anna.save(home, set('title', 'On its way'))
    await anna.publish()
    await liveBecomes('building')
    commit = remote.bare('rev-parse', 'main')
    await liveBecomes('live')
    site.close()
  })

  test('checks a large site in a separate process', async () => {
    const remote = newRemote()
    const pages = Array.from({ length: 300 }, (_, at) => [
      `content/page-${at}.json`,
      pageText(`/page-${at}`),
    ])
    remote.push('main', Object.fromEntries(pages))
    const steps: string[] = []
    const server = remote.server({ onStep: (name) => steps.push(name) })
    const anna = await person(server)
    const save = (heading: unknown) =>
      anna.save('content/page-7.json', set(['sections', 0, 'heading'], heading))
    await save(7)
    expect(await anna.publish()).toMatchObject({
      status: 'refused',
      answer: { message: 'Your choice has errors.' },
    })
    await save('Another heading')
    steps.length = 0
    expect(await anna.publish()).toMatchObject({ answer: { state: 'published' } })
    // The server itself reads no page.
    expect(steps).not.toContain('git cat-file')
    expect(remote.read('main', 'content/page-7.json')).toContain('Another heading')
  })
})
