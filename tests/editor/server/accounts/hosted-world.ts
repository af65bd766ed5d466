/** A hosted editor over a store in memory, and browsers that keep its cookies. */
import { Hono } from 'hono'
import { personHeader } from '../../../../src/editor/model/protocol.ts'
import { fileText, openPeople } from '../../../../src/editor/server/accounts/people-source.ts'
import { type HostedOptions, openHostedEditor } from '../../../../src/editor/server/hosted-app.ts'
import { memoryStore } from '../requests/memory-store.ts'

export const address = 'https://edit.example.com'
export const anna = 'anna@example.com'
export const ben = 'ben@example.com'

/** A mail that the editor has sent. */
export interface SentMail {
  to: string
  subject: string
  text: string
}

type Headers = Readonly<Record<string, string | undefined>>

/** What a browser sends with everything that a page of the editor sends. */
const ofPage = { Host: 'edit.example.com', 'Sec-Fetch-Site': 'same-origin' }

/** Keeps the cookies of a server, and sends them to it, as a browser does. */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** The person whose window of the editor is open. */
  #window: string | undefined
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

  /** Sends a request of a page of the editor. Headers that are undefined are left out. */
  send(path: string, init: RequestInit = {}, headers: Headers = {}): Promise<Response> {
    const all = Object.entries({ ...ofPage, ...(init.headers as Headers), ...headers })
    const given = all.filter((header): header is [string, string] => header[1] !== undefined)
    return this.fetch(new Request(address + path, { ...init, headers: given }))
  }

  get = (path: string, headers: Headers = {}) => this.send(path, {}, headers)

  /** Sends a form. */
  form = (path: string, fields: Record<string, string> = {}, headers: Headers = {}) =>
    this.send(
      path,
      {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { Origin: address, 'Content-Type': 'application/x-www-form-urlencoded' },
      },
      headers,
    )

  /** Sends what a script of the editor sends, in the window of the person who was signed in when it was opened. */
  json = async (path: string, body: object = {}, headers: Headers = {}) => {
    this.#window ??= (await this.person())?.address
    return this.send(
      path,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          Origin: address,
          'Content-Type': 'application/json',
          ...(this.#window && { [personHeader]: encodeURIComponent(this.#window) }),
        },
      },
      headers,
    )
  }

  /** Returns who is signed in. */
  async person(): Promise<{ name: string; address: string; role: string } | undefined> {
    return (await (await this.get('/session')).json()).person
  }
}

/** The token in the link of a mail. */
export const tokenIn = ({ text }: SentMail): string => /#(\S+)/.exec(text)?.[1] ?? ''

/** The message of a page. */
export async function messageOf(answer: Response): Promise<string> {
  const [, message = ''] = /role="alert">([^<]*?) <span/.exec(await answer.text()) ?? []
  return message.replaceAll('&#39;', "'")
}

/** Opens a hosted editor. The list of people is in memory, or in a file. */
export function openHostedWorld(given: Partial<HostedOptions> = {}, listFile?: string) {
  const memory = memoryStore({ 'content/home.json': '{}\n' })
  const mails: SentMail[] = []
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  let list = `Anna Example <${anna}> publish; Ben <${ben}> propose`
  const textOf = listFile === undefined ? () => list : fileText(listFile)
  const editor = openHostedEditor({
    store: memory.store,
    address,
    site: 'www.example.com',
    secret: 's'.repeat(32),
    log,
    publicSite: 'https://www.example.com',
    refresh: async () => {},
    readPeople: openPeople(listFile ?? 'PEOPLE', textOf, log),
    sendMail: async (person, mail) => {
      mails.push({ to: person.address, ...mail })
    },
    provider: undefined,
    senderOf: () => 'somebody',
    screen: new Hono().get('/', (c) => c.text('the editor')),
    ...given,
  })
  const browsers = new Map<string, Browser>()
  const browser = (name = 'first') => {
    const known = browsers.get(name) ?? new Browser(editor.app.fetch)
    browsers.set(name, known)
    return known
  }

  /** Waits for what goes on after the answers, and returns the newest mail. */
  async function lastMail(): Promise<SentMail> {
    await editor.settled()
    const mail = mails.at(-1)
    if (!mail) throw new Error('No mail was sent.')
    return mail
  }

  return {
    ...memory,
    ...editor,
    mails,
    lines,
    browser,
    lastMail,
    setList: (text: string) => {
      list = text
    },
    /** Signs a browser in with a link. */
    async signIn(person: string, one = browser()): Promise<Browser> {
      await one.form('/sign-in/mail', { address: person })
      const answer = await one.form('/sign-in/link', { token: tokenIn(await lastMail()) })
      if (answer.status !== 303) throw new Error(await answer.text())
      return one
    },
  }
}
