/** What the command line of the checks understands. */
import { parseArgs } from 'node:util'
import { nearest } from '../../checks/diagnostics/near-miss.ts'
import { listed, quoted } from '../../checks/diagnostics/words.ts'
import { UsageError } from '../command-line.ts'

export const reportFormats = ['pretty', 'json', 'github', 'sarif'] as const

export interface Options {
  root: string
  format: (typeof reportFormats)[number]
  fix: boolean
  /** The number of warnings up to which the answer is still 'right'. */
  maxWarnings: number
}

export const usage = `Checks the content of the site: the files in content/ and schemas/.

  npm run validate -- [options]

  --root DIR           the folder with content/ and schemas/ (default: this project)
  --format FORMAT      pretty, json, github or sarif
                       (default: pretty; github where GITHUB_ACTIONS is set);
                       json and sarif hold all of many problems of one kind
  --fix                make the corrections that are safe, and report the rest
  --max-warnings N     more warnings than N are a failure
  --help               show this

Exit status: 0 no errors, 1 errors, 2 wrong usage or an internal fault.
`

const insteadOfWatch =
  'There is no option --watch: “npm run dev” checks again whenever a file is saved.'

const known = {
  root: { type: 'string' },
  format: { type: 'string' },
  fix: { type: 'boolean' },
  'max-warnings': { type: 'string' },
  help: { type: 'boolean' },
} as const

/**
 * The options that npm kept for itself, as in `npm run validate --fix`: it leaves them in variables, and
 * passes the values on alone. An option that somebody typed must not be without effect in silence.
 */
function checkNpm(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (environment.npm_lifecycle_event === undefined) return
  if (environment.npm_config_watch) throw new UsageError(insteadOfWatch)
  const alone = args.filter(
    (arg, index) => !arg.startsWith('-') && !args[index - 1]?.startsWith('-'),
  )
  // npm takes this one for the beginning of `--format-package-lock`, and leaves no variable.
  const format = alone.find((arg) => reportFormats.some((name) => name === arg))
  const values = alone.filter((arg) => arg !== format)
  const kept = Object.entries(known).flatMap(([name, { type }]) => {
    const value = environment[`npm_config_${name.replaceAll('-', '_')}`]
    if (!value || name === 'help') return []
    if (type === 'boolean') return [`--${name}`]
    const meant = value === 'true' ? (values.shift() ?? 'VALUE') : value
    return [`--${name} ${/[^\w./:-]/.test(meant) ? JSON.stringify(meant) : meant}`]
  })
  if (format !== undefined) kept.push(`--format ${format}`)
  if (kept.length === 0) return
  const rest = args.filter((arg) => !alone.includes(arg))
  const right = ['npm run validate --', ...kept, ...rest].join(' ')
  throw new UsageError(
    `npm keeps options for itself that do not stand behind “--”. Write: ${right}`,
  )
}

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
    if (token.name === 'watch') throw new UsageError(insteadOfWatch)
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
  checkNpm(args, environment)
  checkNames(args)
  const { values } = parseArgs({ args: [...args], options: known })
  if (values.help) return 'help'
  const named = values.format ?? (environment.GITHUB_ACTIONS ? 'github' : 'pretty')
  const format = reportFormats.find((name) => name === named)
  if (!format) {
    const near = nearest(named, reportFormats)
    const help = near ? `Did you mean ${quoted(near.name)}?` : `There are ${listed(reportFormats)}.`
    throw new UsageError(`There is no format ${quoted(named)}. ${help}`)
  }
  const limit = values['max-warnings']
  if (limit !== undefined && !/^\d{1,9}$/.test(limit)) {
    throw new UsageError(
      `--max-warnings is followed by a whole number, and not by ${quoted(limit)}.`,
    )
  }
  return {
    root: values.root ?? defaultRoot,
    format,
    fix: values.fix ?? false,
    maxWarnings: limit === undefined ? Number.POSITIVE_INFINITY : Number(limit),
  }
}
