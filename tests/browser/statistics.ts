/**
 * A server that counts visits as Plausible and Umami do: it takes what their documentation says, and nothing else
 * (https://plausible.io/docs/events-api, https://docs.umami.is/docs/api/sending-stats).
 */

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { listening } from '../listening.ts'
import { statisticsPort } from './sites.ts'

/** The sites of the tests at the services, by name. */
export const siteIds = {
  plausible: { kind: 'plausible', path: '/api/event', site: 'keelbook.example' },
  umami: { kind: 'umami', path: '/api/send', site: 'b59e9c65-ae32-47f1-8400-119fcf4861c4' },
} as const

export type ServiceName = keyof typeof siteIds

type Fields = Readonly<Record<string, (value: unknown) => boolean>>

const isText = (value: unknown) => typeof value === 'string'
const isAddress = (value: unknown) => isText(value) && URL.canParse(String(value))

/** The parameters that a page without more knowledge of its visitors can send. */
const fields: Readonly<Record<ServiceName, { required: Fields; optional: Fields }>> = {
  plausible: {
    required: {
      domain: (value) => value === siteIds.plausible.site,
      name: isText,
      url: isAddress,
    },
    optional: { referrer: isAddress },
  },
  umami: {
    required: {
      website: (value) => value === siteIds.umami.site,
      hostname: isText,
      language: (value) => isText(value) && Intl.getCanonicalLocales(String(value)).length === 1,
      referrer: (value) => value === '' || isAddress(value),
      screen: (value) => /^\d+x\d+$/.test(String(value)),
      title: isText,
      url: isAddress,
    },
    optional: { name: (value) => isText(value) && String(value).length <= 50 },
  },
}

/** Returns what is wrong with the parameters of a visit. */
function faults(service: ServiceName, visit: Readonly<Record<string, unknown>>): string[] {
  const { required, optional } = fields[service]
  const all: Fields = { ...required, ...optional }
  return [
    ...Object.keys(required).filter((name) => visit[name] === undefined),
    ...Object.entries(visit)
      .filter(([name, value]) => !Object.hasOwn(all, name) || !all[name]?.(value))
      .map(([name, value]) => `${name}: ${value}`),
  ]
}

export interface Statistics {
  /** The parameters of each visit that was counted, in the order in which they came. */
  visits: Record<string, unknown>[]
  /** The method and the headers of each request for a visit, preflights included. */
  asked: { method: string; headers: IncomingMessage['headers'] }[]
  /** What was not counted, and why. */
  refused: string[]
  /** The number of requests of the form. */
  requests: number
  close(): Promise<void>
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** Starts the server. */
export async function startStatistics(): Promise<Statistics> {
  const server = createServer(async (request, response) => {
    // For pages of every origin, as https://github.com/umami-software/umami/blob/master/next.config.ts says.
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    const service = (Object.keys(siteIds) as ServiceName[]).find(
      (name) => siteIds[name].path === request.url,
    )
    const { method = '', headers } = request
    if (!service) {
      await textOf(request)
      if (method === 'POST') statistics.requests++
      const allowed = { 'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key' }
      return void response.writeHead(method === 'POST' ? 201 : 204, allowed).end()
    }
    statistics.asked.push({ method, headers })
    if (method === 'OPTIONS') return void response.writeHead(204).end()

    const text = await textOf(request)
    const type = headers['content-type'] ?? ''
    const types = service === 'umami' ? ['application/json'] : ['application/json', 'text/plain']
    const wrong = types.includes(type.replace(/;.*/, '')) ? [] : [`content-type: ${type}`]
    if (method !== 'POST') wrong.push(method)
    if (!headers['user-agent']) wrong.push('no user-agent')
    const body = JSON.parse(text)
    const { type: ofEvent, payload, ...others } = body
    if (service === 'umami' && ofEvent !== 'event') wrong.push(`type: ${ofEvent}`)
    if (service === 'umami') wrong.push(...Object.keys(others))
    const visit = service === 'umami' ? payload : body
    wrong.push(...faults(service, visit))
    if (wrong.length > 0) statistics.refused.push(...wrong)
    else statistics.visits.push(visit)
    response.writeHead(wrong.length > 0 ? 400 : service === 'umami' ? 200 : 202)
    response.end(service === 'umami' ? '{}' : 'ok')
  })
  const { close } = await listening(server, { port: statisticsPort })
  const statistics: Statistics = {
    visits: [],
    asked: [],
    refused: [],
    requests: 0,
    async close() {
      close()
      await once(server, 'close')
    },
  }
  return statistics
}
