/** One run of the checks. Its environment is a parameter, for tests. */
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { checkContent } from '../../checks/check.ts'
import { type Diagnostic, hasErrors, type SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { count, quoted, visible } from '../../checks/diagnostics/wording.ts'
import { fixContent } from '../../checks/fix.ts'
import { formatGithub } from '../../checks/report/github.ts'
import { formatJson } from '../../checks/report/json.ts'
import { formatPretty } from '../../checks/report/pretty.ts'
import { buildTime } from '../../pipeline/build-time.ts'
import { checkContextOf } from '../../pipeline/disk/check-context.ts'
import { isWithin } from '../../pipeline/disk/is-within.ts'
import { readFiles } from '../../pipeline/disk/read-files.ts'
import { replaceFile } from '../../pipeline/disk/write-files.ts'
import { siteFolder, UsageError } from '../command-line.ts'
import { type Options, readOptions, usage } from './validate-options.ts'

export interface RunContext {
  args: readonly string[]
  environment: Readonly<Record<string, string | undefined>>
  /** The folder to check if the call names no other. */
  project: string
  isTerminal: boolean
  write(text: string): void
  /** Prints what does not belong to the result. */
  note(text: string): void
}

/** Returns an error outside of the checks in one line, without a stack trace. */
export function faultOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const text = error instanceof UsageError ? message : `Cannot check: ${message}.`
  return visible(text.replace(/\s+/g, ' '))
}

/** Returns the path of a folder below another one, with a slash at its end; empty for the same folder. */
function folderBelow(above: string, folder: string): string {
  const path = relative(above, folder).split(sep).join('/')
  return path && `${path}/`
}

/** Returns the nearest folder that is a repository: this one, or one above it. */
function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : repositoryOf(above)
}

/** Returns the folder from which GitHub counts paths. `site` is a real path. */
function repositoryFolder(site: string, workspace: string | undefined): string {
  const repository = repositoryOf(site)
  if (repository) return repository
  // GitHub's checkout downloads an archive, without .git, where git is not installed.
  const checkout = workspace && existsSync(workspace) ? realpathSync(workspace) : site
  return isWithin(checkout, site) ? checkout : site
}

function report(
  diagnostics: Diagnostic[],
  files: SourceFile[],
  site: string,
  format: Options['format'],
  { environment, isTerminal }: RunContext,
): string {
  switch (format) {
    case 'json':
      return formatJson(diagnostics, files.length)
    case 'github': {
      const repository = repositoryFolder(site, environment.GITHUB_WORKSPACE)
      return formatGithub(diagnostics, folderBelow(repository, site))
    }
    default: {
      const color = isTerminal && !environment.NO_COLOR && environment.TERM !== 'dumb'
      return (
        formatPretty(diagnostics, files, { color }) ||
        `${count(files.length, 'file', 'files')} checked, nothing wrong.\n`
      )
    }
  }
}

/** Writes a fixed file. Returns a line if that fails. */
function correct(root: string, before: SourceFile, after: SourceFile): string | undefined {
  const name = quoted(after.path)
  try {
    if (replaceFile(join(root, after.path), before.bytes, after.bytes)) return undefined
    return `${name} was changed meanwhile, so it was not fixed. Run the command again.`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `${name} cannot be written (${code ?? message}) and was not changed.`
  }
}

/** Applies the fixes. Returns the files as they are on the disk; `all` is false if one could not be written. */
function fix(
  read: SourceFile[],
  root: string,
  context: RunContext,
): { files: SourceFile[]; all: boolean } {
  const corrected: string[] = []
  const reasons: string[] = []
  const files = fixContent(read).map((file, index) => {
    const before = read[index]
    if (!before || file === before) return file
    const reason = correct(root, before, file)
    if (reason === undefined) corrected.push(file.path)
    else reasons.push(reason)
    return reason === undefined ? file : before
  })
  if (corrected.length > 0) context.note(`Corrected ${corrected.sort().join(', ')}.\n`)
  for (const reason of reasons) context.note(`${reason}\n`)
  return { files, all: reasons.length === 0 }
}

/**
 * Runs the whole command: reads, fixes if asked, checks and reports. Returns the exit code. Rejects with a
 * `UsageError` for a wrong call.
 */
export async function main(context: RunContext): Promise<number> {
  if (context.args.includes('--help')) {
    context.write(usage)
    return 0
  }
  const options = readOptions(context.args, context.environment, context.project)
  const { root, format, maxWarnings } = options
  const site = siteFolder(root)
  const read = await readFiles(root)
  const { files, all } = options.fix ? fix(read, root, context) : { files: read, all: true }
  const checkContext = await checkContextOf(root, context.project)
  const { diagnostics } = checkContent(files, {
    ...checkContext,
    now: buildTime(),
    forVisitors: true,
  })
  context.write(report(diagnostics, files, site, format, context))
  if (!all) return 2
  if (hasErrors(diagnostics)) return 1
  if (diagnostics.length <= maxWarnings) return 0
  const warnings = count(diagnostics.length, 'warning', 'warnings')
  context.note(`${warnings}, but --max-warnings allows ${maxWarnings}.\n`)
  return 1
}
