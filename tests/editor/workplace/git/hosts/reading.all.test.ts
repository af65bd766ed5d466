import { describe, expect, test } from 'vitest'
import { blobIdOf } from '../../../../../src/editor/workplace/files/bytes.ts'
import { adapters, forgejo, gitea } from '../kinds.ts'
import { allBytes, largeText, openWorld, windowsText } from './hosts.ts'

/** Returns a commit to main as `git fast-import` reads it. */
function commitText(message: string, files = ''): string {
  const committer = 'committer Bob <bob@example.com> 1700000000 +0000\n'
  const from = message === 'Commit 1' || files ? 'from refs/heads/main^0\n' : ''
  return `commit refs/heads/main\n${committer}data ${message.length}\n${message}\n${from}${files}\n`
}

describe.each(adapters)('$name', (kind) => {
  test('says who is signed in and what they may do', async () => {
    const { host, small, again } = await openWorld(kind)
    small.accounts.add({ login: 'eve', name: 'Eve', permission: 'read' })
    const eve = again(small.accounts.addToken('eve'))

    expect(await host.who()).toEqual({ login: 'ada', name: 'Ada Lovelace' })
    expect(await host.access()).toEqual({
      ...{ name: 'acme/site', defaultBranch: 'main', canWrite: true },
    })
    expect(await eve.access()).toMatchObject({ canWrite: false })
  })

  test('says whether commits reach a branch', async () => {
    const { host, small } = await openWorld(kind)
    expect(await host.reach('main')).toBe('direct')
    small.protect('main')
    expect(await host.reach('main')).toBe('request')
    expect(await host.reach('nowhere')).toBeUndefined()
  })

  test('lists all files of a commit with ids and modes', async () => {
    const { host, base, filesOf } = await openWorld(kind)
    const tree = await host.tree(base)
    const cloned = await filesOf('main')
    expect(tree.map(({ path }) => path).sort()).toEqual([...cloned.keys()].sort())
    for (const { path, blob, mode } of tree) {
      const file = cloned.get(path)
      expect({ path, mode }).toEqual({ path, mode: file?.mode })
      expect(blob).toBe(await blobIdOf(new Uint8Array(file?.content ?? [])))
    }
    expect(tree.find(({ path }) => path === 'start.json')?.mode).toBe('120000')
    expect(tree.find(({ path }) => path === 'build.sh')?.mode).toBe('100755')
  })

  test('reads the bytes of each file as they are', async () => {
    const { host, base, filesOf } = await openWorld(kind)
    const cloned = await filesOf('main')
    for (const file of await host.tree(base)) {
      const bytes = await host.blob(file, base)
      expect(Buffer.from(bytes).equals(cloned.get(file.path)?.content ?? Buffer.of(1))).toBe(true)
    }
    const text = async (path: string): Promise<string> => {
      const file = { path, blob: await blobIdOf(new Uint8Array(cloned.get(path)?.content ?? [])) }
      return Buffer.from(await host.blob(file, base)).toString()
    }
    expect(await text('content/windows.json')).toBe(windowsText)
    expect(await text('content/large.json')).toBe(largeText)
    expect(Buffer.byteLength(largeText)).toBeGreaterThan(600_000)
    expect(allBytes).toHaveLength(512)
  })

  test('rejects bytes that are not those of the file', async () => {
    const { host, base } = await openWorld(kind)
    const tree = await host.tree(base)
    const home = tree.find(({ path }) => path === 'content/home.json')
    const other = { path: 'content/home.json', blob: await blobIdOf('something else') }
    await expect(host.blob(other, base)).rejects.toMatchObject({ name: 'HostError' })
    await expect(host.blob(home ?? other, base)).resolves.toHaveLength(20)
  })

  test('finds the head of a branch, follows it, and says when there is none', async () => {
    const { host, base, small } = await openWorld(kind)
    expect(await host.head('main')).toBe(base)
    expect(await host.head('main')).toBe(base)
    const next = await small.commit('main', { 'content/home.json': '{}' })
    expect(await host.head('main')).toBe(next)
    expect(await host.head('edit-nobody')).toBeUndefined()
  })

  test('says that a branch or a commit is gone', async () => {
    const { host } = await openWorld(kind)
    await expect(host.commits('edit-gone')).rejects.toMatchObject({ name: 'HostError' })
    await expect(host.tree('1'.repeat(40))).rejects.toMatchObject({ name: 'HostError' })
  })

  test('says that a repository without a commit has no branches', async () => {
    const { host, small, base } = await openWorld(kind)
    await small.repository.removeBranch('main', base)
    expect(await host.head('main')).toBeUndefined()
    expect(await host.branches('edit-')).toEqual([])
  })

  test('asks for the head of a branch again without counting as a request, where the host can', async () => {
    const { host, small } = await openWorld(kind)
    const statuses = async (): Promise<number[]> => {
      const before = small.requests.length
      await host.head('main')
      return small.requests.slice(before).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200])
    // GitLab and Gitea let no page of another origin read the tag of an answer.
    expect(await statuses()).toEqual([kind.name === 'GitHub' ? 304 : 200])
    await small.commit('main', { 'content/home.json': '{}' })
    expect(await statuses()).toEqual([200])
  })

  test('tells a missing branch from a repository that the token does not include', async () => {
    const { host, small } = await openWorld(kind)
    small.accounts.add({ login: 'ada', permission: 'none' })
    await expect(host.head('main')).rejects.toMatchObject({ fault: 'not-found' })
  })

  test('lists branches by the beginning of their names, with slashes and other characters', async () => {
    const { host, small } = await openWorld(kind)
    const names = ['edit-ada', 'edit-bob/2', 'edit-Ünal', 'edit-100%+&#', 'other', 'an/edit-x']
    const heads = new Map<string, string>()
    for (const name of names) {
      heads.set(name, await small.commit(name, { 'new.txt': name }, `Change of ${name}`))
    }
    const found = await host.branches('edit-')
    expect(found.map(({ name }) => name).sort()).toEqual(
      names.filter((name) => name.startsWith('edit-')).sort(),
    )
    for (const { name, head } of found) {
      expect(head).toMatchObject({ id: heads.get(name), author: 'Somebody else' })
      expect(head.message.trim()).toBe(`Change of ${name}`)
      expect(await host.head(name)).toBe(heads.get(name))
      expect(head.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    }
  })

  test('lists more branches than a page holds', async () => {
    const { host, git, base } = await openWorld(kind)
    const names = Array.from({ length: 120 }, (_, index) => `edit-${100 + index}`)
    const lines = names.map((name) => `create refs/heads/${name} ${base}\n`)
    await git(['update-ref', '--stdin'], lines.join(''))
    expect((await host.branches('edit-')).map(({ name }) => name).sort()).toEqual(names)
  })

  test('lists the newest hundred commits', async () => {
    const { host, git } = await openWorld(kind)
    const all = Array.from({ length: 105 }, (_, index) => commitText(`Commit ${index + 1}`))
    await git(['fast-import', '--quiet'], all.join(''))
    const commits = await host.commits('main')
    expect(commits).toHaveLength(100)
    expect(commits[0]?.message.trim()).toBe('Commit 105')
    expect(commits[99]?.message.trim()).toBe('Commit 6')
    expect(commits[0]?.id).toBe(await host.head('main'))
  })

  test('reads a tree of more files than a page holds', async () => {
    const { host, git } = await openWorld(kind)
    const names = Array.from({ length: 1200 }, (_, index) => `content/many/${index}.json`)
    const lines = names.map((name) => `M 100644 inline ${name}\ndata 2\n{}\n`)
    await git(['fast-import', '--quiet'], commitText('Many files', lines.join('')))
    const tree = await host.tree((await host.head('main')) ?? '')
    expect(tree.filter(({ path }) => path.startsWith('content/many/'))).toHaveLength(1200)
    expect(new Set(tree.map(({ path }) => path)).size).toBe(tree.length)
  })

  test('does not believe an answer that is older than its own commit', async () => {
    const { host, base, small } = await openWorld(kind)
    expect(await host.head('main')).toBe(base)
    const done = await host.commit({
      ...{ branch: 'main', base, message: 'New' },
      changes: [{ path: 'new.txt', before: null, content: 'New', blob: await blobIdOf('New') }],
    })
    small.faults.add({ match: 'GET */main', kind: 'old-answer', times: 2 })
    expect(await host.head('main')).toBe(done.status === 'done' && done.commit)
    expect(small.faults.waiting()).toEqual([])
  })

  test('does not believe a list of branches that is older than its own commits', async () => {
    const { host, base, small } = await openWorld(kind)
    const branch = 'edit-ada-a2345678'
    const match = kind.name === 'GitHub' ? 'GET */matching-refs/*' : 'GET */branches'
    const fault = { match, kind: 'old-answer', times: 2 } as const
    const listed = async () => (await host.branches('edit-')).map(({ head }) => head.id)
    expect(await listed()).toEqual([])
    const commits: string[] = []
    for (const name of ['one.txt', 'two.txt']) {
      const [last] = commits
      const change = { path: name, before: null, content: name, blob: await blobIdOf(name) }
      const order = { branch, base: last ?? base, isNew: !last, message: name, changes: [change] }
      const done = await host.commit(order)
      commits.unshift(done.status === 'done' ? done.commit : '')
      small.faults.add(fault)
      expect(await listed()).toEqual(commits.slice(0, 1))
      expect(small.faults.waiting()).toEqual([])
    }
    await host.removeBranch(branch, commits[0] ?? '')
    small.faults.add(fault)
    expect(await listed()).toEqual([])
  })
})

test.each([
  { kind: gitea, expected: [true, false] },
  { kind: forgejo, expected: [true, true] },
])('$kind.name: says of each page of a tree whether more follow', async ({ kind, expected }) => {
  const { host, git, small } = await openWorld(kind)
  const truncated: boolean[] = []
  small.watch(({ url, answered }) => {
    if (url.pathname.includes('/git/trees/')) truncated.push(JSON.parse(answered).truncated)
  })
  const lines = Array.from({ length: 1200 }, (_, at) => `M 100644 inline ${at}.json\ndata 2\n{}\n`)
  await git(['fast-import', '--quiet'], commitText('Many files', lines.join('')))
  await host.tree((await host.head('main')) ?? '')
  expect(truncated).toEqual(expected)
})
