/** `npm run edit:server`: the hosted editor, behind a proxy. */
import path from 'node:path'
import { visible } from '../../checks/diagnostics/wording.ts'
import { runCommand, surviveClosedOutput } from '../command-line.ts'
import { readOptions, usage } from './edit-server-options.ts'
import { buildEditor, runServer } from './run-server.ts'

const project = path.resolve(import.meta.dirname, '../../..')

surviveClosedOutput()
const log = (line: string) => console.error(visible(line))
await runCommand(usage, (args) =>
  args.includes('--build')
    ? buildEditor()
    : runServer(readOptions(args, project, process.env, log), log),
)
