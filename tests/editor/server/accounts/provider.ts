/** A real provider of OpenID Connect on this machine, and a person who signs in there. */
import { createServer } from 'node:http'
import { interactionPolicy, Provider } from 'oidc-provider'
import { onTestFinished, vi } from 'vitest'
import { freePort } from '../../../free-port.ts'
import { listening } from '../../../listening.ts'
import { address, Browser } from './hosted-world.ts'

const client = { clientId: 'editor', clientSecret: 'of-the-editor' }

const accountId = 'somebody'

/** What the provider says of its account. */
export interface Claims {
  email?: string
  email_verified?: boolean
  name?: string
}

/** Lets people choose an account, as Google and Microsoft do. */
const policy = interactionPolicy.base()
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

/**
 * Opens a provider with one account, which agrees to everything. `claims` can change. `onlyAtUserInfo`: its tokens do
 * not say who somebody is, as those of Authelia.
 */
export async function openProvider(claims: Claims, { onlyAtUserInfo = false } = {}) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  // It warns that it keeps everything in memory.
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${address}/sign-in/open-id`],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    // As Google and Microsoft do, in the token itself.
    conformIdTokenClaims: onlyAtUserInfo,
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...claims }),
    }),
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    async loadExistingGrant({ oidc }: { oidc: { provider: InstanceType<typeof Provider> } }) {
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  warn.mockRestore()
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const agreed = { login: { accountId }, select_account: {} }
    void provider.interactionFinished(request, response, agreed)
  })
  const { close } = await listening(server, { port })
  onTestFinished(close)

  /** Opens a page of the provider, and returns what is behind `#` or `?` in the address that it leads back to. */
  async function agreeAt(page: string): Promise<string> {
    const browser = new Browser(fetch)
    for (let to = page; !to.startsWith(address); ) {
      const step = await browser.fetch(new Request(to, { redirect: 'manual' }))
      const next = step.headers.get('Location')
      if (next === null) throw new Error(await step.text())
      if (next.startsWith(address)) return next.slice(next.search(/[#?]/) + 1)
      to = new URL(next, to).href
    }
    throw new Error('The provider was not asked.')
  }

  return { settings: { issuer: new URL(issuer), ...client }, agreeAt }
}
