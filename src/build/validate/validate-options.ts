/** What the command line of the checks understands. */
import { parseArgs } from 'node:util'
import { nearest } from '../../content/near-miss.ts'
import { listed, quoted } from '../../content/words.ts'

export const formats = ['pretty', 'json', 'github', 'sarif'] as const

export interface Options {
  root: string
  format: (typeof formats)[number]
  fix: boolean
  watch: boolean
  /** The number of warnings up to which the answer is still 'right'. */
  maxWarnings: number
}

/** Wrong use of the command, in a sentence for the one who typed it. */
export class UsageError extends Error {}

export const usage = `Checks the content of the site: the files in content/ and schemas/.

  npm run validate -- [options]

  --root DIR           the folder with content/ and schemas/ (default: this project)
  --format FORMAT      pretty, json, github or sarif
                       (default: pretty; github where GITHUB_ACTIONS is set);
                       json and sarif hold all of many problems of one kind
  --fix                make the corrections that are safe, and report the rest
  --watch              check again whenever a file is saved
  --max-warnings N     more warnings than N are a failure
  --help               show this

Exit status: 0 no errors, 1 errors, 2 wrong usage or an internal fault.
`

const known = {
  root: { type: 'string' },
  format: { type: 'string' },
  fix: { type: 'boolean' },
  watch: { type: 'boolean' },
  'max-warnings': { type: 'string' },
  help: { type: 'boolean' },
} as const

/** parseArgs names what it does not know, and no remedy. */
function checkNames(args: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...args], options: known, strict: false, tokens: true })
  const seen = new Set<string>()
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new UsageError(
        `${quoted(token.value)} is no option. A folder is given with --root ${token.value}.`,
      )
    }
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(known, token.name)) {
      const near = nearest(token.name, Object.keys(known))
      const names = listed(Object.keys(known).map((name) => `--${name}`))
      const help = near ? `Did you mean ${quoted(`--${near.name}`)}?` : `There are ${names}.`
      throw new UsageError(`There is no option ${quoted(token.rawName)}. ${help}`)
    }
    const wantsValue = known[token.name as keyof typeof known].type === 'string'
    if (wantsValue && (token.value === undefined || token.value === '')) {
      throw new UsageError(`The option --${token.name} needs a value behind it.`)
    }
    if (!wantsValue && token.value !== undefined) {
      throw new UsageError(`The option --${token.name} takes no value.`)
    }
    if (seen.has(token.name)) throw new UsageError(`The option --${token.name} is given twice.`)
    seen.add(token.name)
  }
}

/**
 * The options that somebody typed, or 'help'. Throws a `UsageError` for what cannot be understood.
 *
 * @param defaultRoot the project's own folder
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  defaultRoot: string,
): Options | 'help' {
  checkNames(args)
  const { values } = parseArgs({ args: [...args], options: known })
  if (values.help) return 'help'
  const named = values.format ?? (environment.GITHUB_ACTIONS ? 'github' : 'pretty')
  const format = formats.find((name) => name === named)
  if (!format) {
    const near = nearest(named, formats)
    const help = near ? `Did you mean ${quoted(near.name)}?` : `There are ${listed(formats)}.`
    throw new UsageError(`There is no format ${quoted(named)}. ${help}`)
  }
  const limit = values['max-warnings']
  if (limit !== undefined && !/^\d{1,9}$/.test(limit)) {
    throw new UsageError(
      `--max-warnings is followed by a whole number, and not by ${quoted(limit)}.`,
    )
  }
  const watch = values.watch ?? false
  if (watch && format !== 'pretty')
    throw new UsageError('--watch goes with the format “pretty” only.')
  return {
    root: values.root ?? defaultRoot,
    format,
    fix: values.fix ?? false,
    watch,
    maxWarnings: limit === undefined ? Number.POSITIVE_INFINITY : Number(limit),
  }
}
