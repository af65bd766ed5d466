/** `npm run build:editor`: writes the editor as a folder for a static host. */
import path from 'node:path'
import { outputFolder } from '../../pipeline/prerender/output-folder.ts'
import { parseOptions, runCommand } from '../command-line.ts'
import { readSettings } from './read-settings.ts'
import { writeEditor } from './write-editor.ts'

const project = path.resolve(import.meta.dirname, '../../..')

const usage = `Writes the editor as a folder for any static host. It edits the files at a Git host.

  npm run build:editor -- [options]

  --out DIR            the folder to write (default: dist-editor)
  --root DIR           the folder with content/, schemas/ and editor.json (default: this project)
  --help               show this
`

await runCommand(usage, async (args) => {
  const { values } = parseOptions(args, { out: { type: 'string' }, root: { type: 'string' } })
  const out = outputFolder(path.resolve(values.out ?? path.join(project, 'dist-editor')))
  const root = path.resolve(values.root ?? project)
  const settings = readSettings(root)
  await writeEditor({ project, root, outDir: out, settings })
  const { repository, api } = settings
  console.log(`The editor of ${repository} at ${new URL(api).host} is in ${out}.`)
})
