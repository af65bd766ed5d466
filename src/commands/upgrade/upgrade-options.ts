/** Reads the command line of `npm run upgrade`. */
import { quoted } from '../../checks/diagnostics/wording.ts'
import { parseOptions, UsageError } from '../command-line.ts'
import { isVersion } from './versions.ts'

export const usage = `Brings a version of our repository into this site, as one merge commit on your branch.

  npm run upgrade                      upgrades to the newest version
  npm run upgrade -- 1.2.0             upgrades to this version
  npm run upgrade -- --continue        finishes an upgrade after you have resolved its conflicts
  npm run upgrade -- status [VERSION]  lists the files of ours that you have changed, and marks
                                       those that we have changed, too

  --help               show this

It reads “upstream” in package.json: the address of our repository, and the version from which
this site was made. docs/upgrade.md describes all steps. The exit code is 0 if all is done, 1 if
something is left to do or nothing could be done, and 2 for wrong options.
`

/** What to do, and the version that the call names. */
export interface UpgradeOptions {
  task: 'upgrade' | 'status' | 'continue'
  /** Without a `v`. The newest one if there is none. */
  version?: string
}

/** Returns the options of a call. Throws a `UsageError` for wrong ones. */
export function readOptions(args: readonly string[]): UpgradeOptions {
  const known = { continue: { type: 'boolean' } } as const
  const { values, positionals } = parseOptions(args, known, process.env, true)
  const isStatus = positionals[0] === 'status'
  const [word, extra] = isStatus ? positionals.slice(1) : positionals
  if (values.continue) {
    if (positionals.length === 0) return { task: 'continue' }
    throw new UsageError('--continue takes no version: it finishes the upgrade that is under way.')
  }
  if (extra !== undefined) throw new UsageError(`There is no ${quoted(extra)} after a version.`)
  const version = word?.replace(/^v/, '')
  if (version !== undefined && !isVersion(version)) {
    throw new UsageError(`${quoted(version)} is not a version. Write one like 1.2.0.`)
  }
  const task = isStatus ? 'status' : 'upgrade'
  return version === undefined ? { task } : { task, version }
}
