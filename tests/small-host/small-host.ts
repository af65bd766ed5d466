/**
 * A Git host for tests and for trying the editor on one machine: the APIs of GitHub, GitLab, and Gitea or Forgejo over
 * one bare repository. Everything is forgotten when it ends, except what is in the repository.
 */
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { openAccounts } from './accounts.ts'
import { allowPages } from './cors.ts'
import { giteaApi } from './gitea/gitea.ts'
import { type App, appApi } from './github/app.ts'
import { githubApi } from './github/github.ts'
import { gitlabApi } from './gitlab/gitlab.ts'
import { Refused } from './http.ts'
import { limitSizes } from './limiter.ts'
import type { Client } from './oauth/grants.ts'
import { type Consent, oauthApi, type Settings } from './oauth/oauth.ts'
import { commitFiles } from './repository/commit-files.ts'
import { openRepository } from './repository/repository.ts'
import type { State } from './state.ts'

export interface SmallHostOptions {
  /** The folder of the bare repository. */
  repository: string
  /** `owner/name`. */
  name: string
}

export type SmallHost = ReturnType<typeof openSmallHost>

export function openSmallHost({ repository: folder, name }: SmallHostOptions) {
  const repository = openRepository(path.resolve(folder))
  const accounts = openAccounts()
  let address = 'http://small-host.test'
  const state: State = {
    repository,
    accounts,
    name,
    owner: name.slice(0, name.lastIndexOf('/')),
    protectedBranches: new Set(),
    unknownBranches: new Set(),
    isArchived: false,
    allowsPages: true,
    largestRequest: undefined,
    lfs: { endings: [], files: new Map() },
    requests: [],
    oldName: undefined,
    address: () => address,
  }
  const oauth: Settings = { clients: new Map(), consent: 'ask' }
  let githubApp: App | undefined
  let interceptor: MiddlewareHandler = (_, next) => next()

  const app = new Hono()
  app.use(limitSizes(state))
  app.use(allowPages(state))
  app.use((c, next) => interceptor(c, next))
  const gitlabSignIn = oauthApi(state, oauth, {
    authorize: '/oauth/authorize',
    token: '/oauth/token',
    lasts: 7200,
  })
  const giteaSignIn = oauthApi(state, oauth, {
    authorize: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    ...{ lasts: 3600, isGitea: true },
  })
  app
    .route(
      '/github',
      appApi(state, () => githubApp),
    )
    .route('/github', githubApi(state))
  app.route('/gitlab', gitlabSignIn).route('/gitlab/api/v4', gitlabApi(state))
  for (const vendor of ['gitea', 'forgejo'] as const) {
    app.route(`/${vendor}`, giteaSignIn).route(`/${vendor}/api/v1`, giteaApi(state, vendor))
  }
  app.onError((error, c) => {
    if (!(error instanceof Refused)) throw error
    const { status, message, body } = error
    return c.json(body && { ...(message && { message }), ...body }, status as 400)
  })

  const server = createAdaptorServer({
    fetch: app.fetch,
    // In one process with the page, a busy machine may end an idle connection while the page writes to it.
    serverOptions: { keepAliveTimeout: 0 },
  })
  return {
    /** Listens only on this machine; 0 uses a free port. Returns the address, without a slash at the end. */
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
    repository,
    /** Calls a middleware for each request from now on. It may answer instead of the host. */
    intercept(handler: MiddlewareHandler): void {
      interceptor = handler
    },
    /** Commits files to a branch directly, without an API. Null deletes a file. Returns the commit. */
    commit: (
      branch: string,
      files: Readonly<Record<string, string | Uint8Array | null>>,
      message = 'Change files',
    ) => {
      const author = { name: 'Somebody else', email: 'somebody@example.com', at: Date.now() }
      return commitFiles(repository, branch, files, { message, author })
    },
    /** Protects a branch, so that only merged requests change it; or removes the protection. */
    protect(branch: string, isProtected = true): void {
      if (isProtected) state.protectedBranches.add(branch)
      else state.protectedBranches.delete(branch)
    },
    /** Lets Gitea know nothing of a branch, as after it was killed while it made the branch. */
    forget(branch: string): void {
      state.unknownBranches.add(branch)
    },
    /** Archives the repository at Gitea and Forgejo. */
    archive(): void {
      state.isArchived = true
    },
    /** Lets no page ask Gitea and Forgejo, as they do until an administrator allows it. */
    refusePages(): void {
      state.allowsPages = false
    },
    /** Takes no request with more bytes: a setting of GitLab, or of a proxy in front of the host. */
    takeAtMost(bytes: number): void {
      state.largestRequest = bytes
    },
    /** Keeps files whose names end like this with Git LFS, where the vendor does so by itself. */
    keepInLfs(ending: string): void {
      state.lfs.endings.push(ending)
    },
    /** Gives the repository another name. Requests with the old one are redirected. */
    rename(name: string): void {
      state.oldName = state.name
      state.name = name
    },
    changeRequests: state.requests,
    /** Registers a program that people sign in to. */
    addClient(client: Client): void {
      oauth.clients.set(client.id, client)
    },
    /** Installs an App on the repository at GitHub. */
    install(given: App): void {
      githubApp = given
    },
    /** Sets the answer of people to sign-ins. The default is `ask`. */
    setConsent(consent: Consent): void {
      oauth.consent = consent
    },
    async close(): Promise<void> {
      if (!server.listening) return
      await new Promise<void>((done) => {
        server.close(() => done())
        // Does not wait for idle connections.
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}
