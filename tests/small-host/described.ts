/** Compares requests to the small host and its answers with what the vendors say of them. */
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, onTestFinished } from 'vitest'
import type { DescribedRoute, Description } from './descriptions/description.ts'
import gitea from './descriptions/gitea.json' with { type: 'json' }
import github from './descriptions/github.json' with { type: 'json' }
import gitlab from './descriptions/gitlab.json' with { type: 'json' }
import { gitlabRoutes } from './descriptions/gitlab-routes.ts'
import type { Schema } from './descriptions/schema.ts'
import type { Exchange, TestedHost } from './tested-host.ts'

/** What any route may answer. */
const common = [301, 304, 307, 400, 401, 403, 404, 405, 409, 422, 423, 429, 500]

interface Api {
  start: string
  /** Parts of the address that are no routes of the API. */
  isOther: RegExp
  description: Description
}

const apis: Api[] = [
  {
    start: '/gitlab/api/v4',
    isOther: /^$/,
    description: { ...gitlab, routes: gitlabRoutes } as unknown as Description,
  },
  { start: '/gitea/api/v1', isOther: /^$/, description: gitea as unknown as Description },
  { start: '/forgejo/api/v1', isOther: /^$/, description: gitea as unknown as Description },
  {
    start: '/github',
    isOther: /^\/(?:login\/|graphql$)/,
    description: github as unknown as Description,
  },
]

/** Returns a pattern for a path; a parameter at its end may have slashes, where the vendor does not want them encoded. */
function patternOf({ path }: DescribedRoute, start: string): RegExp {
  const parts = path.split('/').map((part, at, all) => {
    if (!part.startsWith('{')) return part
    return at === all.length - 1 && start !== '/gitlab/api/v4' ? '.+' : '[^/]+'
  })
  return new RegExp(`^${start}${parts.join('/')}$`)
}

function openApi({ start, isOther, description }: Api) {
  const options = {
    strict: false,
    allErrors: true,
    formats: { int32: true as const, int64: true as const, 'repo.nwo': true as const },
  }
  const [ajv, ofTexts] = [new Ajv(options), new Ajv({ ...options, coerceTypes: true })]
  /** By the schema: compiling one takes much longer than to validate with it. */
  const compiled = new WeakMap<Schema, ValidateFunction>()
  const complaintsOf = (validator: Ajv, schema: Schema, value: unknown): string[] => {
    const validate =
      compiled.get(schema) ?? validator.compile({ ...schema, schemas: description.schemas })
    compiled.set(schema, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'the whole'} ${message} ${JSON.stringify(params)}`,
    )
  }
  for (const one of [ajv, ofTexts]) (addFormats as unknown as (ajv: Ajv) => void)(one)
  // The route with the most words of its own goes first: commits/{ref}/status before commits/{ref}.
  const routes = description.routes
    .map((route) => ({
      ...{ route, pattern: patternOf(route, start) },
      query: { type: 'object', properties: route.query, additionalProperties: false },
    }))
    .sort((one, other) => other.route.path.length - one.route.path.length)

  return {
    isFor: (url: URL) =>
      url.pathname.startsWith(`${start}/`) && !isOther.test(url.pathname.slice(start.length)),
    complaints({ method, url, sent, status, headers, answered }: Exchange): string[] {
      if (method === 'OPTIONS') return []
      const found = routes.find(
        ({ route, pattern }) => route.method === method && pattern.test(url.pathname),
      )
      if (!found) return status < 300 ? ['The vendor has no such route.'] : []
      const { route, query } = found
      if (status >= 300) return common.includes(status) ? [] : [`No route answers ${status}.`]
      const isJson = headers.get('Content-Type')?.startsWith('application/json')
      const answer = route.answers[status]
      return [
        ...complaintsOf(ofTexts, query, Object.fromEntries(url.searchParams)),
        ...(route.body ? complaintsOf(ajv, route.body, JSON.parse(sent || '{}')) : []),
        ...(answer === undefined ? [`This route does not answer ${status}.`] : []),
        ...(answer && isJson ? complaintsOf(ajv, answer, JSON.parse(answered)) : []),
        ...(answer && !isJson && !headers.get('Content-Type')?.includes('raw')
          ? ['The answer is no JSON.']
          : []),
      ]
    },
  }
}

const opened = apis.map(openApi)

/** Makes the test fail in which a request or an answer is not as the vendor describes it. */
export function expectDescribed(host: Pick<TestedHost, 'watch'>): void {
  const complaints: string[] = []
  host.watch((exchange) => {
    const api = opened.find(({ isFor }) => isFor(exchange.url))
    for (const complaint of api?.complaints(exchange) ?? []) {
      const { pathname, search } = exchange.url
      complaints.push(`${exchange.method} ${pathname}${search}: ${complaint}`)
    }
  })
  onTestFinished(() => {
    expect(complaints).toEqual([])
  })
}
