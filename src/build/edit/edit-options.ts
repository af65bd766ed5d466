/** What the command line of the editor understands. */
import { parseArgs } from 'node:util'
import { nearest } from '../../content/near-miss.ts'
import { quoted } from '../../content/words.ts'

export interface EditOptions {
  root: string
  port: number
  open: boolean
}

/** Wrong use of the command, in a sentence for the one who typed it. */
export class UsageError extends Error {}

export const usage = `Opens the visual editor of the site, on this machine alone.

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

/** npm keeps these for itself where no “--” stands before them, and leaves them in variables. */
function checkNpm(environment: Readonly<Record<string, string | undefined>>): void {
  if (environment.npm_lifecycle_event === undefined) return
  const kept = ['root', 'port'].filter((name) => environment[`npm_config_${name}`] !== undefined)
  const noOpen = environment.npm_config_open === ''
  const names = [...kept.map((name) => `--${name}`), ...(noOpen ? ['--no-open'] : [])]
  if (names.length === 0) return
  throw new UsageError(
    `npm keeps options for itself that do not stand behind “--”. Write: npm run edit -- ${names.join(' … ')}`,
  )
}

function toPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new UsageError(`A port is a number from 1 to 65535, and ${quoted(text)} is none.`)
}

/** The options of a call; `help` where it asks for the usage. Throws a `UsageError`. */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): EditOptions | 'help' {
  checkNpm(environment)
  const { tokens, values } = parseArgs({
    args: [...args],
    options: known,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new UsageError(
        `${quoted(token.value)} is no option. A folder is given with --root ${token.value}.`,
      )
    }
    if (token.kind !== 'option') continue
    if (token.name === 'host') {
      throw new UsageError(
        'There is no option --host: the editor writes files, and listens on this machine alone.',
      )
    }
    if (!Object.hasOwn(known, token.name)) {
      const near = nearest(token.name, Object.keys(known))
      throw new UsageError(
        `There is no option ${quoted(token.rawName)}.${near ? ` Did you mean “--${near.name}”?` : ''}`,
      )
    }
    const wantsValue = known[token.name as keyof typeof known].type === 'string'
    if (wantsValue && !token.value)
      throw new UsageError(`The option ${token.rawName} has no value.`)
    if (!wantsValue && token.value !== undefined) {
      throw new UsageError(`The option ${token.rawName} takes no value.`)
    }
  }
  if (values.help) return 'help'
  return {
    root: typeof values.root === 'string' ? values.root : project,
    port: typeof values.port === 'string' ? toPort(values.port) : 0,
    open: !values['no-open'],
  }
}
