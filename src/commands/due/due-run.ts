/** Asks the live site whether it has to be built again. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addresses } from '../../content/addresses.ts'
import { siteFile } from '../../content/content-files.ts'
import { ownText } from '../../content/json-object.ts'
import { parseOptions, UsageError } from '../command-line.ts'

const usage = `Tells whether the site has to be built again: whether a page or the notice has
appeared or ended since the build that visitors see.

  npm run due -- [options]

  --origin ORIGIN   the address of the live site, such as https://example.com
                    (default: origin in content/site.json)
  --root DIR        the folder with content/ (default: this project)
  --help            show this

Exit code: 0 build the site, 1 nothing is due, 2 wrong usage, or it cannot tell.
`

const known = { origin: { type: 'string' }, root: { type: 'string' } } as const

/** After this time without an answer, the request fails. In milliseconds. */
const timeout = 30_000

/** Returns the address of the site from its content. */
function originIn(root: string): string {
  const file = path.join(root, siteFile)
  const origin = ownText(JSON.parse(readFileSync(file, 'utf8')), 'origin')
  if (origin === undefined) throw new UsageError(`${file} has no origin.`)
  return origin
}

/** Returns the moments in the schedule of a live site, in milliseconds. */
async function scheduleOf(origin: string): Promise<number[]> {
  const address = new URL(addresses.schedule, origin)
  const response = await fetch(address, {
    // A copy of a proxy can be older than the site.
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) {
    throw new Error(`${address} answers ${response.status}. Has a build with it been published?`)
  }
  const moments: unknown = await response.json().catch(() => undefined)
  const isSchedule = Array.isArray(moments) && moments.every((one) => Date.parse(one) > 0)
  if (!isSchedule) throw new Error(`${address} is not a list of moments.`)
  return moments.map((one) => Date.parse(one))
}

export interface RunContext {
  args: readonly string[]
  environment: Readonly<Record<string, string | undefined>>
  /** The folder with `content/` if the call names no other. */
  project: string
  /** The current moment, in milliseconds. */
  now: number
  write(text: string): void
}

/** Runs the whole command. Returns the exit code. Rejects if it cannot tell. */
export async function main(context: RunContext): Promise<number> {
  const { args, environment, project, now, write } = context
  if (args.includes('--help')) {
    write(usage)
    return 0
  }
  const { values } = parseOptions(args, known, environment)
  const moments = await scheduleOf(values.origin ?? originIn(values.root ?? project))
  const [next] = moments.sort((a, b) => a - b)
  if (next === undefined) {
    write('Nothing is due.\n')
    return 1
  }
  const moment = new Date(next).toISOString()
  const isDue = next <= now
  write(isDue ? `Due since ${moment}: build the site.\n` : `Nothing is due before ${moment}.\n`)
  return isDue ? 0 : 1
}
