/** The gate of the editor that `npm run edit:hosted -- --gate` tries. */
import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { readEditors } from '../../src/editor/gate/editors.ts'
import { gate } from '../../src/editor/gate/gate.ts'
import type { Credentials } from '../../src/editor/gate/host-token.ts'
import { randomText } from '../../src/editor/gate/tokens.ts'
import type { GateSettings } from '../../src/editor/workplace/git/settings.ts'
import { openFileStore } from '../../src/receiver/stores/file/file-store.ts'
import type { SmallHost } from './small-host.ts'

/** The people of a trial. */
export const editors = 'You <you@example.com> publish, A colleague <colleague@example.com> propose'

/** A mail that the gate has sent. */
export interface TrialMail {
  to: string
  subject: string
  text: string
}

/** Gives the gate a token for the small host: an App at GitHub, and an account of its own elsewhere. */
function credentialsAt(host: SmallHost, { host: kind }: GateSettings): Credentials {
  const login = 'editor-bot'
  if (kind !== 'github') {
    host.accounts.add({ login, name: 'Editor', permission: 'write' })
    return { token: host.accounts.addToken(login) }
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const permissions = { contents: 'write', pull_requests: 'write', metadata: 'read' } as const
  host.install({ id: '1', publicKey, login: `${login}[bot]`, permissions })
  return { app: { id: '1', key: privateKey } }
}

export type TrialGate = Awaited<ReturnType<typeof openTrialGate>>

/** Opens a gate in front of a small host. `folder`: where it keeps what is used. `onMail` gets its mails. */
export async function openTrialGate(
  host: SmallHost,
  settings: GateSettings,
  folder: string,
  onMail: (mail: TrialMail) => void,
) {
  const store = await openFileStore(path.join(folder, 'gate.jsonl'))
  let list = editors
  const app = gate({
    settings,
    secret: randomText(),
    readList: () => readEditors(list),
    store,
    sendMail: async ({ address }, mail) => onMail({ to: address, ...mail }),
    provider: undefined,
    credentials: credentialsAt(host, settings),
    // All people of a trial are on this machine, so no limit is for one of them.
    senderOf: randomText,
    after: () => true,
    onFault: console.error,
  })
  return {
    answer: getRequestListener(app.fetch),
    /** Replaces the list of people. */
    setList(text: string): void {
      list = text
    },
    close: () => store.close(),
  }
}
