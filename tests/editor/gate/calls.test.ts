/** What the gate passes on, and what somebody who may only propose changes tries with it. */
import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commitMutation, removal } from '../../../src/editor/workplace/git/hosts/github-graph.ts'
import { listening } from '../../listening.ts'
import { gitea, gitHub, gitLab, type Kind } from '../workplace/git/kinds.ts'
import { anna, ben, openGateWorld } from './gate-world.ts'

const content = Buffer.from('{}\n').toString('base64')
const zero = '0'.repeat(40)

/** A new file, in the words of GitLab. */
const newFile = { action: 'create', file_path: 'content/x.json', content, encoding: 'base64' }

/** Ben, who may propose, with a branch name of his own. */
async function openBen(kind: Kind) {
  const world = await openGateWorld(kind)
  const browser = await world.signIn(ben)
  const { id } = (await browser.person()) ?? { id: '' }
  const own = `edit-${id}-abcdef12`
  const { host, git } = world.site
  const main = await git('rev-parse', 'main')

  /** Expects that a call is refused and reaches no host. */
  async function expectRefused(method: string, to: string, body?: unknown) {
    const before = [host.requests.length, await world.site.snapshot()]
    const answer = await browser.call(method, to, body)
    const { message } = await answer.json()
    expect({ method, to, body, status: answer.status, message }).toEqual({
      ...{ method, to, body, status: 403 },
      message: 'You may not do this in the editor.',
    })
    expect([host.requests.length, await world.site.snapshot()]).toEqual(before)
  }
  return { ...world, browser, own, main, expectRefused }
}

type Attack = readonly [method: string, to: string, body?: unknown]

describe('only the repository of the site', () => {
  test.each([
    [gitHub, '/repos/agency/site', '/repos/agency/other'],
    [gitea, '/repos/agency/site', '/repos/agency/other'],
    [gitLab, '/projects/agency%2Fsite', '/projects/agency%2Fother'],
  ])('can be read at %j', async (kind, repo, other) => {
    const { browser, expectRefused, main } = await openBen(kind)
    expect((await browser.call('GET', repo)).status).toBe(200)
    for (const to of [
      other,
      `${repo}x`,
      `${repo}/`,
      `${repo}/..`,
      `${repo}/../other`,
      `${repo}/%2e%2e/other`,
      `${repo}/%2E%2e/other`,
      `${repo}/.%2e/other`,
      `${repo}/%252e%252e/other`,
      `${repo}/..%2fother`,
      `${repo}/branches/..%2f..%2f..%2fother`,
      `${repo}/branches/%2e%2e%2f%2e%2e`,
      `${repo}/raw/..%5c..%5cother`,
      `${repo}/raw/\\..\\other`,
      `${repo}/git/trees/${main}/../../../other`,
      `${repo}/git/trees/main`,
      `${repo}/hooks`,
      `${repo}/actions/secrets`,
      `${repo}/branches/\t../x`,
      `/${repo}`,
      `//evil.example${repo}`,
      `@evil.example${repo}`,
      '.evil.example/',
      `https://evil.example${repo}`,
      '/user',
      '/admin/users',
      '',
      '/',
    ]) {
      await expectRefused('GET', to)
    }
  })

  test('without the secrets that hosts show beside it', async () => {
    for (const [kind, repo] of [
      [gitHub, '/repos/agency/site'],
      [gitLab, '/projects/agency%2Fsite'],
      [gitea, '/repos/agency/site'],
    ] as const) {
      const { browser } = await openBen(kind)
      const known = ['default_branch', 'full_name', 'node_id', 'path_with_namespace', 'permissions']
      const shown = Object.keys(await (await browser.call('GET', repo)).json())
      expect(shown.filter((name) => !known.includes(name))).toEqual([])
    }
  })
})

describe('a person who may propose cannot change the main branch', () => {
  test('of GitHub', async () => {
    const { expectRefused, own, main } = await openBen(gitHub)
    const repo = '/repos/agency/site'
    const input = {
      branch: { repositoryNameWithOwner: 'agency/site', branchName: 'main' },
      expectedHeadOid: main,
      message: { headline: 'x', body: 'Edit-Id: x' },
      fileChanges: { additions: [{ path: 'content/x.json', contents: content }], deletions: [] },
    }
    const commit = (change: object) => ({
      query: commitMutation,
      variables: { input: { ...input, ...change } },
    })
    const branch = (branchName: string, repositoryNameWithOwner = 'agency/site') => ({
      branch: { repositoryNameWithOwner, branchName },
    })
    const files = (path: string) => ({
      ...branch(own),
      fileChanges: { additions: [{ path, contents: content }], deletions: [] },
    })
    const remove = (name: string, more: object = {}) => ({
      query: removal,
      variables: {
        input: {
          repositoryId: 'R_other',
          refUpdates: [{ name, beforeOid: main, afterOid: zero, ...more }],
        },
      },
    })
    const bodies = [
      commit({}),
      commit(branch('refs/heads/main')),
      commit(branch('heads/main')),
      commit(branch('edit-anna-123456-abcdef12')),
      commit(branch(`${own}\n`)),
      commit({ branch: { id: 'REF_main' } }),
      commit(files('.github/workflows/x.yml')),
      commit(files('content/../.github/workflows/x.yml')),
      commit(files('package.json')),
      commit(files('schemas/x.js')),
      commit(files('schemas/sections/hero.json')),
      commit(files('content/files/run.php')),
      commit(files(`content/%${'25'.repeat(30_000)}x.json`)),
      commit({
        ...branch(own),
        fileChanges: { additions: [], deletions: [{ path: '.github/workflows/check.yml' }] },
      }),
      commit({ ...branch(own), message: { headline: 'x', body: '\n'.repeat(200_000) } }),
      commit({ ...branch(own), fileChanges: undefined }),
      remove('refs/heads/main'),
      remove('refs/tags/v1'),
      remove('refs/heads/edit-anna-123456-abcdef12'),
      { query: `${commitMutation} `, variables: { input } },
      { query: 'mutation { mergeBranch(input: { repositoryId: "x" }) { clientMutationId } }' },
      { query: '{ viewer { login } }' },
      [commit({})],
      'x',
    ]
    for (const body of bodies) await expectRefused('POST', '/graphql', body)
    const attacks: Attack[] = [
      ['GET', `/graphql?query=${encodeURIComponent('{ viewer { login } }')}`],
      ['POST', `${repo}/git/refs`, { ref: 'refs/heads/new', sha: main }],
      ['POST', `${repo}/git/refs`, { ref: `refs/tags/${own}`, sha: main }],
      ['POST', `${repo}/git/refs`, { ref: `refs/heads/${own}`, sha: 'main' }],
      ['PATCH', `${repo}/git/refs/heads/main`, { sha: main, force: true }],
      ['DELETE', `${repo}/git/refs/heads/main`],
      ['PUT', `${repo}/contents/content/home.json`, { message: 'x', content, branch: 'main' }],
      ['POST', `${repo}/merges`, { base: 'main', head: own }],
      ['PUT', `${repo}/pulls/1/merge`, {}],
      ['POST', `${repo}/pulls`, { title: 'x', body: '', head: 'main', base: own }],
      ['POST', `${repo}/pulls`, { title: 'x', body: '', head: own, base: 'other' }],
      ['POST', `${repo}/pulls`, { title: 'x', body: '', head: `agency:${own}`, base: 'main' }],
      ['POST', `${repo}/dispatches`, { event_type: 'x' }],
    ]
    for (const attack of attacks) await expectRefused(...attack)
  })

  test('of GitLab', async () => {
    const { expectRefused, own, main } = await openBen(gitLab)
    const project = '/projects/agency%2Fsite'
    const commit = (change: object) => ({
      ...{ branch: own, commit_message: 'x', start_sha: main },
      actions: [newFile],
      ...change,
    })
    const action = (change: object) => commit({ actions: [{ ...newFile, ...change }] })
    const bodies = [
      commit({ branch: 'main' }),
      commit({ branch: 'refs/heads/main' }),
      commit({ start_sha: 'main' }),
      commit({ actions: [] }).actions,
      action({ file_path: '.gitlab-ci.yml' }),
      action({ file_path: 'content/../x.yml' }),
      action({ action: 'move', previous_path: '.gitlab-ci.yml' }),
      action({ action: 'chmod', execute_filemode: true }),
    ]
    for (const body of bodies) await expectRefused('POST', `${project}/repository/commits`, body)
    const request = { source_branch: own, target_branch: 'main', title: 'x', description: '' }
    const attacks: Attack[] = [
      ['POST', '/projects/agency%2Fother/repository/commits', commit({})],
      ['POST', '/projects/agency%2fsite/repository/commits', commit({})],
      ['POST', `${project}/repository/branches`, { branch: own, ref: 'main' }],
      ['PUT', `${project}/repository/files/content%2Fhome.json`, { branch: 'main', content }],
      ['DELETE', `${project}/repository/branches/main`],
      ['DELETE', `${project}/repository/branches/edit-anna-123456-abcdef12`],
      ['DELETE', `${project}/repository/merged_branches`],
      ['PUT', `${project}/merge_requests/1/merge`, {}],
      ['POST', `${project}/merge_requests`, { ...request, target_branch: own }],
      ['POST', `${project}/merge_requests`, { ...request, source_branch: 'main' }],
      ['POST', `${project}/trigger/pipeline`, {}],
      ['POST', '/graphql', { query: commitMutation }],
      ['GET', '/../graphql'],
    ]
    for (const attack of attacks) await expectRefused(...attack)
  })

  test('of Gitea', async () => {
    const { expectRefused, own, main } = await openBen(gitea)
    const repo = '/repos/agency/site'
    const file = { operation: 'create', path: 'content/x.json', content }
    const commit = (change: object) => ({ branch: own, message: 'x', files: [file], ...change })
    const bodies = [
      commit({ branch: 'main' }),
      commit({ branch: '' }),
      commit({ branch: undefined }),
      commit({ files: [file, { ...file, path: '.gitea/workflows/x.yml' }] }),
      commit({ files: [{ ...file, operation: 'rename' }] }),
    ]
    for (const body of bodies) await expectRefused('POST', `${repo}/contents`, body)
    const attacks: Attack[] = [
      ['POST', `${repo}/branches`, { new_branch_name: 'x', old_ref_name: main }],
      ['POST', `${repo}/branches`, { new_branch_name: own, old_ref_name: 'main' }],
      ['PUT', `${repo}/contents/content/home.json`, { branch: 'main', content }],
      ['PUT', `${repo}/branches/main`, { name: 'x' }],
      ['DELETE', `${repo}/branches/main`],
      ['DELETE', `${repo}/branches/edit-anna-123456-abcdef12`],
      ['POST', `${repo}/pulls/1/merge`, { Do: 'merge' }],
      ['POST', `${repo}/pulls`, { title: 'x', body: '', head: 'main', base: own }],
      ['POST', `${repo}/branch_protections`, {}],
      ['POST', '/repos/agency/other/contents', commit({})],
    ]
    for (const attack of attacks) await expectRefused(...attack)
  })
})

test('a person who may publish commits to the main branch and to their own, and to no others', async () => {
  const { signIn, site } = await openGateWorld(gitHub)
  const browser = await signIn(anna)
  const main = await site.git('rev-parse', 'main')
  await site.git('branch', 'release', main)
  await site.git('branch', 'edit-ben-123456-abcdef12', main)
  const commitTo = (branchName: string) =>
    browser.call('POST', '/graphql', {
      query: commitMutation,
      variables: {
        input: {
          branch: { repositoryNameWithOwner: 'agency/other', branchName },
          expectedHeadOid: main,
          message: { headline: 'Co-authored-by: Boss <boss@example.com>', body: 'Edit-Id: x' },
          fileChanges: {
            additions: [{ path: 'content/x.json', contents: content }],
            deletions: [],
          },
        },
      },
    })
  const others = ['release', 'edit-ben-123456-abcdef12', 'gh-pages', 'main2', 'refs/heads/main']
  for (const branch of others) expect((await commitTo(branch)).status).toBe(403)
  expect(await site.git('rev-parse', 'release')).toBe(main)
  // What the page says of the repository and of authors is not what counts.
  expect((await commitTo('main')).status).toBe(200)
  const message = await site.git('log', '-1', '--format=%B', 'main')
  expect(message.trim()).toBe(`Edit-Id: x\nCo-authored-by: Anna Example <${anna}>`)
})

test('the branch that is removed is in the repository of the site, whatever the page says', async () => {
  const { browser, own, main, site } = await openBen(gitHub)
  await site.git('branch', own, main)
  const input = {
    repositoryId: 'R_other',
    refUpdates: [{ name: `refs/heads/${own}`, beforeOid: main, afterOid: main, force: true }],
  }
  const removed = await browser.call('POST', '/graphql', {
    query: removal,
    variables: { input },
  })
  expect(await removed.json()).toEqual({ data: { updateRefs: { clientMutationId: null } } })
  expect(await site.git('branch', '--list', own)).toBe('')
})

test('a new branch begins at a commit of the main branch, not at one of a request', async () => {
  for (const [kind, to, bodyAt] of [
    [
      gitHub,
      '/repos/agency/site/git/refs',
      (own: string, sha: string) => ({ ref: `refs/heads/${own}`, sha }),
    ],
    [
      gitea,
      '/repos/agency/site/branches',
      (own: string, sha: string) => ({ new_branch_name: own, old_ref_name: sha }),
    ],
    [
      gitLab,
      '/projects/agency%2Fsite/repository/commits',
      (own: string, sha: string) => ({
        ...{ branch: own, start_sha: sha, commit_message: 'x' },
        actions: [newFile],
      }),
    ],
  ] as const) {
    const { browser, own, site } = await openBen(kind)
    const first = await site.git('rev-parse', 'main')
    // A commit of somebody else's request: the host has it, and no branch does.
    const foreign = await site.host.commit('of-a-fork', { '.github/evil.yml': 'run' })
    await site.git('update-ref', 'refs/pull/1/head', foreign)
    await site.git('branch', '-D', 'of-a-fork')
    expect((await browser.call('POST', to, bodyAt(own, foreign))).status).toBe(403)
    await site.host.commit('main', { 'content/y.json': '{}' })
    expect((await browser.call('POST', to, bodyAt(own, first))).status).toBe(201)
  }
})

test('only files in the folder of the site can be changed', async () => {
  const { signIn, site } = await openGateWorld(gitea, {}, { folder: 'packages/site/' })
  const browser = await signIn(anna)
  const statusOf = async (path: string) => {
    const files = [{ operation: 'create', path, content }]
    const body = { branch: 'main', message: 'x', files }
    return (await browser.call('POST', '/repos/agency/site/contents', body)).status
  }
  expect(await statusOf('packages/site/content/x.json')).toBe(201)
  expect(await statusOf('content/x.json')).toBe(403)
  expect(await statusOf('packages/evil/content/x.json')).toBe(403)
  expect(await site.git('ls-tree', '-r', '--name-only', 'main')).not.toMatch(/^content\/x/m)
})

test('a request that is not in JSON leaves nothing in the log', async () => {
  const { app, faults, signIn } = await openGateWorld(gitHub)
  const browser = await signIn(anna)
  const answer = await app.request('/gate/host?to=/repos/agency/site/pulls', {
    method: 'POST',
    headers: {
      'X-Requested-With': 'editor',
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: `${anna} is not in JSON`,
  })
  expect([answer.status, faults]).toEqual([400, []])
})

test('GraphQL of GitHub Enterprise Server is beside its REST API', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.setHeader('Content-Type', 'application/json')
    response.end('{}')
  })
  const { address, close } = await listening(server)
  onTestFinished(close)
  const world = await openGateWorld(gitHub, {}, { api: `${address}/api/v3` })
  const browser = await world.signIn(anna)
  const input = {
    branch: { branchName: 'main' },
    expectedHeadOid: '0'.repeat(40),
    message: { headline: 'x', body: '' },
    fileChanges: { additions: [], deletions: [{ path: 'content/x.json' }] },
  }
  await browser.call('POST', '/graphql', { query: commitMutation, variables: { input } })
  await browser.call('GET', '/repos/agency/site')
  expect(asked).toEqual(['POST /api/graphql', 'GET /api/v3/repos/agency/site'])
})

test('a renamed repository is said to be renamed', async () => {
  const { site, signIn } = await openGateWorld(gitHub)
  const browser = await signIn(anna)
  site.host.rename('agency/other')
  const answer = await browser.call('GET', '/repos/agency/site')
  expect([answer.status, (await answer.json()).message]).toEqual([
    502,
    'The repository has another name at GitHub now.',
  ])
})

test('what a call sends beside the known entries does not reach the host', async () => {
  const { browser, own, main, site } = await openBen(gitea)
  const sent: unknown[] = []
  site.host.watch(({ method, sent: body }) => {
    if (method === 'POST') sent.push(JSON.parse(body))
  })
  const repo = '/repos/agency/site'
  await browser.call('POST', `${repo}/branches`, {
    ...{ new_branch_name: own, old_ref_name: main, old_branch_name: 'main' },
  })
  const author = { name: 'Somebody else', email: 'other@example.com' }
  const answer = await browser.call('POST', `${repo}/contents?new_branch=main`, {
    ...{ branch: own, new_branch: 'main', force_push: true, author, committer: author },
    message: 'Change home\nCo-authored-by: Boss <boss@example.com>\n\nEdit-Id: x\n',
    files: [
      {
        ...{ operation: 'create', path: 'content/x.json', content, from_path: 'package.json' },
        sha: null,
      },
    ],
  })
  expect(answer.status).toBe(201)
  const person = { name: 'Ben', email: ben }
  expect(sent).toEqual([
    { new_branch_name: own, old_ref_name: main },
    {
      ...{ branch: own, message: 'Change home\n\nEdit-Id: x\n', author: person },
      committer: person,
      files: [{ operation: 'create', path: 'content/x.json', content }],
    },
  ])
  expect(await site.git('log', '-1', '--format=%an <%ae>', own)).toBe(`Ben <${ben}>`)
  expect(await site.git('rev-parse', 'main')).toBe(main)
})

test('GitLab gets what it compares a file with', async () => {
  const { browser, own, main, site } = await openBen(gitLab)
  const sent: { actions: unknown }[] = []
  site.host.watch(({ method, sent: body }) => {
    if (method === 'POST') sent.push(JSON.parse(body))
  })
  const action = { action: 'update', file_path: 'content/home.json', content, encoding: 'base64' }
  await browser.call('POST', '/projects/agency%2Fsite/repository/commits', {
    ...{ branch: own, start_sha: main, commit_message: 'x' },
    actions: [{ ...action, last_commit_id: main, execute_filemode: true }],
  })
  expect(sent[0]?.actions).toEqual([{ ...action, last_commit_id: main }])
})

test('GitLab gets no commands in the words of a request', async () => {
  const { browser, own, main, site } = await openBen(gitLab)
  const project = '/projects/agency%2Fsite'
  await browser.call('POST', `${project}/repository/commits`, {
    ...{ branch: own, start_sha: main, commit_message: 'x' },
    actions: [newFile],
  })
  const sent: { description: string }[] = []
  site.host.watch(({ url, method, sent: body }) => {
    if (method === 'POST' && url.pathname.endsWith('/merge_requests')) sent.push(JSON.parse(body))
  })
  const answer = await browser.call('POST', `${project}/merge_requests`, {
    ...{ source_branch: own, target_branch: 'main', title: 'x', remove_source_branch: true },
    description: 'Words\n/merge\n  /approve\n- /contact → /kontakt',
  })
  expect(answer.status).toBe(201)
  expect(sent).toEqual([
    {
      ...{ source_branch: own, target_branch: 'main', title: 'x' },
      description: 'Words\n\\/merge\n  \\/approve\n- /contact → /kontakt',
    },
  ])
})

test('keeps the status, the ETag and Retry-After of the host, and shows no file as a page', async () => {
  const { signIn, site } = await openGateWorld(gitHub)
  const browser = await signIn(anna)
  const head = '/repos/agency/site/git/ref/heads/main'
  const first = await browser.call('GET', head)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const again = await browser.send(`host?to=${encodeURIComponent(head)}`, {
    headers: { 'If-None-Match': etag },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await browser.call('GET', `${head}x`)).status).toBe(404)
  site.host.faults.add({
    ...{ match: 'GET /repos/*/*/commits', kind: 'status', status: 429 },
    headers: { 'Retry-After': '7', 'Set-Cookie': '__Host-editor=x', 'Content-Type': 'text/html' },
  })
  const limited = await browser.call('GET', '/repos/agency/site/commits')
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '7'])
  expect(limited.headers.getSetCookie()).toEqual([])
  expect(limited.headers.get('Content-Type')).toBe('application/octet-stream')
  expect(limited.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(limited.headers.get('Content-Disposition')).toBe('attachment')
})

test('a token that the host refuses signs nobody out', async () => {
  const { signIn, faults } = await openGateWorld(gitHub, { credentials: { token: 'old' } })
  const browser = await signIn(anna)
  const answer = await browser.call('GET', '/repos/agency/site')
  expect([answer.status, await answer.json()]).toEqual([
    502,
    {
      message: 'GitHub does not take the token of the editor any more.',
      help: 'Tell the person who set up the editor.',
    },
  ])
  expect(await browser.person()).toMatchObject({ name: 'Anna Example' })
  expect(faults).toEqual([])
})
