/** `npm run build:gate`: writes a folder with the gate of the editor for a serverless host. */
import path from 'node:path'
import { readSettings } from '../build-editor/read-settings.ts'
import { parseOptions, runCommand, UsageError } from '../command-line.ts'
import { bundleFor } from '../serverless/bundle.ts'
import { writeSettings } from '../serverless/write-settings.ts'
import { hosts } from './hosts.ts'

const project = path.resolve(import.meta.dirname, '../../..')
const runtimes = path.join(project, 'src/editor/gate/runtimes')

const usage = `Writes a folder with the gate of the editor for a serverless host, ready to deploy with dist-editor/.

  npm run build:gate -- --for HOST [options]

  --for HOST           cloudflare, netlify or lambda
  --out DIR            the folder to write (default: dist-gate.HOST); existing
                       configuration files stay unchanged
  --root DIR           the folder with editor.json (default: this project)
  --help               show this
`

const known = {
  for: { type: 'string' },
  out: { type: 'string' },
  root: { type: 'string' },
} as const

await runCommand(usage, async (args) => {
  const { values } = parseOptions(args, known)
  const host = values.for ?? ''
  const folder = Object.hasOwn(hosts, host) ? hosts[host] : undefined
  if (!folder) throw new UsageError(`Name a host with --for: ${Object.keys(hosts).join(', ')}.`)
  const settings = readSettings(path.resolve(values.root ?? project))
  const { gate, address } = settings
  if (!gate || address === undefined) {
    throw new UsageError('editor.json has no gate. Write "gate": true into it.')
  }
  const out = path.resolve(values.out ?? path.join(project, `dist-gate.${host}`))
  const given = 'built-editor'
  const modules = { [given]: `export const given = ${JSON.stringify(settings)}` }
  for (const module of folder.modules) {
    await bundleFor({ ...{ host, runtimes, module, given, modules, out } })
  }
  const name = `${new URL(address).hostname.replaceAll('.', '-')}-gate`
  const editor = path.relative(out, path.join(project, 'dist-editor')).replaceAll('\\\\', '/')
  writeSettings(out, folder.settings(name, editor))
  console.log(`The gate for ${host} is in ${out}. Next, in that folder: ${folder.next}`)
})
