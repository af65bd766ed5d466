// @vitest-environment node
import { expect, test } from 'vitest'
import { askAt, openHost } from './open-host.ts'

const project = '/projects/agency%2Fsite'
const repo = `${project}/repository`

async function openGitlab(...args: Parameters<typeof openHost>) {
  const opened = await openHost(...args)
  const ask = askAt(opened.host, '/gitlab/api/v4')
  const commit = (branch: string, actions: unknown[], more = {}) =>
    ask(`POST ${repo}/commits`, { branch, commit_message: 'Change texts', actions, ...more })
  return { ...opened, ask, commit }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const created = (path: string, text = 'x\n') => ({
  action: 'create',
  file_path: path,
  content: base64(text),
  encoding: 'base64',
})
const updated = (path: string, text: string, last?: string) => ({
  ...created(path, text),
  action: 'update',
  ...(last && { last_commit_id: last }),
})

test('says who is signed in and what they may do', async () => {
  const { ask, commit, host } = await openGitlab()
  expect((await ask('GET /user')).body).toMatchObject({ username: 'anna', name: 'Anna Example' })
  const { body } = await ask(`GET ${project}`)
  expect(body.permissions.project_access.access_level).toBe(30)
  expect((await ask('GET /projects/1')).body.path_with_namespace).toBe('agency/site')
  const wrong = await ask('GET /user', undefined, { Authorization: 'Bearer wrong' })
  expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_token'])

  host.accounts.addToken('anna', { value: 'reader', permission: 'read' })
  const order = { branch: 'main', commit_message: 'x', actions: [created('x')] }
  const reader = { Authorization: 'Bearer reader' }
  const refused = await ask(`POST ${repo}/commits`, order, reader)
  expect([refused.status, refused.body.error]).toEqual([403, 'insufficient_scope'])
  host.accounts.add({ login: 'anna', permission: 'read' })
  expect((await commit('main', [created('x')])).body.message).toBe('403 Forbidden')
  host.accounts.add({ login: 'anna', permission: 'none' })
  expect((await ask(`GET ${project}`)).body.message).toBe('404 Project Not Found')
})

test('reads a tree of more than 100 files in pages or whole', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 230 }, (_, number) => [`content/${number}.json`, `${number}`]),
  )
  const { ask, first } = await openGitlab(files)
  const query = `ref=${first}&recursive=true&per_page=100`
  const whole = await ask(`GET ${repo}/tree?${query}&pagination=none`)
  expect(whole.body).toHaveLength(231)
  expect(whole.headers.get('Link')).toBeNull()

  const found: unknown[] = []
  let address = `${repo}/tree?${query}&pagination=keyset`
  for (;;) {
    const answer = await ask(`GET ${address}`)
    expect(answer.body.length).toBeLessThanOrEqual(100)
    found.push(...answer.body)
    const next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
    if (!next) break
    address = next.slice(next.indexOf('/projects/'))
  }
  expect(found).toEqual(whole.body)
  const second = await ask(`GET ${repo}/tree?${query}&page=2`)
  expect(second.body).toEqual(whole.body.slice(100, 200))
  expect(second.headers.get('X-Next-Page')).toBe('3')
})

test('reads files with umlauts and spaces in their names', async () => {
  const { ask, first, git, host } = await openGitlab()
  const path = 'content/über uns/ä ö.json'
  const file = `${repo}/files/${encodeURIComponent(path)}`
  await host.commit('main', { 'other.txt': 'x' })
  const head = await ask(`HEAD ${file}?ref=main`)
  expect(head.status).toBe(200)
  expect(head.headers.get('X-Gitlab-Blob-Id')).toBe(await git('rev-parse', `main:${path}`))
  expect(head.headers.get('X-Gitlab-Last-Commit-Id')).toBe(first)
  expect(head.headers.get('X-Gitlab-Commit-Id')).toBe(await git('rev-parse', 'main'))
  expect(String((await ask(`GET ${file}/raw?ref=main`)).body)).toBe('{}\n')
  expect((await ask(`GET ${file}?ref=main`)).body.content).toBe(base64('{}\n'))
  const blob = head.headers.get('X-Gitlab-Blob-Id')
  expect(String((await ask(`GET ${repo}/blobs/${blob}/raw`)).body)).toBe('{}\n')
  expect((await ask(`HEAD ${repo}/files/missing?ref=main`)).status).toBe(404)
})

test('commits several files at once, on a new branch whose name has a slash', async () => {
  const { ask, commit, first, git } = await openGitlab()
  const done = await commit(
    'edit/anna',
    [
      created('content/neu ü.json', 'ä\n'),
      updated('content/site.json', '{"name":"New"}\n'),
      { action: 'delete', file_path: 'public/pixel.bin' },
    ],
    { start_sha: first },
  )
  expect(done.status).toBe(201)
  expect(done.body.parent_ids).toEqual([first])
  expect(await git('show', 'edit/anna:content/neu ü.json')).toBe('ä')
  expect(await git('diff', '--name-status', first, 'edit/anna')).toMatch(/^A.*\nM.*\nD/)
  const again = await commit('edit/anna', [created('x')], { start_sha: first })
  expect([again.status, again.body.message]).toEqual([
    400,
    "A branch called 'edit/anna' already exists. Switch to that branch in order to make changes",
  ])
  const found = await ask(`GET ${repo}/branches?search=^edit/`)
  expect(found.body.map(({ name }: { name: string }) => name)).toEqual(['edit/anna'])
  expect((await ask(`DELETE ${repo}/branches/edit%2Fanna`)).status).toBe(204)
  expect((await ask(`GET ${repo}/branches/edit%2Fanna`)).status).toBe(404)
})

test('refuses changes to files that somebody else changed, and leaves the repository as it is', async () => {
  const { ask, commit, first, host, snapshot } = await openGitlab()
  const refusal = async (...args: Parameters<typeof commit>) => {
    const { status, body } = await commit(...args)
    return [status, body.message]
  }
  await host.commit('main', { 'content/site.json': '{"name":"Other"}\n' })
  await host.commit('kept', { x: 'x' })
  const before = await snapshot()
  expect(await refusal('main', [created('new'), updated('content/site.json', 'x', first)])).toEqual(
    [400, 'The file has changed since you started editing it: content/site.json'],
  )
  expect(await refusal('main', [created('content/site.json')])).toEqual([
    400,
    'A file with this name already exists',
  ])
  expect(await refusal('main', [{ action: 'delete', file_path: 'missing' }])).toEqual([
    400,
    "A file with this name doesn't exist",
  ])
  expect(await refusal('missing', [created('new')])).toEqual([
    400,
    'You can only create or edit files when you are on a branch',
  ])
  host.protect('main')
  expect((await ask(`DELETE ${repo}/branches/main`)).status).toBe(400)
  host.protect('kept')
  expect((await ask(`DELETE ${repo}/branches/kept`)).body.message).toMatch(/^You are not allowed/)
  expect(await refusal('main', [created('new')])).toEqual([
    403,
    '403 Forbidden - You are not allowed to push into this branch',
  ])
  expect(await snapshot()).toBe(before)
})

test('lets one of two writers of a file win', async () => {
  const { commit, first, git } = await openGitlab()
  const answers = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      commit('main', [updated('content/site.json', `${number}\n`, first)]),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
  expect(await git('rev-list', '--count', 'main')).toBe('2')
})

test('opens, lists and merges a merge request', async () => {
  const { ask, commit, first, git, host } = await openGitlab()
  host.protect('main')
  await commit('edit-anna', [created('new.txt')], { start_sha: first })
  expect((await ask(`GET ${repo}/branches/main`)).body).toMatchObject({
    protected: true,
    can_push: false,
  })
  expect((await ask(`GET ${repo}/branches/edit-anna`)).body.can_push).toBe(true)
  const order = { source_branch: 'edit-anna', target_branch: 'main', title: 'Texts' }
  const opened = await ask(`POST ${project}/merge_requests`, order)
  expect([opened.status, opened.body.iid, opened.body.state]).toEqual([201, 1, 'opened'])
  expect((await ask(`POST ${project}/merge_requests`, order)).status).toBe(409)
  const list = await ask(
    `GET ${project}/merge_requests?source_branch=edit-anna&target_branch=main&state=opened`,
  )
  expect(list.body).toHaveLength(1)
  const merged = await ask(`PUT ${project}/merge_requests/1/merge`)
  expect(merged.body.state).toBe('merged')
  expect(await git('rev-parse', 'main')).toBe(merged.body.merge_commit_sha)
})

test('exposes the headers that GitLab exposes, and no others', async () => {
  const { ask } = await openGitlab(undefined, { rateLimit: 1 })
  const answer = await ask('GET /user')
  const exposed = answer.headers.get('Access-Control-Expose-Headers')
  expect(exposed).toContain('X-Gitlab-Last-Commit-Id')
  expect(exposed).not.toMatch(/Retry-After|RateLimit/)
  const limited = await ask('GET /user')
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('reports deployments and lists commits', async () => {
  const { ask, first, host } = await openGitlab()
  host.deploy({ commit: first, state: 'building' })
  const { body } = await ask(`GET ${project}/deployments?order_by=created_at&sort=desc`)
  expect(body[0]).toMatchObject({ sha: first, status: 'running' })
  await host.commit('main', { x: 'x' }, 'Second\n\nEdit-Id: 1\n')
  const commits = await ask(`GET ${repo}/commits?ref_name=main&per_page=1`)
  expect(commits.body.map(({ message }: { message: string }) => message)).toEqual([
    'Second\n\nEdit-Id: 1\n',
  ])
  expect(commits.headers.get('Link')).toContain('rel="next"')
})
