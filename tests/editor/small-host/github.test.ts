// @vitest-environment node
import { expect, test } from 'vitest'
import { type Answer, askAt, openHost } from './open-host.ts'

const repo = '/repos/agency/site'

async function openGithub(...args: Parameters<typeof openHost>) {
  const opened = await openHost(...args)
  const ask = askAt(opened.host, '/github')
  return {
    ...opened,
    ask,
    /** Commits a file in the four steps that GitHub wants. Returns the answer of the last one. */
    async save(branch: string, base: string, path: string, content: string): Promise<Answer> {
      const blob = await ask(`POST ${repo}/git/blobs`, { content, encoding: 'utf-8' })
      const { body: before } = await ask(`GET ${repo}/git/commits/${base}`)
      const tree = await ask(`POST ${repo}/git/trees`, {
        base_tree: before.tree.sha,
        tree: [{ path, mode: '100644', type: 'blob', sha: blob.body.sha }],
      })
      const commit = await ask(`POST ${repo}/git/commits`, {
        message: `Change ${path}`,
        tree: tree.body.sha,
        parents: [base],
      })
      return ask(`PATCH ${repo}/git/refs/heads/${branch}`, { sha: commit.body.sha, force: false })
    },
  }
}

test('says who is signed in and what they may do', async () => {
  const { ask, host } = await openGithub()
  expect((await ask('GET /user')).body).toMatchObject({ login: 'anna', name: 'Anna Example' })
  const { body } = await ask(`GET ${repo}`)
  expect(body).toMatchObject({ default_branch: 'main', permissions: { push: true } })

  expect((await ask('GET /user', undefined, {})).status).toBe(401)
  const wrong = await ask('GET /user', undefined, { Authorization: 'Bearer wrong' })
  expect(wrong.status).toBe(401)
  expect(wrong.body.message).toBe('Bad credentials')

  host.accounts.addToken('anna', { value: 'reader', permission: 'read' })
  const reader = { Authorization: 'Bearer reader' }
  expect((await ask(`GET ${repo}`, undefined, reader)).body.permissions.push).toBe(false)
  const refused = await ask(`POST ${repo}/git/blobs`, { content: 'x' }, reader)
  expect(refused.status).toBe(403)
  expect(refused.body.message).toBe('Resource not accessible by personal access token')

  host.accounts.add({ login: 'eve', permission: 'none' })
  host.accounts.addToken('eve', { value: 'stranger' })
  expect((await ask(`GET ${repo}`, undefined, { Authorization: 'Bearer stranger' })).status).toBe(
    404,
  )
})

test('reads trees and blobs, with umlauts and spaces in names', async () => {
  const { ask, first } = await openGithub()
  const { body } = await ask(`GET ${repo}/git/trees/${first}?recursive=1`)
  const files = body.tree.filter(({ type }: { type: string }) => type === 'blob')
  expect(files.map(({ path }: { path: string }) => path)).toEqual([
    'content/pages/home.json',
    'content/site.json',
    'content/über uns/ä ö.json',
    'public/pixel.bin',
  ])
  const pixel = files[3]
  const raw = await ask(`GET ${repo}/git/blobs/${pixel.sha}`, undefined, {
    Authorization: 'Bearer secret',
    Accept: 'application/vnd.github.raw+json',
  })
  expect([...raw.body]).toEqual([0, 255, 10, 13, 0, 128])
  expect((await ask(`GET ${repo}/git/blobs/${pixel.sha}`)).body).toMatchObject({
    encoding: 'base64',
    size: 6,
  })
  expect((await ask(`GET ${repo}/git/blobs/${'0'.repeat(40)}`)).status).toBe(404)
})

test('commits on a branch whose name has a slash', async () => {
  const { ask, first, git, save } = await openGithub()
  const made = await ask(`POST ${repo}/git/refs`, { ref: 'refs/heads/edit/anna', sha: first })
  expect(made.status).toBe(201)
  expect((await save('edit/anna', first, 'content/neu – ü.json', 'ä\n')).status).toBe(200)
  expect(await git('show', 'edit/anna:content/neu – ü.json')).toBe('ä')
  expect(await git('log', '-1', '--format=%an <%ae>', 'edit/anna')).toBe(
    'Anna Example <anna@example.com>',
  )
  expect((await ask(`GET ${repo}/git/ref/heads/edit%2Fanna%5E`)).status).toBe(404)
  for (const name of ['edit/anna', 'edit%2Fanna']) {
    expect((await ask(`GET ${repo}/branches/${name}`)).body.name).toBe('edit/anna')
    expect((await ask(`GET ${repo}/git/ref/heads/${name}`)).body.ref).toBe('refs/heads/edit/anna')
  }
  const matching = await ask(`GET ${repo}/git/matching-refs/heads/edit`)
  expect(matching.body.map(({ ref }: { ref: string }) => ref)).toEqual(['refs/heads/edit/anna'])
  expect(
    (await ask(`POST ${repo}/git/refs`, { ref: 'refs/heads/edit/anna', sha: first })).status,
  ).toBe(422)
  expect((await ask(`DELETE ${repo}/git/refs/heads/edit/anna`)).status).toBe(204)
  expect((await ask(`GET ${repo}/git/ref/heads/edit/anna`)).status).toBe(404)
})

test('writes content inline and deletes files', async () => {
  const { ask, first, git } = await openGithub()
  const { body } = await ask(`GET ${repo}/git/commits/${first}`)
  const tree = await ask(`POST ${repo}/git/trees`, {
    base_tree: body.tree.sha,
    tree: [
      { path: 'new.txt', mode: '100644', type: 'blob', content: 'new' },
      { path: 'public/pixel.bin', mode: '100644', type: 'blob', sha: null },
    ],
  })
  expect(tree.status).toBe(201)
  const names = await git('ls-tree', '-r', '--name-only', tree.body.sha)
  expect(names).toContain('new.txt')
  expect(names).not.toContain('pixel')
  const missing = await ask(`POST ${repo}/git/trees`, {
    base_tree: body.tree.sha,
    tree: [{ path: 'not-there', mode: '100644', type: 'blob', sha: null }],
  })
  expect(missing.status).toBe(422)
})

test('moves a branch forward only, so one of two writers wins', async () => {
  const { first, git, save } = await openGithub()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) => save('main', first, `${number}.txt`, 'x')),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.message).toBe('Update is not a fast forward')
  expect(await git('rev-list', '--count', 'main')).toBe('2')
})

test('leaves the repository as it is when it refuses', async () => {
  const { ask, first, host, save, snapshot } = await openGithub()
  const before = await snapshot()
  host.protect('main')
  const refused = await save('main', first, 'content/site.json', '{}')
  expect(refused.status).toBe(422)
  expect(refused.body.message).toMatch(/^Repository rule violations found/)
  expect((await ask(`GET ${repo}/rules/branches/main`)).body[0].type).toBe('pull_request')
  expect((await ask(`DELETE ${repo}/git/refs/heads/main`)).status).toBe(422)
  const bad = await ask(`POST ${repo}/git/trees`, {
    tree: [{ path: '../x', mode: '100644', type: 'blob', content: 'x' }],
  })
  expect(bad.status).toBe(422)
  expect(await snapshot()).toBe(before)
})

test('answers 304 where nothing changed', async () => {
  const { ask, host } = await openGithub()
  const first = await ask(`GET ${repo}/git/ref/heads/main`)
  const headers = {
    Authorization: 'Bearer secret',
    'If-None-Match': first.headers.get('ETag') ?? '',
  }
  expect((await ask(`GET ${repo}/git/ref/heads/main`, undefined, headers)).status).toBe(304)
  await host.commit('main', { 'x.txt': 'x' })
  expect((await ask(`GET ${repo}/git/ref/heads/main`, undefined, headers)).status).toBe(200)
})

test('opens, lists and merges a pull request', async () => {
  const { ask, first, host, git, save } = await openGithub()
  host.protect('main')
  await ask(`POST ${repo}/git/refs`, { ref: 'refs/heads/edit-anna', sha: first })
  const order = { title: 'Texts', head: 'edit-anna', base: 'main', body: 'Please' }
  const empty = await ask(`POST ${repo}/pulls`, order)
  expect(empty.body.errors[0].message).toBe('No commits between main and edit-anna')
  await save('edit-anna', first, 'content/site.json', '{"name":"New"}\n')
  const opened = await ask(`POST ${repo}/pulls`, order)
  expect(opened.body).toMatchObject({ number: 1, state: 'open', head: { ref: 'edit-anna' } })
  expect((await ask(`POST ${repo}/pulls`, order)).status).toBe(422)
  const list = await ask(`GET ${repo}/pulls?head=agency:edit-anna&base=main&state=all`)
  expect(list.body.map(({ number }: { number: number }) => number)).toEqual([1])
  const compared = await ask(`GET ${repo}/compare/main...edit-anna`)
  expect(compared.body).toMatchObject({ status: 'ahead', ahead_by: 1, behind_by: 0 })
  const merged = await ask(`PUT ${repo}/pulls/1/merge`, { merge_method: 'squash' })
  expect(merged.body.merged).toBe(true)
  expect(await git('rev-parse', 'main')).toBe(merged.body.sha)
  expect((await ask(`GET ${repo}/pulls/1`)).body.merged_at).not.toBeNull()
  expect((await ask(`PUT ${repo}/pulls/1/merge`, {})).status).toBe(405)
})

test('lists commits page by page', async () => {
  const { ask, host } = await openGithub()
  for (const number of [1, 2, 3])
    await host.commit('main', { 'n.txt': String(number) }, `N ${number}`)
  const newest = await ask(`GET ${repo}/commits?sha=main&per_page=2`)
  const messages = ({ body }: Answer) =>
    body.map(({ commit }: { commit: { message: string } }) => commit.message)
  expect(messages(newest)).toEqual(['N 3', 'N 2'])
  expect(newest.headers.get('Link')).toContain('rel="next"')
  const older = await ask(`GET ${repo}/commits?sha=main&per_page=2&page=2`)
  expect(messages(older)).toEqual(['N 1', 'First'])
  expect(older.headers.get('Link')).toBeNull()
})

test('reports deployments', async () => {
  const { ask, first, host } = await openGithub()
  host.deploy({ commit: first, state: 'building' })
  host.deploy({ commit: first, state: 'live' }, 'https://preview.example.com/1')
  const { body } = await ask(`GET ${repo}/deployments?sha=${first}`)
  expect(body.map(({ id }: { id: number }) => id)).toEqual([2, 1])
  const statuses = await ask(`GET ${repo}/deployments/2/statuses`)
  expect(statuses.body[0]).toMatchObject({
    state: 'success',
    environment_url: 'https://preview.example.com/1',
  })
})

test('lets pages of other origins read it, and counts requests', async () => {
  const { ask } = await openGithub(undefined, { rateLimit: 2 })
  const preflight = await ask('OPTIONS /user', undefined, {
    'Access-Control-Request-Headers': 'authorization',
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Authorization')
  const answer = await ask('GET /user')
  expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
  expect(answer.headers.get('X-RateLimit-Remaining')).toBe('1')
  await ask('GET /user')
  const limited = await ask('GET /user')
  expect(limited.status).toBe(403)
  expect(limited.headers.get('X-RateLimit-Remaining')).toBe('0')
  expect(limited.headers.get('Access-Control-Allow-Origin')).toBe('*')
})
