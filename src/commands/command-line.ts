/** What the commands of the project have in common: how options are read, and what is said of wrong ones. */
import { parseArgs } from 'node:util'
import { nearest } from '../checks/diagnostics/near-miss.ts'
import { quoted } from '../checks/diagnostics/words.ts'

/** Wrong use of a command, in a sentence for the one who typed it. */
export class UsageError extends Error {}

/** The options of a command, as `parseArgs` of Node takes them. */
type Known = Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>

interface OptionWords {
  /** What a word that stands alone may be meant for: `A folder is given with --root`. */
  alone: string
  /** What is said of options that one may expect and that there are not, by their names. */
  refused?: Readonly<Record<string, string>>
}

/**
 * Reads the options of a call: a text for each that takes one, or a list where it may be given more than
 * once. Throws a `UsageError` for what cannot be understood, with a remedy, which `parseArgs` has not.
 */
export function parseOptions<Options extends Known>(
  args: readonly string[],
  known: Options,
  { alone, refused = {} }: OptionWords,
) {
  const { tokens, values } = parseArgs({
    args: [...args],
    options: known,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new UsageError(`${quoted(token.value)} is no option. ${alone} ${token.value}.`)
    }
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (Object.hasOwn(refused, name)) throw new UsageError(refused[name])
    if (!Object.hasOwn(known, name)) {
      const near = nearest(name, Object.keys(known))
      throw new UsageError(
        `There is no option ${quoted(rawName)}.${near ? ` Did you mean “--${near.name}”?` : ''}`,
      )
    }
    const wantsValue = known[name]?.type === 'string'
    if (wantsValue && !value) throw new UsageError(`The option ${rawName} has no value.`)
    if (!wantsValue && value !== undefined) {
      throw new UsageError(`The option ${rawName} takes no value.`)
    }
  }
  return values as {
    [Name in keyof Options]?: Options[Name] extends { type: 'boolean' }
      ? boolean
      : Options[Name] extends { multiple: true }
        ? string[]
        : string
  }
}

/** A port of this machine, from the text of an option. */
export function toPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new UsageError(`A port is a number from 1 to 65535, and ${quoted(text)} is none.`)
}

/** Runs a command: shows its usage where that is asked for, and else does its work with the options. */
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
