/** Reads the options of commands, and reports wrong ones. */
import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nearest } from '../checks/diagnostics/typo.ts'
import { listed, quoted } from '../checks/diagnostics/wording.ts'

/** Wrong use of a command, described in a sentence for its user. */
export class UsageError extends Error {}

/** The options of a command, as for Node's `parseArgs`. */
type Known = Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>

/**
 * Returns the options that npm took for itself, as in `npm run validate --fix`. npm puts them into variables and
 * passes on only their values, so they would be ignored without a message.
 */
function takenByNpm(known: Known, environment: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(known).flatMap(([name, { type }]) => {
    const value = environment[`npm_config_${name.replaceAll('-', '_')}`]
    if (type === 'boolean' && value === '') return [`--no-${name}`]
    if (value === undefined || value === '') return []
    return [type === 'boolean' ? `--${name}` : `--${name} …`]
  })
}

/** Returns the error of `parseArgs` in a sentence that says what to write instead. */
function usageError(error: unknown, known: Known, script: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const [, written = ''] = /^Unknown option '(.+?)'/.exec(error.message) ?? []
  if (written) {
    const near = nearest(written.replace(/^-+/, ''), Object.keys(known))
    const names = listed(Object.keys(known).map((name) => `--${name}`))
    const help = near ? `Did you mean “--${near.name}”?` : `There are ${names}.`
    return new UsageError(`There is no option ${quoted(written)}. ${help}`)
  }
  const isWord = error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL'
  // npm reads `--format` as `--format-package-lock` and sets no variable for it.
  const help = isWord && script ? ` Write options after “--”: npm run ${script} -- …` : ''
  return new UsageError(`${error.message.replace(/\.?$/, '.')}${help}`)
}

/**
 * Returns the options of a call and, if `allowPositionals`, the words without an option. Throws a `UsageError` for
 * wrong ones, and for options that npm took for itself according to the environment.
 */
export function parseOptions<Options extends Known>(
  args: readonly string[],
  options: Options,
  environment: Readonly<Record<string, unknown>> = process.env,
  allowPositionals = false,
) {
  const script = environment.npm_lifecycle_event
  const taken = script === undefined ? [] : takenByNpm(options, environment)
  if (taken.length > 0) {
    const command = [`npm run ${script} --`, ...(args.length > 0 ? ['…'] : []), ...taken].join(' ')
    throw new UsageError(`npm keeps options that do not come after “--”. Write: ${command}`)
  }
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals, allowNegative: true })
    const empty = Object.entries(read.values).find(([, value]) => value === '')
    if (empty) throw new UsageError(`The option --${empty[0]} needs a value.`)
    return read
  } catch (error) {
    throw usageError(error, options, script)
  }
}

export function toPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new UsageError(`A port must be a number from 1 to 65535, not ${quoted(text)}.`)
}

/** Returns the real path of a folder with a site. Throws a `UsageError` if it has none. */
export function siteFolder(root: string): string {
  const missing = ['content', 'schemas'].find(
    (name) => !statSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory(),
  )
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

/** Runs a command: prints its usage if asked, otherwise does its work with the arguments of the call. */
export async function runCommand(
  usage: string,
  work: (args: readonly string[]) => Promise<void>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    if (args.includes('--help')) console.log(usage)
    else await work(args)
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
    else console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
