import { HostError, type Repository } from '../workplace/git/git-host.ts'
import { encodedPath, openTransport } from '../workplace/git/hosts/transport.ts'
import { type Grant, isToken } from './grant.ts'

/** Returns the address of GitHub's website. */
const githubSite = (api: string) =>
  api === 'https://api.github.com' ? 'https://github.com' : api.replace(/\/api\/v3$/, '')

/** The permissions that the editor needs, by their names in GitHub's form for tokens. */
const permissions = { contents: 'write', pull_requests: 'write' }

/** The most characters of a token's name. */
const longestName = 40

/** Returns the address of GitHub's form for a token. It cannot fill in the repository. */
export function tokenFormAddress({ api, name }: Repository, origin: string): string {
  const [owner = '', repository = ''] = name.split('/')
  const fields = new URLSearchParams({
    name: `Editor of ${repository}`.slice(0, longestName),
    description: `For the editor at ${origin}. Choose “Only select repositories”, and there ${name}.`,
    target_name: owner,
    expires_in: '90',
    ...permissions,
  })
  return `${githubSite(api)}/settings/personal-access-tokens/new?${fields}`
}

/** Returns the token in a pasted text. Throws a `HostError` that says what is wrong. */
export function readPastedToken(text: string, host: string): Grant {
  const token = text.trim()
  if (!isToken(token)) {
    throw new HostError(
      'forbidden',
      token
        ? 'This is not a token: it has spaces or other characters in it.'
        : 'There is no token.',
      `Copy the token at ${host}, and paste it here.`,
    )
  }
  if (host === 'GitHub' && /^gh[pousr]_/.test(token)) {
    throw new HostError(
      'forbidden',
      'This token opens all of your repositories.',
      'Make a fine-grained token, for this one repository. It begins with github_pat_.',
    )
  }
  return { token }
}

/** Tests whether a token may change the repository, by making a blob. GitHub reports only the rights of the person. */
export async function tryToken({ api, name }: Repository, token: string): Promise<void> {
  const send = openTransport({ host: 'GitHub', base: api, source: { token: () => token } })
  const repository = `/repos/${encodedPath(name)}`
  await send(repository)
  const body = { content: '', encoding: 'utf-8' }
  const answer = await send(`${repository}/git/blobs`, {
    ...{ method: 'POST', body, also: [403, 404] },
  })
  if (answer.status < 400) return
  throw new HostError(
    'forbidden',
    'With this token, the site can be read but not changed.',
    'Make one with “Contents: Read and write” for this repository.',
  )
}
