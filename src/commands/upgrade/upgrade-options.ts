/** Reads the command line of `npm run upgrade`. */
import { quoted } from '../../checks/diagnostics/wording.ts'
import { parseOptions, UsageError } from '../command-line.ts'
import { isVersion } from './upstream-versions.ts'

export const usage = `Merges a version of our repository into this site. You look at it, and commit it.

  npm run upgrade                      upgrades to the newest version
  npm run upgrade -- 1.2.0             upgrades to this version
  npm run upgrade -- status [VERSION]  lists the files of ours that you have changed, and marks
                                       those that we have also changed

  --help               show this

It reads “upstream” in package.json: the address of our repository, and the version from which
this site was made. docs/upgrade.md describes all steps. The exit code is 0 if all is merged, 1 if
there are conflicts or nothing could be done, and 2 for wrong options.
`

/** What to do, and the version that the call names. */
export interface UpgradeOptions {
  task: 'upgrade' | 'status'
  /** Without a `v`. The newest one if there is none. */
  version?: string
}

/** Returns the options of a call. Throws a `UsageError` for wrong ones. */
export function readOptions(args: readonly string[]): UpgradeOptions {
  const { positionals } = parseOptions(args, {}, process.env, true)
  const isStatus = positionals[0] === 'status'
  const [argument, extra] = isStatus ? positionals.slice(1) : positionals
  if (extra !== undefined) throw new UsageError(`There is no ${quoted(extra)} after a version.`)
  const version = argument?.replace(/^v/, '')
  if (version !== undefined && !isVersion(version)) {
    throw new UsageError(`${quoted(version)} is not a version. Write one like 1.2.0.`)
  }
  const task = isStatus ? 'status' : 'upgrade'
  return version === undefined ? { task } : { task, version }
}
