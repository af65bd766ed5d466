/** Reads the command line of the editor. */
import { listed, quoted } from '../../checks/diagnostics/wording.ts'
import { type HostKind, hostKinds } from '../../editor/hosted/settings.ts'
import { parseOptions, toPort, UsageError } from '../command-line.ts'

export interface EditOptions {
  root: string
  port: number
  open: boolean
  /** The kind of Git host for trying the deployed editor; undefined for the editor of the folder. */
  hosted?: HostKind
}

export const usage = `Opens the visual editor of the site, only on this machine.

  npm run edit -- [options]

  --root DIR           the folder with content/ and schemas/ (default: this project)
  --port N             the port to listen on (default: 5173, or the next free one)
  --hosted [HOST]      try the editor that “npm run build:editor” makes, with a copy
                       of the site on a small Git host that works like github (the
                       default), gitlab, gitea or forgejo; needs no account
  --no-open            do not open the browser
  --help               show this
`

const known = {
  root: { type: 'string' },
  port: { type: 'string' },
  hosted: { type: 'string' },
  'no-open': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Adds the default kind of host if the option has no value. */
const withKind = (args: readonly string[]) =>
  args.map((arg, index) => {
    const next = args[index + 1]
    const isAlone = arg === '--hosted' && (next === undefined || next.startsWith('-'))
    return isAlone ? `--hosted=${hostKinds[0]}` : arg
  })

function toKind(text: string): HostKind {
  const kind = hostKinds.find((one) => one === text)
  if (kind) return kind
  throw new UsageError(
    `There is no kind of Git host ${quoted(text)}. Write ${listed([...hostKinds], 'or')} after --hosted.`,
  )
}

/** Returns the options of a call, or `help` if it asks for the usage. Throws a `UsageError`. */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): EditOptions | 'help' {
  const values = parseOptions(withKind(args), known, {
    script: 'edit',
    environment,
    alone: 'To name a folder, write --root',
    refused: {
      host: 'There is no option --host: the editor writes files, so it listens only on this machine.',
    },
  })
  if (values.help) return 'help'
  return {
    root: values.root ?? project,
    port: values.port === undefined ? 0 : toPort(values.port),
    open: !values['no-open'],
    ...(values.hosted === undefined ? {} : { hosted: toKind(values.hosted) }),
  }
}
