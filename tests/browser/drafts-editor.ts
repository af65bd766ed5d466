/** The hosted editor's page and requests over a drafts store, for people whom a cookie names. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { DraftsStore } from '../../src/editor/server/drafts/drafts-store.ts'
import { openBundles } from '../../src/editor/server/pages/bundles.ts'
import { screenApp } from '../../src/editor/server/pages/screen.ts'
import { requestsApp } from '../../src/editor/server/requests/requests-app.ts'
import type { Person } from '../../src/editor/server/requests/sender.ts'
import { RefusedRequest } from '../../src/http/request-body.ts'
import { listening } from '../listening.ts'
import { roots, writeOwnSite } from '../site/own-site.ts'
import { commitAll } from './editor.ts'

export const people: Readonly<Record<string, Person>> = {
  anna: { name: 'Anna', address: 'anna@example.com', role: 'publish' },
  ben: { name: 'Ben', address: 'ben@example.com', role: 'propose' },
}

/** Serves it over a bare repository with a site: the tests' own one, if no other is written. */
export async function serveDraftsEditor(write: (root: string) => unknown = writeOwnSite) {
  const folder = mkdtempSync(path.join(tmpdir(), 'drafts-'))
  const [work, remote] = ['work', 'site.git'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  await write(work)
  commitAll(work)
  execFileSync('git', ['clone', '--bare', '-q', work, remote])
  const store = new DraftsStore({ repository: remote, dataFolder: path.join(folder, 'data') })
  const onFault = (error: unknown) => console.error(error)
  const requests = requestsApp({
    store,
    async senderOf(c) {
      const person = people[getCookie(c, 'person') ?? '']
      if (person) return person
      throw new RefusedRequest(401, 'You are not signed in any more.', 'Sign in again.')
    },
    onFault,
  })
  const bundles = openBundles(roots.shipped)
  for (const name of ['screen', 'checker', 'preview', 'preview-renderer'] as const) {
    await bundles.of(name)
  }
  const app = new Hono()
  app.route('/', screenApp(bundles, { path: '/', onFault }))
  app.post('/sign-out', (c) => {
    c.header('Set-Cookie', 'person=; Max-Age=0; Path=/')
    return c.body(null, 204)
  })
  app.route('/', requests.app)
  const { address, close } = await listening(createServer(getRequestListener(app.fetch)))
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: remote, encoding: 'utf8', stdio: 'pipe' }).trim()
  return {
    address,
    git,
    async close() {
      requests.endStreams()
      close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type DraftsEditor = Awaited<ReturnType<typeof serveDraftsEditor>>
