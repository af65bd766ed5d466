/** Reads the command line of the editor. */
import { quoted } from '../../checks/diagnostics/wording.ts'
import { parseOptions, toPort, UsageError } from '../command-line.ts'

export interface EditOptions {
  root: string
  port: number
  open: boolean
  /** The origin of a tunnel: `https://name.example`. */
  tunnel?: string
}

export const usage = `Opens the visual editor of the site, only on this machine.

  npm run edit -- [options]

  --root DIR           the folder with content/ and schemas/ (default: this project)
  --port N             the port to listen on (default: 5173, or the next free one)
  --tunnel ADDRESS     the https address at which a tunnel (of Codespaces, VS Code
                       or ngrok, for example) shows this port to you
  --no-open            do not open the browser
  --help               show this
`

const known = {
  root: { type: 'string' },
  port: { type: 'string' },
  open: { type: 'boolean' },
  tunnel: { type: 'string' },
} as const

/** Returns the origin of an https address. Throws a `UsageError` for anything else. */
function toOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'https:' && url.pathname === '/' && !url.search && !url.hash) {
    return url.origin
  }
  throw new UsageError(
    `The address of a tunnel must be like https://name.example, not ${quoted(address)}.`,
  )
}

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
    ...(values.tunnel === undefined ? {} : { tunnel: toOrigin(values.tunnel) }),
  }
}
