/** A gate over a small host, and browsers that keep its cookies. */
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { readEditors } from '../../../src/editor/gate/editors.ts'
import { type GateOptions, gate } from '../../../src/editor/gate/gate.ts'
import type { GateSettings, HostKind } from '../../../src/editor/workplace/git/settings.ts'
import { nodeServer } from '../../../src/http/node-server.ts'
import { openFileStore } from '../../../src/receiver/stores/file/file-store.ts'
import { listening } from '../../listening.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'
import { openSite, type Site } from '../workplace/git/hosted-person.ts'
import type { Kind } from '../workplace/git/kinds.ts'
import { realHost, realToken } from '../workplace/git/real-host/real-host.ts'

export const address = 'https://edit.example.com'

export const anna = 'anna@example.com'
export const ben = 'ben@example.com'

/** Everything that the editor's page sends. */
const ofPage = { Origin: address, 'X-Requested-With': 'editor' }

/** A mail that the gate has sent. */
export interface SentMail {
  to: string
  subject: string
  text: string
}

interface Sent {
  method?: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Keeps the cookies of a server, and sends them to it, as a browser does. */
export class GateBrowser {
  readonly cookies = new Map<string, string>()
  readonly #send: (request: Request) => Response | Promise<Response>

  constructor(send: (request: Request) => Response | Promise<Response>) {
    this.#send = send
  }

  /** Sends a request with the cookies, and keeps those of the answer. */
  async fetch(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`)
    if (cookies.length > 0) headers.set('Cookie', cookies.join('; '))
    const answer = await this.#send(new Request(request, { headers }))
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0(?:;|$)/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Sends what a script of the editor's page sends. */
  send(to: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Response> {
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' }
    return this.fetch(
      new Request(`${address}/gate/${to}`, {
        method,
        headers: { ...ofPage, ...json, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  }

  post = (to: string, body: unknown = {}) => this.send(to, { method: 'POST', body })

  /** Sends a call for the Git host. */
  call = (method: string, to: string, body?: unknown) =>
    this.send(`host?to=${encodeURIComponent(to)}`, { method, body })

  /** Returns who is signed in. */
  async person(): Promise<{ id: string; name: string; role: string } | undefined> {
    return (await (await this.send('session')).json()).person
  }
}

/** The token in the link of a mail. */
export const tokenIn = ({ text }: SentMail): string => /#sign-in=(\S+)/.exec(text)?.[1] ?? ''

/** Returns the token of an account for the editor at the small host. */
function botTokenAt({ host }: Site): string {
  host.accounts.add({ login: 'editor-bot', name: 'Editor bot' })
  return host.accounts.addToken('editor-bot')
}

/** Opens a gate in front of a small host with the small site. `kind`: which API the host has. */
export async function openGateWorld(
  kind: Kind,
  given: Partial<GateOptions> = {},
  { stopsAfterAnswer = false, folder = '', api: other = undefined as string | undefined } = {},
) {
  const site: Site = await openSite()
  const token = realHost ? realToken() : botTokenAt(site)
  const { api, name } = realHost ?? { api: site.address + kind.basePath, name: 'agency/site' }
  const settings: GateSettings = {
    host: kind.name.toLowerCase() as HostKind,
    ...{ api: other ?? api, repository: name },
    branch: 'main',
    folder,
    address,
    gate: true,
    signIn: {},
  }
  const place = path.join(newFolder(), 'gate.jsonl')
  const store = await openFileStore(place)
  const mails: SentMail[] = []
  const faults: unknown[] = []
  const background = new Set<Promise<void>>()
  let list = `Anna Example <${anna}> publish, Ben <${ben}> propose`
  const options: GateOptions = {
    settings,
    secret: 's'.repeat(32),
    readList: () => readEditors(list),
    store,
    sendMail: async (editor, mail) => {
      mails.push({ to: editor.address, ...mail })
    },
    provider: undefined,
    credentials: { token },
    senderOf: () => 'somebody',
    ...(!stopsAfterAnswer && {
      after: (_: Context, work: Promise<void>) => {
        background.add(work)
        void work.finally(() => background.delete(work))
        return true
      },
    }),
    onFault: (error) => faults.push(error),
    ...given,
  }
  const app = gate(options)
  const browsers = new Map<string, GateBrowser>()
  const browser = (name = 'first') => {
    const known = browsers.get(name) ?? new GateBrowser(app.fetch)
    browsers.set(name, known)
    return known
  }

  // The adapters send their requests with `fetch`, to which each browser has an address of its own.
  const served = nodeServer(
    new Hono().all('/:name/gate/*', async (c) => {
      const { pathname, search } = new URL(c.req.url)
      const to = new URL(pathname.replace(/^\/[^/]+/, '') + search, address)
      const { method } = c.req.raw
      const headers = new Headers(c.req.raw.headers)
      if (headers.has('Origin')) headers.set('Origin', address)
      const sent = ['GET', 'HEAD'].includes(method) ? {} : { body: await c.req.arrayBuffer() }
      return browser(c.req.param('name')).fetch(new Request(to, { method, headers, ...sent }))
    }),
  )
  const { address: at, close } = await listening(served)
  onTestFinished(async () => {
    close()
    await store.close()
  })

  /** Waits for what goes on after the answers, and returns the newest mail. */
  async function lastMail(): Promise<SentMail> {
    await Promise.all(background)
    const mail = mails.at(-1)
    if (!mail) throw new Error('No mail was sent.')
    return mail
  }

  return {
    ...{ site, app, options, store, place, mails, faults, browser, lastMail },
    repository: { api, name },
    settled: () => Promise.all(background),
    setList: (text: string) => {
      list = text
    },
    /** Signs a browser in with a link. */
    async signIn(person: string, one = browser()): Promise<GateBrowser> {
      await one.post('mail', { address: person })
      const answer = await one.post('link', { token: tokenIn(await lastMail()) })
      if (answer.status !== 200) throw new Error(await answer.text())
      return one
    },
    /** The address of the gate for the adapters, in a browser. */
    gateOf: (name: string) => `${at}/${name}/gate/host`,
  }
}
