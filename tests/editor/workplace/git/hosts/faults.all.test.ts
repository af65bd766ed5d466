import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Committed, HostError } from '../../../../../src/editor/workplace/git/git-host.ts'
import { skipLongWaits } from '../../../../small-host/as-page.ts'
import type { Fault } from '../../../../small-host/faults.ts'
import { forgejo, gitea, gitHub, type Kind, kinds } from '../kinds.ts'
import { changeOf, openWorld, type World } from './hosts.ts'

const message = 'Change two texts\n\nEdit-Id: 5b1e'
const ours = {
  'content/home.json': '{ "title": "Of Ada" }',
  'content/new.json': '{ "new": true }',
}
const theirs = '{ "title": "Of Bob" }'

type Result = Committed['status'] | HostError['fault']

/** Orders a commit, and returns how that ended. */
async function order(world: World, branch: string): Promise<Result> {
  const changes = [
    await changeOf('content/home.json', ours['content/home.json']),
    await changeOf('content/new.json', ours['content/new.json']),
  ]
  const { base } = world
  const host = world.again()
  try {
    await host.tree(base)
    const isNew = branch !== 'main'
    return (await host.commit({ branch, base, isNew, message, changes })).status
  } catch (error) {
    if (error instanceof HostError) return error.fault
    throw error
  }
}

/** Returns how many requests it takes without any fault. */
async function countRequests(world: World, branch: string): Promise<number> {
  const requests = await world.during(() => order(world, branch))
  return requests.length
}

/** Returns how often the commit is on a branch. Fails where a part of it is there, or more than once. */
async function timesMade(world: World, branch: string): Promise<number> {
  if (!(await world.small.repository.head(branch))) return 0
  const files = await world.filesOf(branch)
  const made = (await world.messages(branch)).filter((one) => one === message).length
  const hasNew = String(files.get('content/new.json')?.content) === ours['content/new.json']
  const hasHome = String(files.get('content/home.json')?.content) === ours['content/home.json']
  expect({ made, hasNew, hasHome }).toEqual({ made, hasNew: made === 1, hasHome: made === 1 })
  expect(made).toBeLessThanOrEqual(1)
  expect(files.get('content/about.json')).toBeDefined()
  return made
}

interface KindOfFault {
  title: string
  fault: Omit<Fault, 'match'>
  results: Result[]
  atNew?: boolean
  only?: Kind['name']
}

const kindsOfFault = [
  // The first request of all is made again, to find out whether the host lets pages ask it.
  {
    title: 'a line dropped before',
    fault: { kind: 'drop-before' },
    results: ['offline', 'done'],
  },
  {
    title: 'a line dropped after',
    fault: { kind: 'drop-after' },
    results: ['offline', 'done'],
    atNew: true,
  },
  // An answer without a body can not be cut.
  { title: 'a cut answer', fault: { kind: 'cut-answer' }, results: ['offline', 'done'] },
  { title: '401', fault: { kind: 'status', status: 401 }, results: ['signed-out'] },
  {
    title: '403 with Retry-After',
    fault: { kind: 'status', status: 403, headers: { 'Retry-After': '0' } },
    results: ['done'],
    ...{ atNew: true, only: 'GitHub' },
  },
  { title: '429', fault: { kind: 'status', status: 429 }, results: ['done'], atNew: true },
  { title: '429, twice', fault: { kind: 'status', status: 429, times: 2 }, results: ['limited'] },
  { title: '500 before', fault: { kind: 'status', status: 500 }, results: ['broken'] },
  {
    title: '500 after',
    fault: { kind: 'status', status: 500, when: 'after' },
    results: ['broken', 'done'],
    atNew: true,
  },
  {
    title: '502 after',
    fault: { kind: 'status', status: 502, when: 'after' },
    results: ['broken'],
  },
  {
    title: 'an answer that is no JSON of the host',
    fault: { kind: 'status', status: 200, body: ['something', 'else'] },
    results: ['broken'],
    atNew: true,
  },
] as KindOfFault[]

describe.each(kinds)('$name', (kind) => {
  describe.each(['main', 'edit-ada'])('to the branch %s', (branch) => {
    // A new branch takes other requests only at the end, where these make a difference.
    const chosen = kindsOfFault.filter(
      ({ atNew, only = kind.name }) => (branch === 'main' || atNew) && only === kind.name,
    )

    test.each(chosen)('$title, at each request', async ({ fault, results }) => {
      const world = await openWorld(kind)
      skipLongWaits()
      const requests = await countRequests(world, branch)
      for (let skip = 0; skip < requests; skip++) {
        await world.reset()
        world.small.faults.add({ ...fault, match: '*', skip } as Fault)
        const result = await order(world, branch)
        expect({ skip, result }).toEqual({ skip, result: results.find((one) => one === result) })
        expect(world.small.faults.waiting()).toEqual([])
        const made = await timesMade(world, branch)
        if (['signed-out', 'limited'].includes(result)) expect(made).toBe(0)
        if (result === 'done') expect(made).toBe(1)

        // Whoever lost the answer finds the commit, or its absence, in the branch.
        const again = world.again()
        const head = await again.head(branch)
        const found = head ? await again.commits(branch) : []
        const times = found.filter((one) => one.message.trim() === message).length
        expect(times).toBe(made)
      }
    })

    test.each([
      { file: 'a file that the commit changes', path: 'content/home.json' },
      { file: 'a file that the commit makes', path: 'content/new.json' },
      { file: 'another file', path: 'content/about.json' },
    ])('somebody changes $file, before each request', async ({ path }) => {
      const world = await openWorld(kind)
      const requests = await countRequests(world, branch)
      for (let skip = 0; skip < requests; skip++) {
        await world.reset()
        const files = { [path]: theirs }
        world.small.faults.add({ match: '*', skip, kind: 'move-head', branch, files })
        const result = await order(world, branch)
        expect(['done', 'moved']).toContain(result)
        if (path !== 'content/about.json') expect(result).toBe('moved')
        const made = (await world.messages(branch)).filter((one) => one === message).length
        expect({ skip, made }).toEqual({ skip, made: result === 'done' ? 1 : 0 })
        expect(String((await world.filesOf(branch)).get(path)?.content)).toBe(theirs)
      }
    })
  })

  test('does not remove a branch on which somebody has saved meanwhile', async () => {
    const world = await openWorld(kind)
    // Elsewhere a commit can come between comparing and removing, and nothing can be done about that.
    const most = kind.name === 'GitHub' ? 10 : 1
    const head = await world.small.commit('edit-ada', { 'new.txt': 'First' })
    const removing = await world.during(() => world.again().removeBranch('edit-ada', head))
    expect(await world.small.repository.head('edit-ada')).toBeUndefined()
    for (let skip = 0; skip < Math.min(removing.length, most); skip++) {
      await world.reset()
      const first = await world.small.commit('edit-ada', { 'new.txt': 'First' })
      const files = { 'other.txt': 'Of another tab' }
      const fault = { match: '*', skip, kind: 'move-head', branch: 'edit-ada', files } as const
      world.small.faults.add(fault)
      await world.again().removeBranch('edit-ada', first)
      expect((await world.filesOf('edit-ada')).has('other.txt')).toBe(true)
    }
  })

  test('keeps a branch that it may not remove', async () => {
    const { host, small } = await openWorld(kind)
    const head = await small.commit('edit-ada', { 'new.txt': 'First' })
    small.protect('edit-ada')
    await expect(host.removeBranch('edit-ada', head)).rejects.toMatchObject({ name: 'HostError' })
    small.protect('edit-ada', false)
    small.accounts.add({ login: 'ada', permission: 'read' })
    await expect(host.removeBranch('edit-ada', head)).rejects.toMatchObject({ name: 'HostError' })
    expect(await small.repository.head('edit-ada')).toBe(head)
  })

  test('says when to ask again, if the host lets pages read it', async () => {
    const { host, small } = await openWorld(kind)
    skipLongWaits()
    const fails = (status: number, headers: Record<string, string>) => {
      small.faults.clear()
      small.faults.add({ match: '*', kind: 'status', status, headers, times: 2 })
      return host.who().then(
        () => undefined,
        (error: HostError) => ({ fault: error.fault, retryAt: error.retryAt }),
      )
    }
    expect(await fails(429, {})).toEqual({ fault: 'limited', retryAt: undefined })
    expect(await fails(403, {})).toEqual({ fault: 'forbidden', retryAt: undefined })
    const now = Date.now()
    const seconds = await fails(429, { 'Retry-After': '600' })
    expect(seconds?.fault).toBe('limited')
    if (kind.name !== 'GitHub') {
      expect(seconds?.retryAt).toBeUndefined()
      return
    }
    expect(seconds?.retryAt).toBeGreaterThanOrEqual(now + 600_000)
    expect(seconds?.retryAt).toBeLessThan(now + 660_000)
    const date = 'Wed, 21 Oct 2076 07:28:00 GMT'
    expect(await fails(403, { 'Retry-After': date })).toEqual({
      fault: 'limited',
      retryAt: Date.parse(date),
    })
    const reset = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '1800000000' }
    expect(await fails(403, reset)).toEqual({ fault: 'limited', retryAt: 1_800_000_000_000 })
  })

  test('waits as long as the host asks, or a minute where a page may not read that', async () => {
    const { host, small, base } = await openWorld(kind)
    const waits = skipLongWaits()
    small.faults.add({ match: '*', kind: 'status', status: 429, headers: { 'Retry-After': '30' } })
    expect(await host.head('main')).toBe(base)
    const seconds = waits.map((time) => Math.round(time / 1000))
    expect(seconds).toEqual([kind.name === 'GitHub' ? 30 : 60])
  })

  test('makes at most four requests at once', async () => {
    const { host, base } = await openWorld(kind)
    const { fetch } = globalThis
    let [running, most] = [0, 0]
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      most = Math.max(most, ++running)
      return fetch(...given).finally(() => running--)
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const files = await host.tree(base)
    await Promise.all(files.map((file) => host.blob(file, base)))
    expect(most).toBe(4)
  })

  test('renews the token once, and repeats the request, at each request of a commit', async () => {
    const world = await openWorld(kind)
    const renew = vi.fn(async () => true)
    const host = () =>
      kind.open(
        { api: world.small.address() + kind.basePath, name: 'acme/site' },
        { token: () => world.token, renew },
      )
    const count = await countRequests(world, 'main')
    for (let skip = 0; skip < count; skip++) {
      await world.reset()
      renew.mockClear()
      world.small.faults.add({ match: '*', skip, kind: 'status', status: 401 })
      expect(await order({ ...world, again: host }, 'main')).toBe('done')
      expect(renew).toHaveBeenCalledExactlyOnceWith(world.token)
    }
    world.small.faults.add({ match: '*', kind: 'status', status: 401, times: 2 })
    await expect(host().who()).rejects.toMatchObject({ fault: 'signed-out' })
  })

  test('says that pages may not ask the host, where it is there', async () => {
    vi.stubGlobal('fetch', (_: string, { mode }: RequestInit) =>
      mode === 'no-cors' ? Promise.resolve(new Response()) : Promise.reject(new TypeError()),
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const { host } = await openWorld(kind)
    const error = await host.who().catch((reason: HostError) => reason)
    expect(error).toMatchObject({
      fault: 'offline',
      message: expect.stringContaining('doesn’t let pages'),
    })
    if (kind.name === 'Gitea') expect((error as HostError).help).toContain('[cors]')
  })

  test('goes on with a repository that was renamed', async () => {
    const world = await openWorld(kind)
    world.small.rename('acme/renamed')
    const { name } = await world.host.access()
    expect(name).toBe('acme/renamed')
    const api = world.small.address() + kind.basePath
    const host = kind.open({ api, name }, { token: () => world.token })
    expect(await order({ ...world, again: () => host }, 'main')).toBe('done')
  })

  test('names what a rule refuses that nobody gets around', async () => {
    const world = await openWorld(kind)
    const said = async (message: string) => {
      const body =
        kind.name === 'GitHub'
          ? { data: null, errors: [{ type: 'UNPROCESSABLE', message }] }
          : { message }
      const status = kind.name === 'GitHub' ? 200 : 422
      await world.reset()
      world.small.faults.add({ match: 'POST *', kind: 'status', status, body })
      const changes = [await changeOf('content/home.json', '{}')]
      const { base } = world
      const given = { branch: 'main', base, message: 'x', changes }
      const error = await world
        .again()
        .commit(given)
        .catch((reason) => reason)
      return error.message
    }
    expect(await said('Commit message does not follow the pattern')).toContain(
      'A rule of the repository about commit messages',
    )
    expect(await said('Commits must have verified signatures.')).toContain(
      'takes only signed commits',
    )
    expect(await said('Users have to sign in to their organization.')).not.toContain('signed')
  })

  test('says that a rule covers the branches of people, which no approval gets around', async () => {
    const world = await openWorld(kind)
    const { base, host, small } = world
    const branch = 'edit-ada-a2345678'
    const changes = [await changeOf('content/home.json', '{}')]
    const order = { branch, base, message: 'x', changes }
    const isCovered = {
      fault: 'forbidden',
      message: expect.stringMatching(/“edit-ada-a2345678”.* rule of the repository covers it\.$/),
      help: expect.stringContaining('leave the branches edit-* out of the rules'),
    }
    small.protect('edit-*')
    await expect(host.commit({ ...order, isNew: true })).rejects.toMatchObject(isCovered)
    // The rule was made after the branch, or lets people make branches.
    await world.git(['branch', branch, base])
    await expect(host.commit(order)).rejects.toMatchObject(isCovered)
    small.accounts.add({ login: 'ada', permission: 'read' })
    await expect(host.commit(order)).rejects.toMatchObject({
      help: expect.stringContaining('whether your account may change this site'),
    })
  })

  test('asks for a new sign-in when the token ends, and goes on with the next one', async () => {
    const world = await openWorld(kind)
    const old = world.token
    world.small.accounts.revoke(old)
    await expect(world.host.head('main')).rejects.toMatchObject({ fault: 'signed-out' })
    world.token = ''
    await expect(world.host.head('main')).rejects.toMatchObject({ fault: 'signed-out' })
    world.token = 'två\nrader'
    await expect(world.host.head('main')).rejects.toMatchObject({ fault: 'signed-out' })
    world.token = world.small.accounts.addToken('ada')
    expect(await world.host.head('main')).toBe(world.base)
  })

  test('says in plain words what is wrong, and what to do', async () => {
    const { host, small } = await openWorld(kind)
    skipLongWaits()
    for (const status of [401, 403, 404, 409, 413, 429, 500, 503]) {
      small.faults.clear()
      small.faults.add({ match: '*', kind: 'status', status, times: 2 })
      const error = await host.who().catch((reason: unknown) => reason)
      if (!(error instanceof HostError)) throw new Error(`No error for ${status}`)
      expect(error.message).toMatch(/^\S.{15,}\.$/)
      expect(error.help).toMatch(/^\S.{15,}\.$/)
    }
  })

  test('is offline where a server takes requests and never answers', async () => {
    const { timeout } = AbortSignal
    const never = (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    vi.stubGlobal('fetch', never)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 10))
    onTestFinished(() => void vi.restoreAllMocks().unstubAllGlobals())
    const host = kind.open(
      { api: 'https://git.example.com', name: 'a/b' },
      { token: () => 'token' },
    )
    await expect(host.who()).rejects.toMatchObject({ fault: 'offline' })
  })

  test('is offline where nobody answers', async () => {
    const host = kind.open({ api: 'http://127.0.0.1:9', name: 'a/b' }, { token: () => 'token' })
    await expect(host.who()).rejects.toMatchObject({ fault: 'offline' })
  })
})

test('GitHub: reads a truncated tree folder by folder', async () => {
  const { host, base, small, filesOf } = await openWorld(gitHub)
  const fault = { match: 'GET */git/trees/*', kind: 'truncated-tree' } as const
  small.faults.add(fault, { ...fault, skip: 1 })
  const tree = await host.tree(base)
  expect(small.faults.waiting()).toEqual([])
  const files = await filesOf('main')
  expect(tree.map(({ path }) => path).sort()).toEqual([...files.keys()].sort())
})

test.each(kinds.filter(({ name }) => name !== 'GitLab'))(
  '$name: rejects a tree that stays truncated',
  async (kind) => {
    const { host, base, small } = await openWorld(kind)
    small.faults.add({ match: 'GET */git/trees/*', kind: 'truncated-tree', times: 2000 })
    await expect(host.tree(base)).rejects.toMatchObject({ name: 'HostError' })
  },
)

test('GitHub: takes a branch that has moved for no rule, where a read does not show it yet', async () => {
  const { host, base, small } = await openWorld(gitHub)
  expect(await host.head('main')).toBe(base)
  await small.commit('main', { 'content/about.json': theirs })
  small.faults.add({ match: 'GET */git/ref/*', kind: 'old-answer' })
  const changes = [await changeOf('content/home.json', '{}')]
  expect(await host.commit({ branch: 'main', base, message: 'x', changes })).toEqual({
    status: 'moved',
  })
})

test('GitHub: leads to the page of an organization with single sign-on', async () => {
  const { host, small } = await openWorld(gitHub)
  const address = 'https://github.com/orgs/acme/sso?authorization_request=A1'
  const headers = { 'X-GitHub-SSO': `required; url=${address}` }
  small.faults.add({ match: '*', kind: 'status', status: 403, headers })
  await expect(host.who()).rejects.toMatchObject({ fault: 'forbidden', address })
})

test.each([gitea, forgejo])(
  '$name: says that it takes only signed commits, where the account may push',
  async (kind) => {
    const world = await openWorld(kind)
    const { base, host, small } = world
    const committed = async (message: string) => {
      const fault = { kind: 'status', status: 403, body: { message } } as const
      small.faults.add({ match: 'POST */contents', ...fault })
      const changes = [await changeOf('content/home.json', '{}')]
      return host.commit({ branch: 'main', base, message: 'x', changes })
    }
    const refusal = 'user cannot commit to repo [user: ada]'
    await expect(committed(refusal)).rejects.toMatchObject({
      message: expect.stringContaining('probably takes only signed commits'),
      help: expect.stringContaining('the server has to sign'),
    })
    const scope = 'token does not have at least one of required scope(s): [write:repository]'
    await expect(committed(scope)).rejects.toMatchObject({
      message: expect.stringContaining('with your sign-in'),
    })
    small.accounts.add({ login: 'ada', permission: 'read' })
    await expect(committed(refusal)).rejects.toMatchObject({
      message: expect.stringContaining('with your sign-in'),
    })
  },
)

test.each([
  ['admin', 'The rule “edit-*” of the repository covers it.'],
  ['write', 'Probably a rule of the repository covers it.'],
] as const)(
  'Forgejo: names a rule that covers a new branch, to somebody who may %s',
  async (permission, words) => {
    const world = await openWorld(forgejo)
    world.small.accounts.add({ login: 'ada', permission })
    world.small.protect('edit-*')
    const changes = [await changeOf('content/home.json', '{}')]
    const { base, host } = world
    const order = { branch: 'edit-ada-12345678', base, isNew: true, message: 'x', changes }
    await expect(host.commit(order)).rejects.toMatchObject({
      message: expect.stringContaining(words),
    })
  },
)

test.each([gitea, forgejo])('$name: says that the repository is archived', async (kind) => {
  const { host, small, base } = await openWorld(kind)
  small.archive()
  const changes = [await changeOf('content/home.json', '{}')]
  for (const branch of [{ branch: 'main' }, { branch: 'edit-ada-12345678', isNew: true }]) {
    await expect(host.commit({ ...branch, base, message: 'x', changes })).rejects.toMatchObject({
      fault: 'forbidden',
      message: expect.stringContaining('is archived at'),
    })
  }
})

test.each([gitea, forgejo])('$name: says what a token lacks that can only read', async (kind) => {
  const { again, small, base } = await openWorld(kind)
  const host = again(small.accounts.addToken('ada', { permission: 'read' }))
  const changes = [await changeOf('content/home.json', '{}')]
  await expect(host.commit({ branch: 'main', base, message: 'x', changes })).rejects.toMatchObject({
    fault: 'forbidden',
    message: expect.stringContaining('required scope(s)'),
  })
})
