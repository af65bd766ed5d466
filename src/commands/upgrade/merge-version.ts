/** Merges a version of ours into a site, each file by its kind. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setAt } from '../../editor/model/json/patch.ts'
import { mergeTexts } from '../../editor/model/merge/merge.ts'
import { type Git, outputOf, outputOr } from '../../pipeline/disk/git.ts'
import { kindOfFile } from './file-kinds.ts'
import { refOf } from './upstream-versions.ts'

/** The versions of an upgrade. */
export interface Step {
  from: string
  to: string
}

/** What a merge leaves for people. */
export interface MergeResult {
  /** Files of ours that both sides have changed, with git's marks in them. */
  conflicts: string[]
  /** Sentences about what was decided in other files. */
  notes: string[]
}

/** Splits what git prints with `-z`. */
export const split = (output: string) => output.split('\0').filter(Boolean)

/** Runs git on files, if there are any. */
export async function gitOn(git: Git, args: readonly string[], files: readonly string[]) {
  if (files.length === 0) return
  const from = ['--pathspec-from-file=-', '--pathspec-file-nul']
  await git(['--literal-pathspecs', ...args, ...from], files.join('\0'))
}

const filesIn = async (git: Git, commit: string) =>
  new Set(split(await outputOf(git(['ls-tree', '-r', '-z', '--name-only', commit]))))

/** Returns a function that says whether a file is of our repository; see `kindOfFile`. */
export async function upstreamFiles(git: Git, { from, to }: Step, head = 'HEAD') {
  const [old, next, own] = await Promise.all([
    filesIn(git, refOf(from)),
    filesIn(git, refOf(to)),
    filesIn(git, head),
  ])
  return {
    isUpstream: (file: string) => old.has(file) || (next.has(file) && !own.has(file)),
    isOwn: (file: string) => own.has(file),
    isNext: (file: string) => next.has(file),
  }
}

/**
 * Merges `package.json` property by property, and writes the new version into `upstream`. Where both sides changed a
 * property, the site's value stays. Returns the names of these properties.
 */
async function mergePackage(git: Git, folder: string, { from, to }: Step): Promise<string[]> {
  const textIn = (commit: string) => outputOr(undefined, git(['show', `${commit}:package.json`]))
  const three = {
    base: await textIn(refOf(from)),
    mine: await textIn('HEAD'),
    theirs: await textIn(refOf(to)),
  }
  const { conflicts } = mergeTexts(three)
  const { text } = mergeTexts(three, new Map(conflicts.map(({ key }) => [key, 'mine'])))
  const merged = setAt(text ?? '{}', ['upstream', 'version'], to).replace(/\n*$/, '\n')
  writeFileSync(path.join(folder, 'package.json'), merged)
  await git(['add', '--', 'package.json'])
  const paths = conflicts.map(({ path = [] }) => path)
  return paths.filter(([first]) => first !== 'upstream').map((path) => path.join('.'))
}

/** Merges the lines of a text. Where both sides changed the same lines, the site's stay. */
async function mergeLines(git: Git, folder: string, file: string): Promise<void> {
  const kept = await outputOf(git(['checkout-index', '--temp', '--stage=all', '-z', '--', file]))
  const names = kept.replace(/\t.*/s, '').split(' ')
  const [base = '.', mine = '.', theirs = '.'] = names
  await gitOn(git, ['checkout', '--quiet', '--ours'], [file])
  if (base !== '.') {
    const merging = git(['merge-file', '-p', '--ours', mine, base, theirs])
    const merged = await merging.catch(() => undefined)
    // A picture has no lines, and stays.
    if (merged) writeFileSync(path.join(folder, file), merged)
  }
  for (const name of names) if (name !== '.') rmSync(path.join(folder, name))
  await gitOn(git, ['add'], [file])
}

/** Makes the commit of the version of a site an ancestor of its branch, unless it is one, with a merge that changes nothing. */
export async function graft(git: Git, version: string): Promise<void> {
  const commit = `${refOf(version)}^{commit}`
  const subject = `Record that this site was made from version ${version}`
  const options = ['--quiet', '--strategy=ours', '--allow-unrelated-histories', '-m', subject]
  await git(['merge', ...options, commit])
}

/**
 * Merges the commit of a version into the work tree `folder`, in which `git` runs, without a commit. Throws git's error
 * if it cannot merge.
 */
export async function mergeVersion(git: Git, folder: string, step: Step): Promise<MergeResult> {
  const { isUpstream, isOwn, isNext } = await upstreamFiles(git, step)
  const next = `${refOf(step.to)}^{commit}`
  const options = ['--quiet', '--no-commit', '--no-ff', '--no-rerere-autoupdate']
  const subject = `Upgrade to version ${step.to}`
  await git(['merge', ...options, '-m', subject, next]).catch(async (error) => {
    await git(['rev-parse', '--verify', '--quiet', 'MERGE_HEAD']).catch(() => {
      throw error
    })
  })
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=no']
  const changed = split(await outputOf(git(status))).map((line) => ({
    state: line.slice(0, 2),
    file: line.slice(3),
  }))
  const resolutions: Record<'own' | 'theirs' | 'gone', string[]> = { own: [], theirs: [], gone: [] }
  const notes: string[] = []
  const conflicts: string[] = []
  for (const { state, file } of changed) {
    const kind = kindOfFile(file, isUpstream)
    const isConflict = /U|AA|DD/.test(state)
    if (kind === 'yours') {
      resolutions[isOwn(file) ? 'own' : 'gone'].push(file)
      if (isOwn(file) && state === 'AA') {
        notes.push(
          `${file} is yours, and version ${step.to} has another file of this name. Yours stays; rename it.`,
        )
      }
    } else if (file === 'package-lock.json' && isOwn(file) && isNext(file)) {
      // npm completes it.
      resolutions.theirs.push(file)
    } else if (state === 'DU' || state === 'DD') {
      resolutions.gone.push(file)
      if (kind !== 'generated')
        notes.push(`${file} is deleted in this site, and stays so. Version ${step.to} changes it.`)
    } else if (isConflict && kind === 'generated') {
      resolutions[isNext(file) ? 'theirs' : 'gone'].push(file)
    } else if (isConflict && kind === 'both' && file !== 'package.json') {
      if (state === 'UD') resolutions.own.push(file)
      else if (state === 'UA') resolutions.theirs.push(file)
      else await mergeLines(git, folder, file)
      notes.push(
        `${file}: both sides changed the same part, and yours stayed. See ours: git diff HEAD ${refOf(step.to)} -- ${file}`,
      )
    } else if (isConflict && kind === 'ours') {
      conflicts.push(file)
    }
  }
  await gitOn(git, ['checkout', '--quiet', 'HEAD'], resolutions.own)
  await gitOn(git, ['checkout', '--quiet', next], resolutions.theirs)
  await gitOn(git, ['rm', '--quiet', '--force', '--ignore-unmatch'], resolutions.gone)
  const kept = await mergePackage(git, folder, step)
  if (kept.length > 0) {
    notes.push(
      `package.json: both sides changed ${kept.join(', ')}, and yours stayed. See ours: git diff HEAD ${refOf(step.to)} -- package.json`,
    )
  }
  return { conflicts, notes }
}
