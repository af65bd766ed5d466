// @vitest-environment node
import { expect, test } from 'vitest'
import { askAt, openHost } from './open-host.ts'

const repo = '/repos/agency/site'

async function openGitea(...args: Parameters<typeof openHost>) {
  const opened = await openHost(...args)
  const ask = askAt(opened.host, '/gitea/api/v1')
  const commit = (files: unknown[], more = {}) =>
    ask(`POST ${repo}/contents`, { branch: 'main', message: 'Change texts', files, ...more })
  const blob = (path: string) => opened.git('rev-parse', `main:${path}`)
  return { ...opened, ask, commit, blob }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const created = (path: string, text = 'x\n') => ({
  operation: 'create',
  path,
  content: base64(text),
})

test('says who is signed in and what they may do', async () => {
  const { ask, host } = await openGitea()
  expect((await ask('GET /user')).body).toMatchObject({ login: 'anna', full_name: 'Anna Example' })
  expect((await ask(`GET ${repo}`)).body).toMatchObject({ permissions: { push: true } })
  expect((await ask('GET /user', undefined, { Authorization: 'token wrong' })).status).toBe(401)
  host.accounts.addToken('anna', { value: 'reader', permission: 'read' })
  const refused = await ask(`POST ${repo}/contents`, {}, { Authorization: 'token reader' })
  expect(refused.status).toBe(403)
  expect(refused.body.message).toContain('required scope')
  host.accounts.add({ login: 'anna', permission: 'none' })
  expect((await ask(`GET ${repo}`)).status).toBe(404)
})

test('reads a tree in pages that say whether there is more', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 130 }, (_, number) => [`content/ü ${number}.json`, `${number}`]),
  )
  const { ask, first } = await openGitea(files)
  const page = async (number: number) =>
    (await ask(`GET ${repo}/git/trees/${first}?recursive=true&per_page=100&page=${number}`)).body
  const [one, two] = [await page(1), await page(2)]
  expect([one.tree.length, one.truncated, one.total_count]).toEqual([100, true, 131])
  expect([two.tree.length, two.truncated]).toEqual([31, false])
  const last = two.tree.at(-1)
  const blob = await ask(`GET ${repo}/git/blobs/${last.sha}`)
  const raw = await ask(`GET ${repo}/raw/${encodeURI(last.path)}?ref=${first}`)
  expect(base64(String(raw.body))).toBe(blob.body.content)
})

test('commits several files at once, on a new branch whose name has a slash', async () => {
  const { ask, blob, commit, first, git } = await openGitea()
  const order = { new_branch_name: 'edit/anna', old_ref_name: first }
  expect((await ask(`POST ${repo}/branches`, order)).status).toBe(201)
  expect((await ask(`POST ${repo}/branches`, order)).status).toBe(409)
  const done = await commit(
    [
      created('content/neu ü.json', 'ä\n'),
      {
        ...created('content/site.json', '{}\n'),
        operation: 'update',
        sha: await blob('content/site.json'),
      },
      { operation: 'delete', path: 'public/pixel.bin', sha: await blob('public/pixel.bin') },
    ],
    { branch: 'edit/anna' },
  )
  expect(done.status).toBe(201)
  expect(done.body.commit.parents[0].sha).toBe(first)
  expect(await git('show', 'edit/anna:content/neu ü.json')).toBe('ä')
  expect(await git('diff', '--name-status', first, 'edit/anna')).toMatch(/^A.*\nM.*\nD/)
  for (const name of ['edit/anna', 'edit%2Fanna']) {
    expect((await ask(`GET ${repo}/branches/${name}`)).body).toMatchObject({
      name: 'edit/anna',
      user_can_push: true,
    })
  }
  const renamed = await commit([created('y')], { new_branch: 'edit/two' })
  expect(renamed.status).toBe(201)
  expect(await git('rev-parse', 'edit/two^')).toBe(first)
  expect((await commit([created('y')], { new_branch: 'edit/two' })).status).toBe(422)
  expect((await ask(`DELETE ${repo}/branches/edit/anna`)).status).toBe(204)
  expect((await ask(`GET ${repo}/branches/edit/anna`)).status).toBe(404)
})

test('refuses changes to files that are not as expected, and leaves the repository as it is', async () => {
  const { blob, commit, host, snapshot } = await openGitea()
  const sha = await blob('content/site.json')
  await host.commit('main', { 'content/site.json': '{"name":"Other"}\n' })
  const before = await snapshot()
  const refusal = async (...args: Parameters<typeof commit>) => {
    const { status, body } = await commit(...args)
    return `${status} ${body.message}`
  }
  const stale = { ...created('content/site.json'), operation: 'update', sha }
  expect(await refusal([created('new'), stale])).toMatch(/^422 sha does not match \[given: /)
  expect(await refusal([created('content/site.json')])).toMatch(/^422 repository file already/)
  expect(await refusal([{ operation: 'delete', path: 'missing', sha }])).toMatch(/^404 object does/)
  expect(await refusal([created('x')], { branch: 'missing' })).toMatch(/^404 branch does not/)
  host.protect('main')
  expect(await refusal([created('new')])).toMatch(/^403 /)
  expect(await snapshot()).toBe(before)
})

test('lets one of two writers of a branch win; the others get a 500 or are later', async () => {
  const { blob, commit, git } = await openGitea()
  const sha = await blob('content/site.json')
  const answers = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      commit([{ ...created('content/site.json', `${number}\n`), operation: 'update', sha }]),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 500 || status === 422)).toHaveLength(3)
  expect(await git('rev-list', '--count', 'main')).toBe('2')
})

test('opens, lists and merges a pull request', async () => {
  const { ask, commit, git, host } = await openGitea()
  host.protect('main')
  await commit([created('new.txt')], { new_branch: 'edit-anna' })
  expect((await ask(`GET ${repo}/branches/main`)).body.user_can_push).toBe(false)
  const order = { title: 'Texts', body: 'Please', head: 'edit-anna', base: 'main' }
  const opened = await ask(`POST ${repo}/pulls`, order)
  expect([opened.status, opened.body.number, opened.body.head.ref]).toEqual([201, 1, 'edit-anna'])
  expect((await ask(`POST ${repo}/pulls`, order)).status).toBe(409)
  expect((await ask(`POST ${repo}/pulls/1/merge`, { Do: 'squash' })).status).toBe(200)
  const [merged] = (await ask(`GET ${repo}/pulls?state=all`)).body
  expect(merged).toMatchObject({ merged: true, state: 'closed' })
  expect(await git('rev-parse', 'main')).toBe(merged.merge_commit_sha)
})

test('reports the newest deployment of each environment as a status', async () => {
  const { ask, first, host } = await openGitea()
  expect((await ask(`GET ${repo}/commits/${first}/status`)).body.statuses).toBeNull()
  host.deploy({ commit: first, state: 'building' })
  host.deploy({ commit: first, state: 'live' })
  const { body } = await ask(`GET ${repo}/commits/${first}/status`)
  expect(body.statuses.map(({ status }: { status: string }) => status)).toEqual(['success'])
  expect((await ask(`GET ${repo}/commits/${first}/statuses`)).body).toHaveLength(2)
})

test('gives lists in pages of at most 50', async () => {
  const { ask, git, first } = await openGitea()
  for (let number = 0; number < 60; number++) await git('branch', `edit-${number}`, first)
  const answer = await ask(`GET ${repo}/branches?limit=100`)
  expect(answer.body).toHaveLength(50)
  expect(answer.headers.get('X-Total-Count')).toBe('61')
  expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Link, X-Total-Count')
  expect((await ask(`GET ${repo}/branches?limit=50&page=2`)).body).toHaveLength(11)
  const commits = await ask(`GET ${repo}/commits?sha=main&limit=1`)
  expect(commits.headers.get('X-HasMore')).toBe('false')
})
