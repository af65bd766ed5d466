/** `npm run gate`: the gate of the editor, behind a proxy. */

import path from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { visible } from '../../checks/diagnostics/wording.ts'
import { gate, gatePath } from '../../editor/gate/gate.ts'
import { writeTimeout } from '../../editor/workplace/git/hosts/transport.ts'
import { faultText } from '../../http/fault-text.ts'
import { senderOf } from '../../http/sender.ts'
import { openStore, placeName } from '../../receiver/stores/open-store.ts'
import { runCommand, surviveClosedOutput } from '../command-line.ts'
import { checkPlace, defaultFile } from '../receive/place.ts'
import { serve } from '../serve.ts'
import { type GateCommandOptions, readOptions, usage } from './gate-options.ts'

const project = path.resolve(import.meta.dirname, '../../..')

async function run(options: GateCommandOptions): Promise<void> {
  const { editor, database, behindProxy, port, host } = options
  const { address } = editor
  const file = options.file ?? defaultFile(project, address)
  if (database === undefined) checkPlace(file, [project], 'Used links')
  const place = database === undefined ? { file } : { database }
  const store = await openStore(place)
  // Says now which entries are wrong.
  options.readList()
  const work = new Set<Promise<void>>()
  const app = gate({
    ...options,
    settings: editor,
    store,
    senderOf: (c) => senderOf(c, getConnInfo(c).remote.address, behindProxy),
    after(_, going) {
      work.add(going)
      void going.finally(() => work.delete(going))
      return true
    },
    onFault: (error) => console.error(visible(faultText(error))),
  })
  serve(app, {
    // A commit has pictures, and the editor waits so long until it is sent.
    ...{ name: 'The gate', port, host, requestTimeout: writeTimeout },
    onListening(at) {
      console.log(`The gate of ${address} answers ${gatePath}/ at ${at}.`)
      console.log(`Used links and ended sessions are kept in ${visible(placeName(place))}.`)
    },
    async end() {
      await Promise.all(work)
      await store.close()
    },
  })
}

surviveClosedOutput()
await runCommand(usage, (args) => run(readOptions(args, project, process.env)))
