/** The hosted editor over HTTPS, with a bare repository, and mails that the test reads. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { openPeople } from '../../src/editor/server/accounts/people-source.ts'
import { openDraftsStore } from '../../src/editor/server/drafts/drafts-store.ts'
import { openHostedEditor } from '../../src/editor/server/hosted-app.ts'
import { openBundles } from '../../src/editor/server/pages/bundles.ts'
import { rendererBundle } from '../../src/editor/server/pages/preview-page.ts'
import { screenApp } from '../../src/editor/server/pages/screen.ts'
import { freePort } from '../free-port.ts'
import { ownCertificate } from '../programs/own-certificate.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { commitAll } from './editor.ts'

export interface HostedEditor {
  address: string
  /** The links in the mails that were sent, the newest last. */
  links: string[]
  /** Returns a file of a branch of the repository. */
  read(branch: string, file: string): string
  close(): Promise<void>
}

/** Serves it over a repository with a site: the tests' own one, if no other is written. */
export async function serveHostedEditor(
  people: string,
  write: (root: string) => unknown = writeOwnSite,
): Promise<HostedEditor> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosted-'))
  const [work, repository] = [path.join(folder, 'work'), path.join(folder, 'site.git')]
  await write(work)
  commitAll(work)
  execFileSync('git', ['clone', '--quiet', '--bare', work, repository])
  const port = await freePort()
  const address = `https://localhost:${port}`
  const links: string[] = []
  const bundles = openBundles(process.cwd())
  for (const name of ['screen', 'checker', 'preview', 'preview-renderer'] as const) {
    await bundles.of(name)
  }
  const log = (line: string) => console.error(line)
  const store = openDraftsStore({ repository })
  const editor = openHostedEditor({
    store,
    address,
    site: 'www.example.com',
    secret: 's'.repeat(32),
    log,
    refresh: () => store.refresh(),
    previews: store.previews(() => rendererBundle(bundles.of)),
    readPeople: openPeople('PEOPLE', () => people, log),
    async sendMail(_, { text }) {
      links.push(/https:\S+/.exec(text)?.[0] ?? '')
    },
    provider: undefined,
    senderOf: () => 'somebody',
    screen: screenApp(bundles, { path: '/', onFault: (error) => log(String(error)) }),
  })
  const server = createAdaptorServer({
    fetch: editor.app.fetch,
    createServer,
    serverOptions: ownCertificate,
  }) as Server
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    address,
    links,
    read: (branch, file) =>
      String(execFileSync('git', ['--git-dir', repository, 'show', `${branch}:${file}`])),
    async close() {
      editor.endStreams()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await editor.settled()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
