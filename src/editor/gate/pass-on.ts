/** Passes the calls of the editor on to the Git host. */
import type { Context } from 'hono'
import { own, ownText, parsed } from '../../content/json-object.ts'
import { onlyOnce } from '../../http/only-once.ts'
import { encodedPath, writeTimeout } from '../workplace/git/hosts/transport.ts'
import { type GateSettings, type HostKind, hosts } from '../workplace/git/settings.ts'
import { type AllowedCall, allowedCall, type HostCalls } from './calls/call.ts'
import { giteaCalls } from './calls/gitea.ts'
import { githubCalls } from './calls/github.ts'
import { gitlabCalls } from './calls/gitlab.ts'
import type { Person } from './editors.ts'
import { type HostToken, ownHeaders } from './host-token.ts'
import { bodyOf, refused } from './refusal.ts'

/** The headers of the editor that the host needs. */
const sentHeaders = ['Accept', 'If-None-Match', 'X-GitHub-Api-Version']

/** The headers of the host that the editor reads. */
const shownHeaders = /^(?:etag|link|retry-after|date|(?:x-)?ratelimit-[\w-]+|x-total[\w-]*)$/

const callsOf: Readonly<Record<HostKind, (settings: GateSettings) => HostCalls>> = {
  github: githubCalls,
  gitlab: gitlabCalls,
  gitea: giteaCalls,
  forgejo: giteaCalls,
}

const askSetUp = 'Tell the person who set up the editor.'

/** Returns an answer without entries that the editor does not read: some are secrets of the repository. */
async function onlyShown(response: Response, shows: readonly string[]): Promise<BodyInit> {
  const answer = parsed(await response.text())
  return JSON.stringify(Object.fromEntries(shows.map((name) => [name, own(answer, name)])))
}

/** Returns the host's answer for the page. It never is a document, whatever the repository has in its files. */
async function shown(response: Response, shows: AllowedCall['shows']): Promise<Response> {
  const headers = new Headers([...response.headers].filter(([name]) => shownHeaders.test(name)))
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true
  headers.set('Content-Type', isJson ? 'application/json' : 'application/octet-stream')
  const body = shows && response.ok ? await onlyShown(response, shows) : response.body
  return new Response(body, { status: response.status, headers })
}

/** Returns the function that answers a call of a person. Rejects with a refusal for a call that it does not pass on. */
export function openPassOn(settings: GateSettings, hostToken: HostToken) {
  const { name: host, apiPath } = hosts[settings.host]
  const { rules, commits, commitId } = callsOf[settings.host](settings)

  /** GitHub Enterprise Server has GraphQL beside its REST API. */
  const addressOf = (path: string) =>
    path === '/graphql' ? settings.api.replace(/\/v3$/, '') + path : settings.api + apiPath + path

  async function send(
    { path, query, body }: Pick<AllowedCall, 'path' | 'query' | 'body'>,
    { method, headers }: { method: string; headers: Headers },
  ): Promise<Response> {
    const address = addressOf(path) + (query.size > 0 ? `?${query}` : '')
    const sendWith = (token: string) => {
      headers.set('Authorization', `Bearer ${token}`)
      return fetch(address, {
        ...{ method, headers, redirect: 'manual', signal: AbortSignal.timeout(writeTimeout) },
        ...(body && { body: JSON.stringify(body) }),
      })
    }
    const response = await sendWith(await hostToken.get())
    if (response.status !== 401 || !hostToken.renew()) return response
    await response.body?.cancel()
    return sendWith(await hostToken.get())
  }

  /** Returns what the host answers to the gate itself. */
  async function read(to: string): Promise<unknown> {
    const [path = '', query] = to.split('?')
    const headers = new Headers({ ...ownHeaders, Accept: 'application/json' })
    const call = { path, query: new URLSearchParams(query), body: undefined }
    const response = await send(call, { method: 'GET', headers })
    if (!response.ok) throw new Error(`${host} answers ${response.status} at ${path}.`)
    return response.json()
  }

  const repositoryId = onlyOnce(async () => {
    const id = ownText(await read(`/repos/${encodedPath(settings.repository)}`), 'node_id')
    if (id === undefined) throw new Error('GitHub’s answer has no node_id.')
    return id
  })

  async function isPublished(commit: string): Promise<boolean> {
    const list = await read(commits)
    return Array.isArray(list) && list.some((one) => own(one, commitId) === commit)
  }

  return async (c: Context, person: Person): Promise<Response> => {
    const { method } = c.req.raw
    const body = method === 'POST' ? await bodyOf(c) : undefined
    const to = c.req.query('to') ?? ''
    const caller = { settings, person, repositoryId, isPublished }
    const call = await allowedCall(rules, { method, to, body }, caller)
    if (!call) {
      throw refused(
        403,
        'You may not do this in the editor.',
        'Ask the person who set up the editor whether you may publish changes of this site.',
      )
    }
    const headers = new Headers(ownHeaders)
    for (const name of sentHeaders) {
      const value = c.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    if (call.body) headers.set('Content-Type', 'application/json')
    const response = await send(call, { method, headers })
    const isMoved = response.status !== 304 && response.status >= 300 && response.status < 400
    if (response.status === 401 || isMoved) await response.body?.cancel()
    if (response.status === 401) {
      throw refused(502, `${host} does not take the token of the editor any more.`, askSetUp)
    }
    if (isMoved) {
      throw refused(502, `The repository has another name at ${host} now.`, askSetUp)
    }
    return shown(response, call.shows)
  }
}
