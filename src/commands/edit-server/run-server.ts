/** Runs the hosted editor with its options. */
import path from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { openDraftsStore } from '../../editor/server/drafts/drafts-store.ts'
import { type HostedOptions, openHostedEditor } from '../../editor/server/hosted-app.ts'
import { buildBundle, openBundles } from '../../editor/server/pages/bundles.ts'
import { rendererBundle } from '../../editor/server/pages/preview-page.ts'
import { screenApp } from '../../editor/server/pages/screen.ts'
import { nodeServer } from '../../http/node-server.ts'
import { RefusedRequest } from '../../http/request-body.ts'
import { senderOf } from '../../http/sender.ts'
import { listen } from '../listen.ts'
import type { EditServerOptions } from './edit-server-options.ts'

const project = path.resolve(import.meta.dirname, '../../..')

/** The longest time for sending a request, in milliseconds: a save has pictures, and a network may be slow. */
export const requestTimeout = 300_000

const bundleNames = ['screen', 'checker', 'preview', 'preview-renderer'] as const

/** Bundles the code of the editor, as the server does otherwise when somebody opens it. */
export async function buildEditor(): Promise<void> {
  // One after the other, because each uses a whole processor.
  for (const name of bundleNames) await buildBundle(project, name)
}

/** The milliseconds between two lines about what git fetches. */
const progressEvery = 5000

/** Returns what writes git's words about its progress to the log, but not each of them. */
function progressTo(log: (line: string) => void) {
  let last = performance.now()
  return (text: string) => {
    if (performance.now() - last < progressEvery) return
    last = performance.now()
    log(text.split('\n').at(-1) ?? '')
  }
}

/** Opens the editor without listening. `log` gets lines about what is wrong. */
export function openEditor(
  options: EditServerOptions & Pick<HostedOptions, 'addInbox'>,
  log: (line: string) => void,
) {
  const { address, publicSite, secret, readPeople, mail, provider, behindProxy } = options
  const bundles = openBundles(project)
  const onFault = (error: unknown) => log(error instanceof Error ? error.message : String(error))
  const store = openDraftsStore({ ...options.store, onProgress: progressTo(log) })
  const site = new URL(publicSite ?? address).host
  const editor = openHostedEditor({
    store,
    address,
    publicSite,
    site,
    secret,
    readPeople,
    provider,
    log,
    refresh: () => store.refresh(),
    previews: store.previews(() => rendererBundle(bundles.of)),
    sendMail: mail?.sendMail,
    senderOf: (c) => senderOf(c, getConnInfo(c).remote.address, behindProxy),
    addInbox: options.addInbox,
    screen: screenApp(bundles, { path: '/', title: `${site} – Editor`, onFault }),
  })

  return {
    site,
    store,
    app: editor.app,
    endStreams: editor.endStreams,
    /** Says what is wrong with the list of people, with mail and with the repository, and then bundles the code. */
    async prepare(): Promise<void> {
      try {
        readPeople()
      } catch (error) {
        // It is in the log, and may be corrected while the server runs.
        if (!(error instanceof RefusedRequest)) throw error
      }
      void mail
        ?.check()
        .then((fault) => fault && log(`Links cannot be mailed at the moment: ${fault}.`))
      try {
        const findings = await store.examine()
        for (const { fact, action } of findings) log(`${fact} ${action}`)
        if (findings.every(({ severity }) => severity !== 'error')) {
          console.log('The repository can be read and written.')
        }
        // One after the other: each uses a whole processor.
        for (const name of bundleNames) await bundles.of(name)
      } catch (error) {
        onFault(error)
      }
    },
    async end(): Promise<void> {
      await editor.settled()
      await store.close()
    },
  }
}

/** Serves the editor until the process is stopped. `log` gets lines about what is wrong. */
export async function runServer(options: EditServerOptions, log: (line: string) => void) {
  const { site, app, endStreams, prepare, end } = openEditor(options, log)
  listen(nodeServer(app, requestTimeout), {
    name: 'The editor',
    port: options.port,
    host: options.host,
    onListening(at) {
      console.log(`The editor of ${site} answers at ${at} for ${options.address}.`)
      void prepare()
    },
    beforeClose: endStreams,
    end,
  })
}
