/** The relay of GitHub's sign-in between a page and a small host. */
import { createHash } from 'node:crypto'
import { relay } from '../../../../src/editor/sign-in/relay/relay.ts'
import { openWorld } from '../../workplace/git/hosts/hosts.ts'
import { gitHub } from '../../workplace/git/kinds.ts'

export const origin = 'https://edit.example.com'
const redirect = `${origin}/`
const verifier = 'v'.repeat(43)

export async function openPlace() {
  const { small } = await openWorld(gitHub)
  small.addClient({ id: 'editor', redirects: [redirect], secret: 'hush' })
  small.setConsent({ login: 'ada' })
  const settings = {
    ...{ CLIENT_ID: 'editor', CLIENT_SECRET: 'hush' },
    ORIGINS: `https://other.example.com ${origin}`,
    GITHUB: `${small.address()}/github`,
  }
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  async function code(): Promise<string> {
    const query = new URLSearchParams({
      ...{ client_id: 'editor', redirect_uri: redirect, response_type: 'code', state: 's' },
      ...{ code_challenge: challenge, code_challenge_method: 'S256' },
    })
    const address = `${settings.GITHUB}/login/oauth/authorize?${query}`
    const answer = await fetch(address, { redirect: 'manual' })
    return new URL(answer.headers.get('Location') ?? '').searchParams.get('code') ?? ''
  }
  const ask = (form: Record<string, string>, from: string | undefined = origin, method = 'POST') =>
    relay(
      new Request('https://relay.example.com', {
        method,
        ...(from && { headers: { Origin: from } }),
        ...(method === 'POST' && { body: new URLSearchParams(form) }),
      }),
      settings,
    )
  return { small, settings, code, ask }
}

export const exchange = {
  ...{ grant_type: 'authorization_code', client_id: 'editor' },
  ...{ redirect_uri: redirect, code_verifier: verifier },
}
