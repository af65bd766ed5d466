/** Reads the settings from the environment at the start, and reports all errors in them together. */

/** The errors in settings: one sentence a line, without the values of secrets. */
export class SettingsError extends Error {}

/** A setting. */
export interface Setting<Value> {
  /** The name of the environment variable. */
  name: string
  /** The option of `npm run receive` that overrides the variable. */
  option?: string
  /** Its description in Markdown, for the table in docs/requests.md. */
  about: string
  /** Whether its value must never be printed. */
  isSecret?: boolean
  /** Returns the secret in a text that is no URL with a password. */
  secretIn?(text: string): string | undefined
  /**
   * Parses the text. Throws a `SettingsError` with a sentence if it is wrong; `name` is the variable or the option
   * with the text.
   */
  read(text: string, name: string): Value
}

/** The settings of a running receiver. */
export interface Settings {
  /** Returns the value of a setting; undefined if it is absent, empty or wrong. Reports a wrong one. */
  get<Value>(setting: Setting<Value>): Value | undefined
  /** Returns whether a setting is set, even if its value is wrong. */
  has(setting: Setting<unknown>): boolean
  /** Reports an error, in a sentence. */
  report(fault: string): void
  /** Throws an error with everything that was reported, if anything was. */
  check(Fault?: new (message: string) => Error): void
  /** Returns the text without the secrets among the settings that were read. */
  redact(text: string): string
}

/** The environment variables, in Node.js or on a serverless host. */
export type Environment = Readonly<Record<string, unknown>>

/** Returns the texts that would reveal a secret: the secret itself, and the password in an address. */
function secretsIn({ secretIn }: Setting<unknown>, text: string): string[] {
  const secrets = [text, secretIn?.(text) ?? text]
  if (URL.canParse(text)) {
    const { password } = new URL(text)
    secrets.push(password)
    try {
      secrets.push(decodeURIComponent(password))
    } catch {
      // A % that no two hexadecimal digits follow is a plain %.
    }
  }
  // SMTP sends passwords in Base64, and servers may send them back.
  const coded = secrets.map((secret) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(secret))),
  )
  return [...secrets, ...coded].filter((secret) => secret.length > 3)
}

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

/** Returns the settings in the environment; command-line options override them. */
export function settingsFrom(environment: Environment, options: GivenOptions = {}): Settings {
  const faults = new Set<string>()
  const secrets = new Set<string>()
  const find = (setting: Setting<unknown>) => givenIn(setting, environment, options)
  return {
    get(setting) {
      const given = find(setting)
      if (!given) return undefined
      if (setting.isSecret) for (const secret of secretsIn(setting, given.text)) secrets.add(secret)
      try {
        return setting.read(given.text, given.name)
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error
        faults.add(error.message)
        return undefined
      }
    },
    has: (setting) => find(setting) !== undefined,
    report: (fault) => void faults.add(fault),
    check(Fault = SettingsError) {
      if (faults.size > 0) throw new Fault([...faults].join('\n'))
    },
    redact: (text) =>
      // The longest first: one password may contain another.
      [...secrets]
        .sort((one, other) => other.length - one.length)
        .reduce((all, secret) => all.replaceAll(secret, '•••'), text),
  }
}
