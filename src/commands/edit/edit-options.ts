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
  'no-open': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Returns the options of a call, or `help` if it asks for the usage. Throws a `UsageError`. */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): EditOptions | 'help' {
  const values = parseOptions(args, known, {
    script: 'edit',
    environment,
    alone: 'To name a folder, write --root',
    refused: {
      hosted: 'To try the editor at an address, write: npm run edit:hosted',
      host: 'There is no option --host: the editor writes files, so it listens only on this machine.',
    },
  })
  if (values.help) return 'help'
  return {
    root: values.root ?? project,
    port: values.port === undefined ? 0 : toPort(values.port),
    open: !values['no-open'],
  }
}
