/** `npm run edit:hosted`: runs the deployed editor with a Git host on this machine. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { writeEditor } from '../../src/commands/build-editor/write-editor.ts'
import { gatePath } from '../../src/editor/gate/gate.ts'
import type { GateSettings, HostKind } from '../../src/editor/workplace/git/settings.ts'
import { cacheFolder } from '../../src/pipeline/cache.ts'
import { serveBuiltSite } from '../../src/pipeline/hosts/serve-built-site.ts'
import { clearProcessFolders } from '../../src/pipeline/prerender/output-folder.ts'
import { listening } from '../listening.ts'
import { openSmallHost, type SmallHost } from './small-host.ts'
import { mainBranch } from './state.ts'
import { openTrialGate, type TrialGate, type TrialMail } from './trial-gate.ts'
import { makeTrialRepository } from './trial-repository.ts'

/** A Git host, and how people sign in there. */
const hosts: Readonly<Record<HostKind, { name: string; api: string; signIn: 'token' | 'oauth' }>> =
  {
    github: { name: 'GitHub', api: '/github', signIn: 'token' },
    gitlab: { name: 'GitLab', api: '/gitlab', signIn: 'oauth' },
    gitea: { name: 'Gitea', api: '/gitea', signIn: 'oauth' },
    forgejo: { name: 'Forgejo', api: '/forgejo', signIn: 'oauth' },
  }

const clientId = 'editor'
const repository = 'agency/site'
/** The port of the editor if it is free. */
const usualPort = 4180

export interface Trial {
  address: string
  /** The text for the terminal. */
  words: string
  /** The token of the account `you`. */
  token: string
  host: SmallHost
  /** The gate, if people sign in there. */
  gate: TrialGate | undefined
  close(): Promise<void>
}

interface TrialOptions {
  /** The folder of the code. */
  project: string
  /** The folder with `content/` and `schemas/`. */
  root: string
  kind: HostKind
  /** Gets the mails of the gate; undefined if people sign in at the host. */
  onMail?: ((mail: TrialMail) => void) | undefined
  /** 0 for the usual port, or a free one if that is taken. */
  port: number
}

/** Serves a folder on a port, and the gate beside it. */
async function serve(folder: string, port: number, gate: () => TrialGate | undefined) {
  const serveEditor = serveBuiltSite(folder)
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith(`${gatePath}/`) ? gate()?.answer : undefined
    void (answer ?? serveEditor)(request, response)
  })
  if (port !== 0) return listening(server, { port })
  return listening(server, { port: usualPort }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    return listening(server)
  })
}

/** Returns how people sign in, for the terminal. */
function howToSignIn(signIn: 'token' | 'oauth', token: string, hasGate: boolean): string {
  if (hasGate) {
    return `To sign in, ask for a link as you@example.com, who may publish, or as colleague@example.com, who may propose.
The mail is printed here. Use Chrome, Edge or Firefox: without HTTPS, Safari does not keep the sign-in.`
  }
  return signIn === 'oauth'
    ? 'To sign in, choose an account on the page that opens.'
    : `To sign in, paste this token: ${token}`
}

/** Starts the Git host and the editor. `close` stops both and deletes their files. */
export async function startTrial(options: TrialOptions): Promise<Trial> {
  const { project, root, kind, port, onMail } = options
  const caches = path.join(cacheFolder(project), 'editor/trial')
  clearProcessFolders(caches)
  const cache = path.join(caches, String(process.pid))
  const made = await makeTrialRepository(root, path.join(cache, 'site.git'))
  const host = openSmallHost({ repository: made.folder, name: repository })
  const { name, api, signIn } = hosts[kind]
  const login = 'you'
  host.accounts.add({ login, name: 'You', permission: 'write' })
  host.accounts.add({ login: 'colleague', name: 'A colleague', permission: 'write' })
  const token = host.accounts.addToken(login)
  let gate: TrialGate | undefined
  const served = await serve(path.join(cache, 'editor'), port, () => gate)
  const close = async () => {
    served.close()
    await gate?.close()
    await host.close()
    rmSync(cache, { recursive: true, force: true })
  }
  try {
    const { address } = served
    host.addClient({ id: clientId, redirects: [`${address}/`] })
    const settings: GateSettings = {
      host: kind,
      api: (await host.listen(0)) + api,
      repository,
      branch: mainBranch,
      folder: made.site,
      address,
      gate: onMail !== undefined,
      signIn: signIn === 'oauth' && !onMail ? { clientId } : {},
    }
    if (onMail) gate = await openTrialGate(host, settings, cache, onMail)
    await writeEditor({ project, root, outDir: path.join(cache, 'editor'), settings })
    const how = howToSignIn(signIn, token, gate !== undefined)
    const words = `The editor is at ${address}/
It edits a copy of this site, at a small Git host on this machine that answers as ${name} does.
${how}
Press Ctrl+C to stop both. Your files do not change.`
    return { address, words, token, host, gate, close }
  } catch (error) {
    await close()
    throw error
  }
}
