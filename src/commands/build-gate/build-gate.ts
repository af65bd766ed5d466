/** `npm run build:gate`: writes a folder with the gate of the editor for a serverless host. */
import { readGatedSettings } from '../build-editor/read-settings.ts'
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
    const settings = readGatedSettings(root)
    const given = `export const given = ${JSON.stringify(settings)}`
    return { address: settings.address, modules: { 'built:given': given } }
  },
})
