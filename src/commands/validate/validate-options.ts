/** Reads the command line of the checks. */
import { listed, quoted } from '../../checks/diagnostics/wording.ts'
import { parseOptions, UsageError } from '../command-line.ts'

const reportFormats = ['pretty', 'json', 'github'] as const

export interface Options {
  root: string
  format: (typeof reportFormats)[number]
  fix: boolean
  /** The largest number of warnings for exit code 0. */
  maxWarnings: number
}

export const usage = `Checks the content of the site: the files in content/ and schemas/.

  npm run validate -- [options]

  --root DIR           the folder with content/ and schemas/ (default: this project)
  --format FORMAT      pretty, json or github
                       (default: pretty; github if GITHUB_ACTIONS is set);
                       only json lists all of many similar problems
  --fix                apply the safe fixes, and report the rest
  --max-warnings N     fail if there are more than N warnings
  --help               show this

Exit code: 0 no errors, 1 errors, 2 wrong usage or an internal error.
`

const known = {
  root: { type: 'string' },
  format: { type: 'string' },
  fix: { type: 'boolean' },
  'max-warnings': { type: 'string' },
} as const

/**
 * Returns the options of a call. Throws a `UsageError` for wrong ones. `project` is the folder to check if the call
 * names no other.
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  project: string,
): Options {
  const { values } = parseOptions(args, known, environment)
  const named = values.format ?? (environment.GITHUB_ACTIONS ? 'github' : 'pretty')
  const format = reportFormats.find((name) => name === named)
  if (!format) {
    throw new UsageError(`There is no format ${quoted(named)}. There are ${listed(reportFormats)}.`)
  }
  const limit = values['max-warnings']
  if (limit !== undefined && !/^\d{1,9}$/.test(limit)) {
    throw new UsageError(`--max-warnings needs a whole number, not ${quoted(limit)}.`)
  }
  return {
    root: values.root ?? project,
    format,
    fix: values.fix ?? false,
    maxWarnings: limit === undefined ? Number.POSITIVE_INFINITY : Number(limit),
  }
}
