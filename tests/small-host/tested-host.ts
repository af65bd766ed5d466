/** A small host that records requests, and can let them fail. */

import { openFaults } from './faults.ts'
import { answerFaulty, type OldAnswer } from './faulty-answers.ts'
import { openSmallHost, type SmallHost, type SmallHostOptions } from './small-host.ts'

/** A request and its answer. */
export interface Exchange {
  method: string
  url: URL
  /** Empty where nothing was sent. */
  sent: string
  status: number
  headers: Headers
  answered: string
}

/** The base addresses of the APIs, which are not part of the paths of faults. */
const bases =
  /^(?:\/gitlab\/api\/v4|\/(?:gitea|forgejo)\/api\/v1|\/(?:github|gitlab|gitea|forgejo))(?=\/)/

export type TestedHost = ReturnType<typeof tested>

/** Lets a test see the requests to a host, and order faults. */
export function tested(host: SmallHost) {
  const faults = openFaults()
  /** The requests that came, without preflights, in their order. */
  const requests: { method: string; path: string; status: number }[] = []
  const watchers: ((exchange: Exchange) => void)[] = []
  const old = new Map<string, OldAnswer>()
  const moveHead = ({ branch, files }: { branch: string; files: Record<string, string | null> }) =>
    host.commit(branch, files)

  host.intercept(async (c, next) => {
    const { method } = c.req
    const url = new URL(c.req.url)
    const entry = { method, path: url.pathname + url.search, status: 0 }
    requests.push(entry)
    const sent = ['GET', 'HEAD'].includes(method) ? '' : await c.req.raw.clone().text()
    const fault = faults.take(method, url.pathname.replace(bases, ''))
    const key = `${c.req.header('Authorization')} ${url}`
    if (fault) await answerFaulty(fault, c, next, moveHead, old.get(key))
    else await next()
    const { status, headers } = c.res
    entry.status = status
    if (fault) return
    const bytes = await c.res.clone().arrayBuffer()
    if (method === 'GET' && status === 200) old.set(key, { headers: new Headers(headers), bytes })
    const answered = new TextDecoder().decode(bytes)
    for (const watcher of watchers) watcher({ method, url, sent, status, headers, answered })
  })
  return {
    ...host,
    faults,
    requests,
    /** Calls a function with each request and its answer, those of faults left out. */
    watch(watcher: (exchange: Exchange) => void): void {
      watchers.push(watcher)
    },
  }
}

export const openTestedHost = (options: SmallHostOptions): TestedHost =>
  tested(openSmallHost(options))
