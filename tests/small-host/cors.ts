/** The CORS rules of each vendor. */
import type { MiddlewareHandler } from 'hono'
import type { State } from './state.ts'

interface CorsRules {
  methods: string
  /** The headers that a page may send; undefined for any. */
  allowed?: string
  /** The headers that a page may read. */
  exposed?: string
  maxAge: number
}

/** As api.github.com answers. */
const github: CorsRules = {
  methods: 'GET, POST, PATCH, PUT, DELETE',
  allowed:
    'Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, Accept-Encoding, X-GitHub-OTP, X-Requested-With, User-Agent, GraphQL-Features, X-GitHub-Api-Version',
  exposed:
    'ETag, Link, Location, Retry-After, X-GitHub-OTP, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Used, X-RateLimit-Resource, X-RateLimit-Reset, X-OAuth-Scopes, X-Accepted-OAuth-Scopes, X-Poll-Interval, X-GitHub-Media-Type, X-GitHub-SSO, X-GitHub-Request-Id, Deprecation, Sunset',
  maxAge: 86400,
}

/** The settings of GitLab for /api/. Retry-After is not exposed. */
const gitlab: CorsRules = {
  methods: 'GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD',
  exposed:
    'Link, X-Total, X-Total-Pages, X-Per-Page, X-Page, X-Next-Page, X-Prev-Page, X-Gitlab-Blob-Id, X-Gitlab-Commit-Id, X-Gitlab-Content-Sha256, X-Gitlab-Encoding, X-Gitlab-File-Name, X-Gitlab-File-Path, X-Gitlab-Last-Commit-Id, X-Gitlab-Ref, X-Gitlab-Size, X-Request-Id, ETag',
  maxAge: 7200,
}

/** The settings of GitLab for its token endpoints. */
const gitlabTokens: CorsRules = {
  methods: 'POST, OPTIONS',
  allowed: 'authorization, content-type, x-csrf-token, x-requested-with',
  maxAge: 7200,
}

/** The settings of Gitea and Forgejo if an administrator has set `[cors] ENABLED = true`. */
const gitea: CorsRules = {
  methods: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  allowed: 'Authorization, X-Gitea-OTP, Content-Type, User-Agent',
  maxAge: 600,
}

/** The rules by the beginning of a path; undefined for pages, which do not allow CORS. */
const places: readonly (readonly [start: string, rules: CorsRules | undefined])[] = [
  ['/github/', github],
  ['/gitlab/oauth/authorize', undefined],
  ['/gitlab/oauth/', gitlabTokens],
  ['/gitlab/', gitlab],
  ['/gitea/login/oauth/authorize', undefined],
  ['/gitea/', gitea],
  ['/forgejo/login/oauth/authorize', undefined],
  ['/forgejo/', gitea],
]

/** Answers preflights, and lets pages of all origins read the answers. */
export const allowPages =
  (state: State): MiddlewareHandler =>
  async (c, next) => {
    const [, found] = places.find(([start]) => c.req.path.startsWith(start)) ?? []
    const rules = found === gitea && !state.allowsPages ? undefined : found
    const isPreflight = c.req.method === 'OPTIONS'
    if (isPreflight && !rules) return c.body(null, 405)
    if (!rules || !c.req.header('Origin')) return next()
    if (isPreflight) {
      const allowed = rules.allowed ?? c.req.header('Access-Control-Request-Headers')
      return c.body(null, 204, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': rules.methods,
        ...(allowed ? { 'Access-Control-Allow-Headers': allowed } : {}),
        'Access-Control-Max-Age': String(rules.maxAge),
      })
    }
    await next()
    c.res.headers.set('Access-Control-Allow-Origin', '*')
    if (rules.exposed) c.res.headers.set('Access-Control-Expose-Headers', rules.exposed)
  }
