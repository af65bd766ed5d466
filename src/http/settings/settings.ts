/** Reads the settings from the environment at the start, and reports all errors in them together. */

/** The errors in settings: one sentence a line, without the values of secrets. */
export class SettingsError extends Error {}

/** A setting. */
export interface Setting<Value> {
  /** The name of the environment variable. */
  name: string
  /** The option of `npm run receive` that overrides the variable. */
  option?: string
  /** Its description in Markdown, for the table in docs/receiver.md. */
  description: string
  /** Whether its value must never be printed. */
  isSecret?: boolean
  /**
   * Parses the text. Throws a `SettingsError` with a sentence if it is wrong; `name` is the variable or the option
   * with the text.
   */
  read(text: string, name: string): Value
}

/** The environment variables, in Node.js or on a serverless host. */
export type Environment = Readonly<Record<string, unknown>>

/** The given command-line options, as Node's `parseArgs` returns them. */
export type GivenOptions = Readonly<Record<string, string | boolean | string[] | undefined>>

/** Returns the text of a setting, and the variable or the option that it comes from. */
function givenIn(
  { name, option = '' }: Setting<unknown>,
  environment: Environment,
  options: GivenOptions,
) {
  const value = Object.hasOwn(options, option) ? options[option] : undefined
  if (value === true) return { name: `--${option}`, text: 'yes' }
  if (value) return { name: `--${option}`, text: [value].flat().join(',') }
  const variable = Object.hasOwn(environment, name) ? environment[name] : undefined
  // Many tools remove a variable by setting it to an empty text.
  if (typeof variable !== 'string' || variable.trim() === '') return undefined
  return { name, text: variable.trim() }
}

/** The settings in the environment; command-line options override them. */
export class Settings {
  readonly #faults = new Set<string>()
  readonly #find: (setting: Setting<unknown>) => ReturnType<typeof givenIn>

  constructor(environment: Environment, options: GivenOptions = {}) {
    this.#find = (setting) => givenIn(setting, environment, options)
  }

  /** Returns the value of a setting; undefined if it is absent, empty or wrong. Reports a wrong one. */
  get<Value>(setting: Setting<Value>): Value | undefined {
    const given = this.#find(setting)
    try {
      return given && setting.read(given.text, given.name)
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      this.report(error.message)
      return undefined
    }
  }

  /** Returns whether a setting is set, even if its value is wrong. */
  has(setting: Setting<unknown>): boolean {
    return this.#find(setting) !== undefined
  }

  /** Reports an error, in a sentence. */
  report(fault: string): void {
    this.#faults.add(fault)
  }

  /** Throws an error with everything that was reported, if anything was. */
  check(Fault: new (message: string) => Error = SettingsError): void {
    if (this.#faults.size > 0) throw new Fault([...this.#faults].join('\n'))
  }
}

/** Reports the settings that are not set although others of the same group are. `purpose` needs all of them. */
export function reportMissing(
  settings: Settings,
  group: readonly Setting<unknown>[],
  purpose: string,
): void {
  const missing = group.filter((setting) => !settings.has(setting))
  if (missing.length === 0 || missing.length === group.length) return
  const names = (some: typeof group) => some.map(({ name }) => name).join(' and ')
  settings.report(
    `${purpose} needs ${names(group)}, but ${names(missing)} ${missing.length > 1 ? 'are' : 'is'} not set. Set all of them, or none.`,
  )
}
