/**
 * `npm run due`: exits with 0 if the site has to be built again, with 1 if nothing is due, and with 2 and one line if
 * it cannot tell. It needs no packages, so that Node.js 22.18 and newer run it in a fresh clone: `node due.ts`.
 */
import path from 'node:path'
import { buildTime } from '../../pipeline/build-time.ts'
import { main } from './due-run.ts'

/** Returns what an error says, with the cause that `fetch` keeps apart. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  return cause instanceof Error ? `${message}: ${cause.message || String(cause)}` : message
}

main({
  args: process.argv.slice(2),
  environment: process.env,
  project: path.resolve(import.meta.dirname, '../../..'),
  now: buildTime(),
  write: (text) => process.stdout.write(text),
}).then(
  (status) => {
    process.exitCode = status
  },
  (error) => {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 2
  },
)
