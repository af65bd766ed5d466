/**
 * A Git host for tests and for trying the editor on one machine: the APIs of GitHub, GitLab, and Gitea or Forgejo over
 * one bare repository. Everything is forgotten when it ends, except what is in the repository.
 */
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { openAccounts } from './accounts.ts'
import { giteaCors, gitlabTokenCors } from './cors.ts'
import { openFaults } from './faults.ts'
import { answerFaulty } from './faulty-answers.ts'
import { giteaFace } from './gitea/gitea.ts'
import { githubFace } from './github/github.ts'
import { gitlabFace } from './gitlab/gitlab.ts'
import type { Client } from './oauth/grants.ts'
import { type Consent, oauthFace, type Settings } from './oauth/oauth.ts'
import { commitFiles } from './repository/commit-files.ts'
import { openRepository } from './repository/repository.ts'
import type { Deployment, State } from './state.ts'
import { watchExchanges } from './watch.ts'

export interface SmallHostOptions {
  /** The folder of the bare repository. */
  repository: string
  /** `owner/name`. */
  name: string
  /** `main` without this. */
  defaultBranch?: string
  /** How many requests a token may make in an hour; 5000 without this. */
  rateLimit?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

/** The addresses of the faces, and where the paths of their faults begin. */
const faces = ['/gitlab/api/v4', '/gitea/api/v1', '/github', '/gitlab', '/gitea']

function pathOf(c: Context): string {
  const { pathname } = new URL(c.req.url)
  const face = faces.find((start) => pathname.startsWith(`${start}/`)) ?? ''
  return pathname.slice(face.length)
}

export type SmallHost = ReturnType<typeof openSmallHost>

export function openSmallHost({
  repository: folder,
  name,
  defaultBranch = 'main',
  rateLimit = 5000,
  now = Date.now,
}: SmallHostOptions) {
  const repository = openRepository(path.resolve(folder))
  const accounts = openAccounts(now)
  const faults = openFaults()
  let address = 'http://small-host.test'
  const state: State = {
    repository,
    accounts,
    name,
    owner: name.slice(0, name.lastIndexOf('/')),
    defaultBranch,
    protectedBranches: new Set(),
    signedBranches: undefined,
    signed: new Set(),
    requests: [],
    deployments: [],
    rateLimit,
    now,
    address: () => address,
  }

  /** Commits files to a branch, past all faces. Null deletes a file. Returns the commit. */
  const commit = (
    branch: string,
    files: Readonly<Record<string, string | Uint8Array | null>>,
    message?: string,
  ) => {
    const author = { name: 'Somebody else', email: 'somebody@example.com', at: now() }
    return commitFiles(repository, branch, files, {
      author,
      ...(message === undefined ? {} : { message }),
    })
  }
  const faulty = answerFaulty(faults, pathOf, ({ branch = defaultBranch, files }) =>
    commit(branch, files),
  )

  /** The requests that came, preflights included, in their order. */
  const requests: { method: string; path: string; status: number }[] = []
  const app = new Hono()
  const watch = watchExchanges(app)
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const entry = { method: c.req.method, path: pathname + search, status: 0 }
    requests.push(entry)
    await next()
    entry.status = c.res.status
  })
  const oauth: Settings = { clients: new Map(), consent: 'ask' }
  // Its token endpoint is for servers: no page may ask it, and every program needs a secret.
  app.route(
    '/github',
    oauthFace(state, oauth, faulty, {
      authorize: '/login/oauth/authorize',
      token: '/login/oauth/access_token',
      cors: undefined,
      lasts: 28_800,
      isGithub: true,
    }),
  )
  app.route('/github', githubFace(state, faulty))
  app.route('/gitlab/api/v4', gitlabFace(state, faulty))
  app.route(
    '/gitlab',
    oauthFace(state, oauth, faulty, {
      authorize: '/oauth/authorize',
      token: '/oauth/token',
      revoke: '/oauth/revoke',
      cors: gitlabTokenCors,
      lasts: 7200,
    }),
  )
  app.route('/gitea/api/v1', giteaFace(state, faulty))
  // Neither Gitea nor Forgejo lets a program revoke tokens.
  app.route(
    '/gitea',
    oauthFace(state, oauth, faulty, {
      authorize: '/login/oauth/authorize',
      token: '/login/oauth/access_token',
      cors: giteaCors,
      lasts: 3600,
    }),
  )
  app.onError((error) => {
    throw error
  })

  const server = createAdaptorServer({ fetch: app.fetch })
  return {
    fetch: (input: Request | string, init?: RequestInit) =>
      Promise.resolve(app.fetch(new Request(input, init))),
    /** Listens on this machine alone; 0 takes a free port. Returns the address, without a slash at the end. */
    listen: (port: number) =>
      new Promise<string>((done, fail) => {
        server.once('error', fail)
        server.listen(port, '127.0.0.1', () => {
          const { port: taken } = server.address() as { port: number }
          address = `http://127.0.0.1:${taken}`
          done(address)
        })
      }),
    address: () => address,
    accounts,
    faults,
    requests,
    /** Calls a function with each request and its answer, those of faults left out. */
    watch,
    repository,
    commit,
    /** Lets only merged requests reach a branch, or lets everybody commit to it again. */
    protect(branch: string, isProtected = true): void {
      if (isProtected) state.protectedBranches.add(branch)
      else state.protectedBranches.delete(branch)
    },
    /** Lets branches take only commits that the host has signed itself, as a rule of GitHub does. */
    wantSignatures(branches = /^/): void {
      state.signedBranches = branches
    },
    /** Reports a deployment of a commit; the newest report of an environment counts. */
    deploy(
      given: Pick<Deployment, 'commit' | 'state'> & Partial<Pick<Deployment, 'environment'>>,
      shownAt = 'https://preview.example.com',
    ): void {
      const { environment = 'production' } = given
      state.deployments.push({
        ...given,
        id: state.deployments.length + 1,
        environment,
        address: shownAt,
        at: now(),
      })
    },
    changeRequests: state.requests,
    /** Registers a program that people sign in to. */
    addClient(client: Client): void {
      oauth.clients.set(client.id, client)
    },
    /** Says whether people are asked on a page before they are signed in; `ask` without a call. */
    setConsent(consent: Consent): void {
      oauth.consent = consent
    },
    async close(): Promise<void> {
      repository.close()
      if (!server.listening) return
      await new Promise<void>((done) => {
        server.close(() => done())
        // What is kept open for a next request is nothing to wait for.
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}
