/** `npm run build:editor`: writes the editor as a folder for a static host. */
import path from 'node:path'
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

interface BuildOptions {
  out: string
  root: string
}

function readOptions(args: readonly string[]): BuildOptions | 'help' {
  const known = {
    out: { type: 'string' },
    root: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  const { help, out, root } = parseOptions(args, known, {
    script: 'build:editor',
    alone: 'To name a folder, write --out',
    environment: process.env,
  })
  if (help) return 'help'
  return {
    out: path.resolve(out ?? path.join(project, 'dist-editor')),
    root: path.resolve(root ?? project),
  }
}

async function run({ out, root }: BuildOptions): Promise<void> {
  const settings = readSettings(root, project)
  await writeEditor({ project, root, outDir: out, settings })
  const { repository, api } = settings
  console.log(`The editor of ${repository} at ${new URL(api).host} is in ${out}.`)
}

await runCommand(usage, () => readOptions(process.argv.slice(2)), run)
