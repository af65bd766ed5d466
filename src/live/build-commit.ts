/** Builds a commit of the site in a process of its own, which gets none of the settings. */
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { addresses } from '../content/addresses.ts'
import { ownText, parsed } from '../content/json-object.ts'
import { runProgram } from '../pipeline/disk/run-program.ts'

/** Why a commit was not built, for the person who published it. */
export class NotBuilt extends Error {
  readonly help: string
  /** What only a developer needs to know. */
  readonly details: string | undefined

  constructor(message: string, help: string, details?: string) {
    super(message)
    this.help = help
    this.details = details
  }
}

export interface BuildOrder {
  /** The work tree with the files of the commit. */
  tree: string
  /** The folder of the site in it; empty for the whole. */
  folder: string
  commit: string
  /** The folder to build into. */
  outDir: string
  /** The moment for which the site is built, in milliseconds since 1970; undefined for now. */
  moment?: number | undefined
}

interface BuildOptions {
  /** The folder of the code that runs, whose packages are installed. */
  project: string
  /** The folder in which a build keeps for the next one what would come out the same. */
  cacheFolder: string
  /** Where forms without an address of their own send requests. */
  endpoint: string
  /** How long a build may take, in milliseconds. */
  limit: number
}

/** What a build needs of the environment. Everything else may be a secret. */
const passedOn =
  /^(?:PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|USER|LOGNAME|SystemRoot|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE)$/i

const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)))

const lockFile = 'package-lock.json'

/** Whether the packages that a folder asks for are not those that are installed. */
function needsOtherPackages(folder: string, project: string): boolean {
  const lock = path.join(folder, lockFile)
  const installed = path.join(project, lockFile)
  return (
    existsSync(lock) &&
    existsSync(installed) &&
    readFileSync(lock, 'utf8') !== readFileSync(installed, 'utf8')
  )
}

/** Links the installed packages into a work tree. */
function linkPackages(folder: string, project: string): void {
  const link = path.join(folder, 'node_modules')
  const target = path.join(project, 'node_modules')
  const known = lstatSync(link, { throwIfNoEntry: false })
  if (known?.isSymbolicLink() && readlinkSync(link) === target) return
  rmSync(link, { recursive: true, force: true })
  symlinkSync(target, link, 'junction')
}

/** The end of what a program has written, which names the error. */
const endOf = (text: string) => stripVTControlCharacters(text).trim().slice(-4000)

/** What a person does about a failed build. */
export const askDeveloperHelp = 'Visitors still see the site from before. Tell your developer.'

/** Returns what builds commits, one at a time. It rejects with a `NotBuilt`. */
export function openBuild({ project, cacheFolder, endpoint, limit }: BuildOptions) {
  // Whatever has changed around this process meanwhile, such as Node.js.
  rmSync(cacheFolder, { recursive: true, force: true })
  return async (order: BuildOrder, stopped: AbortSignal): Promise<void> => {
    const { tree, folder, commit, outDir, moment } = order
    const root = path.join(tree, folder)
    const hasCode = existsSync(path.join(root, 'vite.config.ts'))
    const code = hasCode ? root : project
    if (hasCode) {
      if (needsOtherPackages(root, project)) {
        throw new NotBuilt(
          'The site was not built, because it needs other packages than those that are installed.',
          askDeveloperHelp,
          `${lockFile} of the commit ${commit} differs from that of the folder that runs. Update that folder, run “npm ci” there, and start it again.`,
        )
      }
      linkPackages(root, project)
    }
    const late = AbortSignal.timeout(limit)
    const { isDone, stdout, stderr } = await runProgram(
      process.execPath,
      [path.join(code, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      {
        cwd: code,
        env: {
          ...environment(),
          NODE_ENV: 'production',
          // The process has no key for the repository.
          GIT_NO_LAZY_FETCH: '1',
          SITE_ROOT: root,
          SITE_OUT: outDir,
          SITE_KEEP: cacheFolder,
          SITE_REQUESTS: endpoint,
          ...(moment !== undefined && { SOURCE_DATE_EPOCH: String(Math.ceil(moment / 1000)) }),
        },
        signal: AbortSignal.any([late, stopped]),
      },
    )
    const output = endOf(`${stdout}\n${stderr}`)
    if (late.aborted) {
      const minutes = Math.round(limit / 60_000)
      throw new NotBuilt(
        `The site was not built within ${minutes} minutes.`,
        askDeveloperHelp,
        output,
      )
    }
    if (!isDone) throw new NotBuilt('The site cannot be built.', askDeveloperHelp, output)
    const version = path.join(outDir, addresses.version)
    const built = existsSync(version) && ownText(parsed(readFileSync(version, 'utf8')), 'commit')
    if (built !== commit) {
      throw new NotBuilt('The site was built from something else.', askDeveloperHelp, output)
    }
  }
}
