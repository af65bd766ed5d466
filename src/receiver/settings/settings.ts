/** Settings from the environment: read once at the start, with all that is wrong with them said at once. */

/** What is wrong with settings: a sentence a line, without the values of secrets. */
export class SettingsError extends Error {}

/** A setting that the environment may have. */
export interface Setting<Value> {
  /** The name of the variable. */
  name: string
  /** The name of the option of `npm run receive` that says the same, and goes before the variable. */
  option?: string
  /** What it is for, in Markdown, as a row of the table in docs/requests.md. */
  about: string
  /** Its value is printed nowhere. */
  isSecret?: boolean
  /**
   * The value in a text. Throws a `SettingsError` with a sentence about a text that has none; `name` is the
   * variable or the option that the text comes from.
   */
  read(text: string, name: string): Value
}

/** The settings of one start. */
export interface Settings {
  /** The value of a setting; undefined where it is absent, empty or wrong. What is wrong is reported. */
  get<Value>(setting: Setting<Value>): Value | undefined
  /** Whether a setting is there, right or wrong. */
  has(setting: Setting<unknown>): boolean
  /** Reports what is wrong, in a sentence. */
  report(fault: string): void
  /** Throws an error with all that was reported. Returns where there was nothing. */
  check(Fault?: new (message: string) => Error): void
  /** A text without the secrets among the settings, as far as these were read. */
  redact(text: string): string
}

/** The environment, as Node and hosts of functions have it. */
export type Environment = Readonly<Record<string, unknown>>

/** The texts by which a secret can be told: itself, and the password in an address. */
function secretsIn(text: string): string[] {
  const secrets = [text]
  if (URL.canParse(text)) {
    const { password } = new URL(text)
    secrets.push(password)
    try {
      secrets.push(decodeURIComponent(password))
    } catch {
      // A % before anything but two hexadecimal digits is a plain %.
    }
  }
  // SMTP sends passwords in this coding, and servers may send them back.
  const coded = secrets.map((secret) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(secret))),
  )
  return [...secrets, ...coded].filter((secret) => secret.length > 3)
}

/** The options of a call that were given, as `parseArgs` of Node has them. */
export type GivenOptions = Readonly<Record<string, string | boolean | string[] | undefined>>

/** Where a setting was given, and as what text. */
interface Given {
  name: string
  text: string
}

function givenIn(
  { name, option = '' }: Setting<unknown>,
  environment: Environment,
  options: GivenOptions,
): Given | undefined {
  const value = Object.hasOwn(options, option) ? options[option] : undefined
  if (value === true) return { name: `--${option}`, text: 'yes' }
  if (value) return { name: `--${option}`, text: [value].flat().join(',') }
  const variable = Object.hasOwn(environment, name) ? environment[name] : undefined
  // A variable that is set to nothing is how many tools take one away.
  if (typeof variable !== 'string' || variable.trim() === '') return undefined
  return { name, text: variable.trim() }
}

/** The settings in an environment, and in the options of a call, which go before. */
export function settingsFrom(environment: Environment, options: GivenOptions = {}): Settings {
  const faults = new Set<string>()
  const secrets = new Set<string>()
  const find = (setting: Setting<unknown>) => givenIn(setting, environment, options)
  return {
    get(setting) {
      const given = find(setting)
      if (!given) return undefined
      if (setting.isSecret) for (const secret of secretsIn(given.text)) secrets.add(secret)
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
      // The longest first: a password may be a part of another one.
      [...secrets]
        .sort((one, other) => other.length - one.length)
        .reduce((all, secret) => all.replaceAll(secret, '•••'), text),
  }
}
