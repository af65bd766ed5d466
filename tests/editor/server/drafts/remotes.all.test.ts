/** The same store over SSH and HTTPS, with what opens them, and without. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import { findProgram } from '../../../programs/programs.ts'
import { prepare } from '../previews/preview-world.ts'
import { home, newRemote, person, set, unpublishedBecomes } from './remote-repository.ts'
import { startHttps, startSsh } from './remote-servers.ts'

vi.setConfig(within(limits.programs))
afterEach(() => vi.unstubAllEnvs())

/** Saves, shows and publishes over a connection. */
async function tryAll(remote: ReturnType<typeof newRemote>, options: object) {
  const server = remote.server(options)
  const anna = await person(server)
  expect(await server.examine()).toEqual([
    expect.objectContaining({ severity: 'note', fact: expect.stringContaining('whole clones') }),
  ])
  await anna.save(home, set('title', 'Over a network'))
  const previews = server.previews(prepare)
  const { id } = await previews.make(home, anna.author)
  expect(remote.bare('for-each-ref', '--format=%(objectname)', 'refs/preview-links')).toBe(id)
  await previews.end(id)
  expect(remote.bare('for-each-ref', 'refs/preview-links')).toBe('')
  expect(await anna.publish()).toMatchObject({ answer: { state: 'published' } })
  await unpublishedBecomes(server, [])
  expect(JSON.parse(remote.read('main', home) ?? '').title).toBe('Over a network')
}

describe.skipIf(!findProgram('OpenSSH server'))('drafts store over SSH', () => {
  test('saves and publishes with a key, and checks the key of the host', async () => {
    const remote = newRemote()
    const { noHosts, ...options } = await startSsh(remote)
    await tryAll(remote, options)
    const strange = remote.server({ ...options, knownHosts: noHosts })
    expect(await strange.examine()).toMatchObject([
      { severity: 'error', fact: expect.stringContaining('key of the SSH server is not known') },
    ])
    await expect(strange.list()).rejects.toMatchObject({ status: 503 })
  })
})

describe.skipIf(!findProgram('nginx'))('drafts store over HTTPS', () => {
  test('saves and publishes with a token, and reports a wrong one', async () => {
    const remote = newRemote()
    const { address, certificate } = await startHttps(remote, 's3cret-token')
    vi.stubEnv('GIT_SSL_CAINFO', certificate)
    await tryAll(remote, { repository: `https://editor:s3cret-token@${address}` })
    const wrong = remote.server({ repository: `https://editor:another-s3cret@${address}` })
    const findings = await wrong.examine()
    expect(findings).toMatchObject([
      { severity: 'error', fact: expect.stringContaining('does not let the server in') },
    ])
    expect(JSON.stringify(findings)).not.toContain('s3cret')
  })
})
