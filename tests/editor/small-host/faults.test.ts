// @vitest-environment node
import { expect, test } from 'vitest'
import { openHost } from './open-host.ts'

const repo = '/github/repos/agency/site'
const Authorization = 'Bearer secret'

/** Opens a host that listens, because a connection has to be there before it can be lost. */
async function openListening(...args: Parameters<typeof openHost>) {
  const opened = await openHost(...args)
  const address = await opened.host.listen(0)
  const ask = (method: string, path: string, body?: unknown, headers = {}) =>
    fetch(address + path, {
      method,
      headers: { Authorization, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    })
  const order = (path: string) => ({
    branch: 'main',
    message: 'Change texts',
    files: [{ operation: 'create', path, content: '' }],
  })
  return {
    ...opened,
    address,
    ask,
    commit: (path: string) => ask('POST', '/gitea/api/v1/repos/agency/site/contents', order(path)),
  }
}

const contents = 'POST /repos/*/contents'

test('drops the connection before or after the work', async () => {
  const { commit, git, host } = await openListening()
  host.faults.add({ match: contents, kind: 'drop-before' })
  await expect(commit('one.txt')).rejects.toThrow('fetch failed')
  expect(await git('ls-tree', '--name-only', 'main')).not.toContain('one.txt')
  host.faults.add({ match: contents, kind: 'drop-after' })
  await expect(commit('two.txt')).rejects.toThrow('fetch failed')
  expect(await git('ls-tree', '--name-only', 'main')).toContain('two.txt')
  expect((await commit('three.txt')).status).toBe(201)
})

test('drops without a connection as fetch does', async () => {
  const { host } = await openHost()
  host.faults.add({ match: 'GET /user', kind: 'drop-before', times: 3 })
  for (const path of ['/github/user', '/gitlab/api/v4/user', '/gitea/api/v1/user']) {
    const request = new Request(`http://small-host.test${path}`, { headers: { Authorization } })
    await expect(host.fetch(request)).rejects.toThrow('fetch failed')
  }
  expect(host.faults.waiting()).toEqual([])
})

test('answers with a status before or after the work, readable for other origins', async () => {
  const { ask, commit, git, host } = await openListening()
  host.faults.add(
    { match: contents, kind: 'status', status: 502 },
    { match: contents, kind: 'status', status: 503, when: 'after' },
  )
  expect((await commit('one.txt')).status).toBe(502)
  expect(await git('ls-tree', '--name-only', 'main')).not.toContain('one.txt')
  expect((await commit('two.txt')).status).toBe(503)
  expect(await git('ls-tree', '--name-only', 'main')).toContain('two.txt')

  const headers = { 'Retry-After': '60' }
  host.faults.add({ match: 'GET /user', kind: 'status', status: 403, headers })
  const limited = await ask('GET', '/github/user', undefined, { Origin: 'https://e.example.com' })
  expect(limited.headers.get('Retry-After')).toBe('60')
  expect(limited.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(limited.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
})

test('counts the requests of a route, and leaves the others alone', async () => {
  const { ask, host } = await openListening()
  host.faults.add({
    match: `GET /repos/*/git/ref/*`,
    kind: 'status',
    status: 500,
    skip: 1,
    times: 2,
  })
  const statuses: number[] = []
  for (let count = 0; count < 4; count++) {
    statuses.push((await ask('GET', `${repo}/git/ref/heads/main`)).status)
    statuses.push((await ask('GET', repo)).status)
  }
  expect(statuses).toEqual([200, 200, 500, 200, 500, 200, 200, 200])
})

test('moves the head between two requests', async () => {
  const { ask, first, git, host } = await openListening()
  const head = async () =>
    (await (await ask('GET', `${repo}/git/ref/heads/main`)).json()).object.sha
  const files = { 'content/site.json': '{"name":"Other"}\n' }
  host.faults.add({ match: 'GET /repos/*/git/ref/*', kind: 'move-head', when: 'after', files })
  expect(await head()).toBe(first)
  expect(await head()).toBe(await git('rev-parse', 'main'))
  expect(await git('log', '-1', '--format=%an %P', 'main')).toBe(`Somebody else ${first}`)

  host.faults.add({ match: 'GET /repos/*/git/ref/*', kind: 'move-head', files: { new: 'x' } })
  expect(await head()).toBe(await git('rev-parse', 'main'))
  expect(await git('show', 'main:new')).toBe('x')
})

test('gives an old answer, and 304 to whoever has it already', async () => {
  const { ask, first, host } = await openListening()
  const path = `${repo}/git/ref/heads/main`
  const before = await ask('GET', path)
  await host.commit('main', { x: 'x' })
  host.faults.add({ match: 'GET /repos/*/git/ref/*', kind: 'old-answer', times: 2 })
  expect((await (await ask('GET', path)).json()).object.sha).toBe(first)
  const known = { 'If-None-Match': before.headers.get('ETag') ?? '' }
  expect((await ask('GET', path, undefined, known)).status).toBe(304)
  expect((await (await ask('GET', path)).json()).object.sha).not.toBe(first)
})

test('cuts a tree, and says so', async () => {
  const { ask, first, host } = await openListening()
  host.faults.add({ match: 'GET /repos/*/git/trees/*', kind: 'truncated-tree' })
  const cut = await (await ask('GET', `${repo}/git/trees/${first}?recursive=1`)).json()
  const whole = await (await ask('GET', `${repo}/git/trees/${first}?recursive=1`)).json()
  expect([cut.truncated, whole.truncated]).toEqual([true, false])
  expect(cut.tree.length).toBe(Math.floor(whole.tree.length / 2))
})

test('cuts an answer in its middle', async () => {
  const { ask, host } = await openListening()
  host.faults.add({ match: 'GET /projects/*/repository/tree', kind: 'cut-answer' })
  const path = '/gitlab/api/v4/projects/agency%2Fsite/repository/tree'
  await expect(ask('GET', path).then((answer) => answer.text())).rejects.toThrow()
  expect((await ask('GET', path)).status).toBe(200)
})

test('waits', async () => {
  const { ask, host } = await openListening()
  host.faults.add({ match: 'GET /user', kind: 'slow', milliseconds: 300 })
  const start = performance.now()
  expect((await ask('GET', '/github/user')).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(290)
})

test('keeps a list of the requests that came', async () => {
  const { ask, host } = await openListening()
  await ask('GET', `${repo}/commits?per_page=1`)
  host.faults.add({ match: 'GET /user', kind: 'status', status: 429 })
  await ask('GET', '/gitea/api/v1/user')
  expect(host.requests).toEqual([
    { method: 'GET', path: `${repo}/commits?per_page=1`, status: 200 },
    { method: 'GET', path: '/gitea/api/v1/user', status: 429 },
  ])
})
