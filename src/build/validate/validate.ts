/**
 * The command line of the checks: `npm run validate`. Exits with 0 where there are no errors, with 1
 * where there are some, and with 2, and one plain line, where it could not check.
 */
import { fileURLToPath } from 'node:url'
import { faultOf } from './fault.ts'
import { main } from './validate-run.ts'

function stop(error: unknown): void {
  process.stderr.write(`${faultOf(error)}\n`)
  process.exit(2)
}

process.on('uncaughtException', stop)
// Whoever reads the output may have seen enough, as `head` has: that is no fault.
process.stdout.on('error', () => process.exit())

main({
  args: process.argv.slice(2),
  environment: process.env,
  project: fileURLToPath(new URL('../../..', import.meta.url)),
  isTerminal: process.stdout.isTTY === true,
  write: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
}).then((status) => {
  process.exitCode = status
}, stop)
