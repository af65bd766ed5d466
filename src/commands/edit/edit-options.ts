/** Reads the command line of the editor. */
import { parseOptions, toPort } from '../command-line.ts'

export interface EditOptions {
  root: string
  port: number
  open: boolean
}

export const usage = `Opens the visual editor of the site, only on this machine.

  npm run edit -- [options]

  --root DIR           the folder with content/ and schemas/ (default: this project)
  --port N             the port to listen on (default: 5173, or the next free one)
  --no-open            do not open the browser
  --help               show this
`

const known = {
  root: { type: 'string' },
  port: { type: 'string' },
  open: { type: 'boolean' },
} as const

/** Returns the options of a call. Throws a `UsageError` for wrong ones. */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): EditOptions {
  const { values } = parseOptions(args, known, environment)
  return {
    root: values.root ?? project,
    port: values.port === undefined ? 0 : toPort(values.port),
    open: values.open ?? true,
  }
}
