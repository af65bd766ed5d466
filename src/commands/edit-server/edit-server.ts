/** `npm run edit:server`: the hosted editor, behind a proxy. */
import { tmpdir } from 'node:os'
import path from 'node:path'
import { visible } from '../../checks/diagnostics/wording.ts'
import { runCommand, surviveClosedOutput } from '../command-line.ts'
import { makeDataFolder, needGit } from '../preconditions.ts'
import { readOptions, usage } from './edit-server-options.ts'
import { buildEditor, runServer } from './run-server.ts'

const project = path.resolve(import.meta.dirname, '../../..')

surviveClosedOutput()
const log = (line: string) => console.error(visible(line))
await runCommand(usage, async (args) => {
  if (args.includes('--build')) return buildEditor()
  const options = readOptions(args, project, process.env, log)
  needGit()
  const { dataFolder = tmpdir() } = options.store
  makeDataFolder(dataFolder, 'Name another folder, such as a mounted one, with DATA_FOLDER.')
  await runServer(options, log)
})
