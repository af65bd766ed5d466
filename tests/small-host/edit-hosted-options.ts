/** Reads the command line of `npm run edit:hosted`. */
import { listed, quoted } from '../../src/checks/diagnostics/wording.ts'
import { parseOptions, toPort, UsageError } from '../../src/commands/command-line.ts'
import { type HostKind, hostKinds } from '../../src/editor/workplace/git/settings.ts'

export const usage = `Tries the editor that “npm run build:editor” makes, with a copy of the site on a small Git host,
all of it on this machine. Needs no account.

  npm run edit:hosted -- [HOST] [options]

  HOST                 what the Git host works like: github (the default), gitlab, gitea or forgejo
  --root DIR           the folder with content/ and schemas/ (default: this project)
  --gate               people sign in with a link in a mail, without an account; the mail is
                       printed here
  --port N             the port to listen on (default: 4180, or a free one)
  --help               show this
`

const known = {
  gate: { type: 'boolean' },
  root: { type: 'string' },
  port: { type: 'string' },
} as const

function toKind(text: string): HostKind {
  const kind = hostKinds.find((one) => one === text)
  if (kind) return kind
  throw new UsageError(
    `There is no kind of Git host ${quoted(text)}. Write ${listed([...hostKinds], 'or')}.`,
  )
}

/** Returns the options of a call. Throws a `UsageError` for wrong ones. */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const { values, positionals } = parseOptions(args, known, environment, true)
  return {
    kind: toKind(positionals.join(' ') || hostKinds[0]),
    gate: values.gate === true,
    root: values.root ?? project,
    port: values.port === undefined ? 0 : toPort(values.port),
  }
}
