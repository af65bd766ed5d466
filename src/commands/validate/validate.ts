/**
 * The command line of the checks: `npm run validate`. Exits with 0 where there are no errors, with 1
 * where there are some, and with 2, and one plain line, where it could not check.
 */
import { faultOf } from './fault.ts'
import { main } from './validate-run.ts'

function stop(error: unknown): void {
  process.stderr.write(`${faultOf(error)}\n`)
  process.exit(2)
}

/** Runs the command for this process. `project`: the folder that is checked where no other is named. */
export function start(project: string): void {
  process.on('uncaughtException', stop)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever reads the output may have seen enough, as `head` has: that is no fault.
    if (error.code !== 'EPIPE') stop(new Error(`the report cannot be written (${error.code})`))
    process.exit()
  })
  main({
    args: process.argv.slice(2),
    environment: process.env,
    project,
    isTerminal: process.stdout.isTTY === true,
    write: (text) => process.stdout.write(text),
    note: (text) => process.stderr.write(text),
  }).then((status) => {
    process.exitCode = status
  }, stop)
}
