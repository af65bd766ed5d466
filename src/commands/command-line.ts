/** Reads the options of commands, and reports wrong ones. */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nearest } from '../checks/diagnostics/near-miss.ts'
import { listed, quoted } from '../checks/diagnostics/wording.ts'

/** Wrong use of a command, described in a sentence for its user. */
export class UsageError extends Error {}

/** The options of a command, as for Node's `parseArgs`. */
type Known = Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>

interface OptionWords {
  /** The script of `package.json` that runs the command. */
  script: string
  /** The beginning of the advice for a word without an option: `To name a folder, write --root`. */
  alone: string
  /** The answers to options that people may expect but that do not exist, by name. */
  refused?: Readonly<Record<string, string>>
  /** The allowed values of an option. */
  names?: Readonly<Record<string, readonly string[]>>
  environment?: Readonly<Record<string, unknown>>
  /** The words before the options, which the caller has read: `list` in `npm run requests -- list`. */
  task?: readonly string[]
}

/**
 * Throws a `UsageError` for options that npm took for itself, as in `npm run validate --fix`. npm puts them into
 * variables and passes on only the values, so they would be ignored without a message.
 */
function checkNpm(
  args: readonly string[],
  known: Known,
  { script, refused = {}, names = {}, environment = {}, task = [] }: OptionWords,
): void {
  if (environment.npm_lifecycle_event === undefined) return
  const variable = (name: string) => environment[`npm_config_${name.replaceAll('-', '_')}`]
  const unwanted = Object.keys(refused).find(variable)
  if (unwanted) throw new UsageError(refused[unwanted])
  const alone = args.filter(
    (arg, index) => !arg.startsWith('-') && !args[index - 1]?.startsWith('-'),
  )
  // npm reads `--format` as `--format-package-lock` and sets no variable for it.
  const named = Object.entries(names).flatMap(([option, values]) =>
    alone.filter((arg) => values.includes(arg)).map((value) => ({ option, value })),
  )
  const values = alone.filter((arg) => !named.some(({ value }) => value === arg))
  const kept = Object.entries(known).flatMap(([name, { type }]) => {
    // npm reads `--no-open` as the opposite of `--open`.
    if (name.startsWith('no-') && variable(name.slice(3)) === '') return [`--${name}`]
    const value = variable(name)
    if (typeof value !== 'string' || value === '' || name === 'help') return []
    if (type === 'boolean') return [`--${name}`]
    const meant = value === 'true' ? (values.shift() ?? 'VALUE') : value
    return [`--${name} ${/[^\w./:-]/.test(meant) ? JSON.stringify(meant) : meant}`]
  })
  kept.push(...named.map(({ option, value }) => `--${option} ${value}`))
  if (kept.length === 0) return
  const rest = args.filter((arg) => !alone.includes(arg))
  throw new UsageError(
    `npm keeps options for itself that do not come after “--”. Write: ${[`npm run ${script} --`, ...task, ...kept, ...rest].join(' ')}`,
  )
}

/**
 * Returns the options of a call: a text for each that takes one, or a list if it can be repeated. Throws a
 * `UsageError` that, unlike the errors of `parseArgs`, says what to write instead.
 */
export function parseOptions<Options extends Known>(
  args: readonly string[],
  known: Options,
  words: OptionWords,
) {
  checkNpm(args, known, words)
  const { alone, refused = {} } = words
  const { tokens, values } = parseArgs({
    args: [...args],
    options: known,
    strict: false,
    tokens: true,
  })
  const seen = new Set<string>()
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new UsageError(`${quoted(token.value)} is not an option. ${alone} ${token.value}.`)
    }
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (Object.hasOwn(refused, name)) throw new UsageError(refused[name])
    const option = Object.hasOwn(known, name) ? known[name] : undefined
    if (!option) {
      const near = nearest(name, Object.keys(known))
      const names = listed(Object.keys(known).map((one) => `--${one}`))
      const help = near ? `Did you mean “--${near.name}”?` : `There are ${names}.`
      throw new UsageError(`There is no option ${quoted(rawName)}. ${help}`)
    }
    const wantsValue = option.type === 'string'
    if (wantsValue && !value) throw new UsageError(`The option ${rawName} needs a value.`)
    if (!wantsValue && value !== undefined) {
      throw new UsageError(`The option ${rawName} takes no value.`)
    }
    if (seen.has(name) && !option.multiple) {
      throw new UsageError(`The option ${rawName} is given twice.`)
    }
    seen.add(name)
  }
  return values as {
    [Name in keyof Options]?: Options[Name] extends { type: 'boolean' }
      ? boolean
      : Options[Name] extends { multiple: true }
        ? string[]
        : string
  }
}

/** Returns the port in the text of an option. */
export function toPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new UsageError(`A port must be a number from 1 to 65535, not ${quoted(text)}.`)
}

/** Returns the real path of a folder with a site. Throws a `UsageError` if it has none. */
export function siteFolder(root: string): string {
  const missing = ['content', 'schemas'].find((name) => !existsSync(path.join(root, name)))
  if (missing === undefined) return realpathSync(root)
  throw new UsageError(
    `The folder ${quoted(root)} has no ${missing}/ in it. Name the folder of a site with --root.`,
  )
}

/** Calls `end` when somebody stops the command, and then ends the process. */
export function onStop(end: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(0)))
  }
}

/** Keeps a command running if nothing reads its output any more, as after `npm run receive | head`. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Runs a command: prints its usage if asked, otherwise does its work with the options. */
export async function runCommand<Options>(
  usage: string,
  read: () => Options | 'help',
  work: (options: Options) => Promise<void>,
): Promise<void> {
  try {
    const options = read()
    if (options === 'help') console.log(usage)
    else await work(options)
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
    else console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
