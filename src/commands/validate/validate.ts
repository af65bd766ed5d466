/**
 * `npm run validate`: exits with 0 if there are no errors, with 1 if there are some, and with 2 and one line if
 * it could not check.
 */
import { faultOf, main } from './validate-run.ts'

function stop(error: unknown): void {
  process.stderr.write(`${faultOf(error)}\n`)
  process.exit(2)
}

/** Runs the command in this process. `project` is the folder to check if the call names no other. */
export function start(project: string): void {
  process.on('uncaughtException', stop)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader may stop early, as `head` does; that is not an error.
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
