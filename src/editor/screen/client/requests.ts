/** The requests of `model/protocol.ts`. Their addresses are relative to that of the page. */
import {
  type EndOrder,
  type FilesAnswer,
  type PreviewOrder,
  type PreviewsAnswer,
  type PublishedAnswer,
  type PublishOrder,
  personHeader,
  type RefusedAnswer,
  type SavedAnswer,
  type SaveOrder,
  type SessionAnswer,
  type Unpublished,
  type VersionsAnswer,
} from '../../model/protocol.ts'
import { RequestFailed } from '../../model/request-failed.ts'
import type { Bytes } from './bytes.ts'

/** The pauses, in milliseconds, before a request whose answer was lost is sent again. */
const pauses = [500, 2000]

/** How long the server may ask to wait before a request is sent again, in seconds. */
const maxWait = 5

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Only the page of an editor on this machine has a token. */
const token = () => document.querySelector<HTMLMetaElement>('meta[name="edit-token"]')?.content

const keptNote = 'This browser keeps your changes.'

/** An answer that refuses what was asked for, with the places that the checks name. */
export class Refused extends RequestFailed {
  readonly answer: RefusedAnswer

  constructor(answer: RefusedAnswer) {
    super('refused', answer.message, answer.help, answer.details)
    this.answer = answer
  }
}

function offline(): RequestFailed {
  const help = token()
    ? `${keptNote} Start the server again with “npm run edit”.`
    : `${keptNote} Check your internet connection.`
  return new RequestFailed('offline', 'The editor’s server does not answer.', help)
}

/** Sends a request, and sends it again when no answer comes. */
async function send(name: string, init: RequestInit, person?: string): Promise<Response> {
  const headers = new Headers(init.headers)
  const own = token()
  if (own !== undefined) headers.set('X-Edit-Token', own)
  if (person !== undefined) headers.set(personHeader, encodeURIComponent(person))
  for (const pause of [...pauses, undefined]) {
    try {
      const response = await fetch(name, { ...init, headers })
      const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
      if (response.status !== 503 || pause === undefined || !(wait <= maxWait)) return response
      await sleep(wait * 1000)
    } catch {
      if (pause === undefined || init.signal?.aborted) break
      await sleep(pause)
    }
  }
  throw offline()
}

async function failureOf(response: Response): Promise<RequestFailed> {
  // A proxy answers with a page of its own.
  const answer: Partial<RefusedAnswer> = await response.json().catch(() => ({}))
  const { message, help = '', details } = answer
  switch (response.status) {
    case 401:
      return new RequestFailed(
        'signed-out',
        message ?? 'You are not signed in any more.',
        `${keptNote} Sign in again in another tab, and come back to this one.`,
      )
    case 403:
    case 421:
      return new RequestFailed(
        'outdated',
        message ?? 'The editor’s server does not accept this page any more.',
        `${keptNote} Reload the editor.`,
        details,
      )
    case 503:
      return new RequestFailed(
        'offline',
        message ?? 'The server is busy.',
        help || keptNote,
        details,
      )
    default:
      if (message === undefined && response.status >= 502) return offline()
      return new Refused({
        ...answer,
        message: message ?? `The server answers ${response.status}.`,
        help,
      })
  }
}

/** Reads the JSON of an answer. Other texts, such as the page of a network that wants people to sign in, are no answer. */
async function jsonOf<T>(response: Response): Promise<T> {
  try {
    return await response.json()
  } catch {
    throw offline()
  }
}

export type Requests = ReturnType<typeof openRequests>

/** Returns the requests of a window. `person` returns the address of the person whose window it is, where people sign in. */
export function openRequests(person: () => string | undefined) {
  /** Sends a request. Rejects with a `RequestFailed` for any status but 200 and `expected`. */
  async function fetchFrom(
    name: string,
    init: RequestInit = {},
    expected?: number,
  ): Promise<Response> {
    const response = await send(name, init, person())
    if (response.ok || response.status === expected) return response
    throw await failureOf(response)
  }

  const get = async <T>(name: string): Promise<T> => jsonOf(await fetchFrom(name))

  function post(name: string, order: object, expected?: number): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' }
    return fetchFrom(name, { method: 'POST', headers, body: JSON.stringify(order) }, expected)
  }

  /** The requests whose answer may be that something has changed since (412). */
  async function ordered<Done, Stale>(name: string, order: object) {
    const response = await post(name, order, 412)
    return response.ok
      ? { isDone: true as const, answer: await jsonOf<Done>(response) }
      : { isDone: false as const, answer: await jsonOf<Stale>(response) }
  }

  const changedLinks = async (name: string, order: PreviewOrder | EndOrder) =>
    (await jsonOf<PreviewsAnswer>(await post(name, order))).links

  return {
    files: () => get<FilesAnswer>('files'),
    filesWithTexts: () => get<FilesAnswer>('files?texts'),
    /** Opens the stream of events. */
    events(signal: AbortSignal): Promise<Response> {
      const headers = { Accept: 'text/event-stream' }
      return fetchFrom('files', { headers, signal, cache: 'no-store' })
    },
    /** Returns the bytes of a file by Git's id for them; undefined if the server no longer has them. */
    async blob(id: string): Promise<Bytes | undefined> {
      const response = await fetchFrom(`blob/${id}`, {}, 404)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
    },
    save: (order: SaveOrder) => ordered<SavedAnswer, FilesAnswer>('save', order),
    unpublished: () => get<Unpublished>('unpublished'),
    publish: (order: PublishOrder) => ordered<PublishedAnswer, Unpublished>('publish', order),
    versions: (file: string) => get<VersionsAnswer>(`versions?file=${encodeURIComponent(file)}`),
    previews: async () => (await get<PreviewsAnswer>('previews')).links,
    makePreview: (order: PreviewOrder) => changedLinks('previews', order),
    endPreview: (order: EndOrder) => changedLinks('previews/end', order),
    session: () => get<SessionAnswer>('session'),
    signOut: () => post('sign-out', {}),
  } as const
}
