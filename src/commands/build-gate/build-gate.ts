/** `npm run build:gate`: writes a folder with the gate of the editor for a serverless host. */
import { readSettings } from '../build-editor/read-settings.ts'
import { UsageError } from '../command-line.ts'
import { buildForHost } from '../serverless/build-for-host.ts'
import { hosts } from './hosts.ts'

const usage = `Writes a folder with the gate of the editor for a serverless host, ready to deploy with dist-editor/.

  npm run build:gate -- --for HOST [options]

  --for HOST           cloudflare, netlify or lambda
  --out DIR            the folder to write (default: dist-gate.HOST); existing
                       configuration files stay unchanged
  --root DIR           the folder with editor.json (default: this project)
  --help               show this
`

await buildForHost({
  ...{ usage, what: 'gate', folder: 'dist-gate', runtimes: 'src/editor/gate/runtimes' },
  ...{ hosts, suffix: 'gate' },
  async read(root) {
    const settings = readSettings(root)
    const { gate, address } = settings
    if (!gate || address === undefined) {
      throw new UsageError('editor.json has no gate. Write "gate": true into it.')
    }
    const modules = { 'built:given': `export const given = ${JSON.stringify(settings)}` } as const
    return { address, modules }
  },
})
