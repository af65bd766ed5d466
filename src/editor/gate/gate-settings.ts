/** The settings of the gate, from the environment. */

import { quoted } from '../../checks/diagnostics/wording.ts'
import { mailFrom, smtpUrl } from '../../http/mail/mail-settings.ts'
import { behindProxy } from '../../http/settings/server-settings.ts'
import {
  reportMissing,
  type Setting,
  type Settings,
  SettingsError,
} from '../../http/settings/settings.ts'
import { databaseUrl } from '../../receiver/settings/receiver-settings.ts'
import type { GateSettings } from '../workplace/git/settings.ts'
import { type EditorList, readEditors } from './editors.ts'
import type { Credentials } from './host-token.ts'
import type { SendMail } from './mail-link.ts'
import { mailServiceSettings } from './mail-service.ts'
import type { Provider } from './open-id.ts'

export const editors: Setting<EditorList> = {
  name: 'EDITORS',
  about:
    'The people who may sign in, separated by commas: `Anna Example <anna@example.com> publish, ben@example.com propose`. Without a role, a person may propose.',
  isSecret: true,
  read(text) {
    const list = readEditors(text)
    const [wrong] = list.wrong
    if (wrong === undefined) return list
    throw new SettingsError(
      `Entry ${wrong} of EDITORS is wrong. Write it like Anna Example <anna@example.com> publish, with publish or propose at its end.`,
    )
  },
}

const secret: Setting<string> = {
  name: 'GATE_SECRET',
  about:
    'The key that sign-ins are signed with, of at least 32 characters. `openssl rand -base64 32` makes one. A new one signs everybody out.',
  isSecret: true,
  read(text) {
    if (text.length >= 32) return text
    throw new SettingsError(
      'GATE_SECRET must have at least 32 characters. `openssl rand -base64 32` makes one.',
    )
  },
}

const gitToken: Setting<string> = {
  name: 'GIT_TOKEN',
  about:
    'The token for the repository at GitLab, Gitea or Forgejo. At GitHub, a fine-grained token can take the place of the App.',
  isSecret: true,
  read: (text) => text,
}

const appId: Setting<string> = {
  name: 'GITHUB_APP_ID',
  about: 'The App ID or the client ID of the GitHub App.',
  read(text) {
    if (/^[\w.]+$/.test(text)) return text
    throw new SettingsError(`GITHUB_APP_ID must be the number of the App, not ${quoted(text)}.`)
  },
}

const appKey: Setting<string> = {
  name: 'GITHUB_APP_KEY',
  about:
    'The private key of the GitHub App, in PKCS #8: `openssl pkcs8 -topk8 -nocrypt -in app.private-key.pem` turns GitHub’s file into it. Line ends may be written as `\\n`.',
  isSecret: true,
  read(text) {
    const key = text.replaceAll('\\n', '\n')
    if (/^-----BEGIN PRIVATE KEY-----\s[\s\S]+-----END PRIVATE KEY-----$/.test(key)) return key
    throw new SettingsError(
      'GITHUB_APP_KEY must be a private key that begins with -----BEGIN PRIVATE KEY-----. GitHub’s file begins with -----BEGIN RSA PRIVATE KEY-----: openssl pkcs8 -topk8 -nocrypt -in FILE turns it into the right kind.',
    )
  },
}

/** The tenants of Microsoft that everybody can join, so that an address says nothing: by name, and that of all private accounts. */
const sharedTenant =
  /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)\b/i

const issuer: Setting<URL> = {
  name: 'OIDC_ISSUER',
  about:
    'The provider of OpenID Connect: `https://accounts.google.com`, or `https://login.microsoftonline.com/TENANT/v2.0` with the ID of your own tenant.',
  read(text) {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const isLocal = url?.protocol === 'http:' && url.hostname === '127.0.0.1'
    if (!url || (url.protocol !== 'https:' && !isLocal)) {
      throw new SettingsError('OIDC_ISSUER must be an address that begins with https://.')
    }
    if (sharedTenant.test(url.href)) {
      throw new SettingsError(
        'OIDC_ISSUER must name your own tenant: in a shared one, anybody can claim any address.',
      )
    }
    return url
  },
}

const clientId: Setting<string> = {
  name: 'OIDC_CLIENT_ID',
  about: 'The client ID of the editor at the provider.',
  read: (text) => text,
}

const clientSecret: Setting<string> = {
  name: 'OIDC_CLIENT_SECRET',
  about: 'Its client secret.',
  isSecret: true,
  read: (text) => text,
}

const providerSettings = [issuer, clientId, clientSecret] as const

/** All of them, in the order of the table in docs/hosted-editor/gate.md. */
export const gateSettings: readonly Setting<unknown>[] = [
  editors,
  secret,
  appId,
  appKey,
  gitToken,
  { ...smtpUrl, about: 'The mail server, as for [the receiver](../requests.md#settings).' },
  { ...mailFrom, about: 'The sender of the mails, such as `Acme <editor@acme.example>`.' },
  ...mailServiceSettings,
  ...providerSettings,
  {
    ...databaseUrl,
    about: 'The PostgreSQL database that stores used links and ended sessions.',
  },
  { ...behindProxy, about: 'The proxies before the gate, as for the receiver.' },
]

function credentialsIn(settings: Settings, { host }: GateSettings): Credentials | undefined {
  reportMissing(settings, [appId, appKey], 'The GitHub App')
  const [id, key, token] = [settings.get(appId), settings.get(appKey), settings.get(gitToken)]
  if (host === 'github' && id !== undefined && key !== undefined) return { app: { id, key } }
  if (token !== undefined) return { token }
  const isApp = host === 'github'
  if (isApp && (settings.has(appId) || settings.has(appKey))) return undefined
  settings.report(
    isApp
      ? 'GITHUB_APP_ID and GITHUB_APP_KEY are not set. Register a GitHub App for the editor first.'
      : 'GIT_TOKEN is not set. Make a token for the repository first.',
  )
  return undefined
}

function providerIn(settings: Settings): Provider | undefined {
  reportMissing(settings, providerSettings, 'OpenID Connect')
  const [url, id, key] = [
    settings.get(issuer),
    settings.get(clientId),
    settings.get(clientSecret),
  ] as const
  return url && id && key ? { issuer: url, clientId: id, clientSecret: key } : undefined
}

/**
 * Returns the settings of a gate. Reports what is wrong or missing to `settings`; the result is then unused.
 * `sendMail` is the sender of mails in the settings.
 */
export function readGateSettings(
  settings: Settings,
  editor: GateSettings,
  sendMail: SendMail | undefined,
) {
  const provider = providerIn(settings)
  const isMail = [smtpUrl, ...mailServiceSettings].some((one) => settings.has(one))
  if (!isMail && !providerSettings.some((one) => settings.has(one))) {
    settings.report(
      'Nobody can sign in. Set MAIL_FROM with SMTP_URL, or with MAIL_SERVICE and MAIL_KEY, for links by mail; or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET for a provider.',
    )
  }
  const key = settings.get(secret)
  if (!settings.has(secret)) {
    settings.report('GATE_SECRET is not set. `openssl rand -base64 32` makes one.')
  }
  return {
    secret: key ?? '',
    credentials: credentialsIn(settings, editor) ?? { token: '' },
    provider,
    sendMail,
    behindProxy: settings.get(behindProxy),
  }
}
