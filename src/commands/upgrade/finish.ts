/** What an upgrade does after the merge: packages, generated files, content, checks, and the commit. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readValue } from '../../editor/model/json/tree.ts'
import { type Git, outputOf, outputOr } from '../../pipeline/disk/git.ts'
import { runProgram } from '../../pipeline/disk/run-program.ts'
import { failure } from './failure.ts'
import { kindOfFile } from './file-kinds.ts'
import { gitOn, type Step, split, upstreamFiles } from './merge-version.ts'
import { linkPackages } from './temporary-tree.ts'

export interface Finishing {
  git: Git
  /** The work tree with the merge. */
  folder: string
  /** The folder of the site: the same one, or one whose packages are used if they are the right ones. */
  project: string
  signal: AbortSignal
}

export interface Finished {
  /** Sentences about what changed, or is left to do. */
  notes: string[]
  /** Whether all checks passed. */
  isSound: boolean
  /** Whether the packages were installed in the folder. */
  isInstalled: boolean
}

/** Runs npm in a folder, and returns what was printed. Rejects with it if npm fails, or with the signal's error. */
async function npm(args: readonly string[], { folder, signal }: Finishing): Promise<string> {
  const script = process.env.npm_execpath ?? ''
  // npm gives scripts its own path. On Windows, “npm” itself is no program.
  const isNpm = path.basename(script) === 'npm-cli.js'
  const [program, before] = isNpm ? [process.execPath, [script]] : ['npm', []]
  const options = { cwd: folder, env: process.env, signal }
  const { isDone, stdout, stderr } = await runProgram(program, [...before, ...args], options)
  signal.throwIfAborted()
  if (isDone) return `${stdout}${stderr}`.trim()
  throw new Error(`${stdout}${stderr}`)
}

/** Returns what a lock file installs, by its folders. */
function installedBy(lockText: string): Record<string, object> {
  const { packages } = (readValue(lockText) ?? {}) as { packages?: Record<string, object> }
  return { ...packages, '': {} }
}

/** Returns whether the project has all packages that a lock file installs, those for development included. */
function hasPackages(project: string, before: string, lockText: string): boolean {
  const packages = installedBy(lockText)
  if (JSON.stringify(installedBy(before)) !== JSON.stringify(packages)) return false
  // Other systems have other optional packages.
  const isOptional = (entry: object) => 'optional' in entry || 'devOptional' in entry
  return Object.entries(packages).every(
    ([name, entry]) => isOptional(entry) || existsSync(path.join(project, name)),
  )
}

/** Completes the lock file and installs its packages, unless the project has them. Returns whether it installed. */
async function install(finishing: Finishing): Promise<boolean> {
  const { git, folder, project, signal } = finishing
  const run = (...args: string[]) =>
    npm([...args, '--no-audit', '--no-fund', '--prefer-offline'], finishing).catch((error) => {
      signal.throwIfAborted()
      throw failure('npm cannot install the packages of the new version.', error)
    })
  const lock = path.join(folder, 'package-lock.json')
  // A fork that uses another package manager has deleted it.
  if (existsSync(lock)) {
    const before = await outputOr('', git(['show', 'HEAD:package-lock.json']))
    await run('install', '--package-lock-only', '--ignore-scripts')
    if (!hasPackages(project, before, readFileSync(lock, 'utf8'))) {
      console.log('Installing the packages of the new version …')
      await run('ci', '--include=dev')
      return true
    }
  }
  if (folder !== project) linkPackages(project, folder)
  return false
}

/** The scripts of the new version that run after the merge, and what to say if they fail. */
const scripts = {
  generate: '“npm run generate” fails. Run it again when its reason is gone.',
  validate: 'The content has mistakes that the new version reports:',
  check: '“npm run check” fails:',
}

/** Does all that comes after the merge, and commits it. Throws an error if npm cannot install, or git cannot commit. */
export async function finish(finishing: Finishing, step: Step): Promise<Finished> {
  const { git, folder, signal } = finishing
  const notes: string[] = []
  /** Runs a script, if the site has it. Notes what it says if it fails. */
  const run = async (name: keyof typeof scripts, ...args: string[]) => {
    console.log(`npm run ${[name, ...args].join(' ')} …`)
    try {
      const said = await npm(['run', '--silent', '--if-present', name, ...args], finishing)
      // The last line of a report has its numbers.
      const [numbers] = /.*\bwarnings?$/.exec(said) ?? []
      if (numbers) notes.push(`“npm run ${name}” reports ${numbers}.`)
      return true
    } catch (error) {
      signal.throwIfAborted()
      notes.push(failure(scripts[name], error).message)
      return false
    }
  }
  const isInstalled = await install(finishing)
  const made = await run('generate')
  const { isUpstream } = await upstreamFiles(git, step)
  const untracked = split(await outputOf(git(['ls-files', '--others', '--exclude-standard', '-z'])))
  const generated = untracked.filter((file) => kindOfFile(file, isUpstream) === 'generated')
  await git(['add', '--update'])
  await gitOn(git, ['add'], generated)

  const valid = await run('validate', '--', '--fix')
  const fixed = split(await outputOf(git(['diff', '--name-only', '-z'])))
  if (fixed.length > 0) {
    notes.push(
      `“validate -- --fix” wrote these files of yours as version ${step.to} reads them: ${fixed.join(', ')}`,
    )
  }
  await git(['add', '--update'])
  const checked = await run('check')
  await git(['commit', '--quiet', '--allow-empty', '-m', `Upgrade to version ${step.to}`])
  if (!existsSync(path.join(folder, 'package-lock.json'))) {
    notes.push('There is no package-lock.json: install the packages with your package manager.')
  }
  return { notes, isSound: made && valid && checked, isInstalled }
}
