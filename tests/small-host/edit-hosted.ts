/** `npm run edit:hosted`: the editor at an address, over a copy of the site at a Git host on this machine. */
import path from 'node:path'
import { onStop, runCommand, siteFolder } from '../../src/commands/command-line.ts'
import { readOptions, usage } from './edit-hosted-options.ts'
import { startTrial } from './trial.ts'
import type { TrialMail } from './trial-gate.ts'

const project = path.resolve(import.meta.dirname, '../..')

const printMail = ({ to, subject, text }: TrialMail) =>
  console.log(`\nMail to ${to}: ${subject}\n\n${text}`)

await runCommand(usage, async (args) => {
  const { root, kind, port, gate } = readOptions(args, project)
  console.log('Building the editor …')
  const onMail = gate ? printMail : undefined
  const trial = await startTrial({ project, root: siteFolder(root), kind, port, onMail })
  console.log(trial.words)
  onStop(trial.close)
})
