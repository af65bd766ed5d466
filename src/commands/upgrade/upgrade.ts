/** `npm run upgrade`: brings a version of our repository into this site; see docs/upgrade.md. */
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { type Git, gitIn, outputOf, outputOr } from '../../pipeline/disk/git.ts'
import { claim } from '../../pipeline/disk/one-at-a-time.ts'
import { runCommand, surviveClosedOutput } from '../command-line.ts'
import { type Finished, finish } from './finish.ts'
import { forForksBetween } from './for-forks.ts'
import { graft, type MergeResult, mergeVersion, type Step } from './merge-version.ts'
import { checkIdentity, checkReady, checkRepository, isInGit } from './preconditions.ts'
import { showStatus } from './status.ts'
import * as trees from './temporary-tree.ts'
import { readOptions, type UpgradeOptions, usage } from './upgrade-options.ts'
import {
  chooseVersion,
  compareVersions,
  fetchVersions,
  readUpstream,
  refOf,
  versionsAt,
} from './versions.ts'

const project = realpathSync(process.cwd())

const upstreamOfProject = () =>
  readUpstream(readFileSync(path.join(project, 'package.json'), 'utf8'))

const untouched = 'Nothing has changed: your branch and your files are as they were.'

/** Returns git in a folder. It runs no hooks, which check a person's commits, and moves no files of yours. */
function gitAt(folder: string, signal?: AbortSignal): Git {
  const git = gitIn(folder, {}, signal)
  const settings = {
    'core.hooksPath': '/dev/null',
    // Otherwise, a file of yours follows a folder of ours that gets another name.
    'merge.directoryRenames': 'false',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return (args, input) => git([...options, ...args], input)
}

/** Prints what was decided and what is left to do. The exit code is 1 if a check failed. */
async function report(git: Git, { from, to }: Step, notes: string[], done: Finished) {
  const changelog = await outputOr('', git(['show', `${refOf(to)}:CHANGELOG.md`]))
  console.log(`\nThis site is upgraded from version ${from} to ${to}, as a commit on your branch.`)
  for (const note of [...notes, ...done.notes]) console.log(`\n- ${note}`)
  for (const { version, forForks } of forForksBetween(changelog, from, to)) {
    console.log(`\nFor forks, in version ${version}:\n\n${forForks}`)
  }
  const rest = done.isSound ? '' : 'fix what the checks report, '
  console.log(`\nLeft to do: ${rest}run “npm test”, and push.`)
  if (!done.isSound) process.exitCode = 1
}

/** Deletes the commits of versions that are no longer needed, so that git can remove them. */
async function forgetOthers(git: Git, version: string): Promise<void> {
  const refs = await outputOf(git(['for-each-ref', '--format=%(refname)', 'refs/upstream/']))
  const old = refs.split('\n').filter((ref) => ref && ref !== refOf(version))
  for (const ref of old) await git(['update-ref', '-d', ref])
}

/** Makes the conflicts in the files of the project, as a merge under way, and says how to go on. */
async function leaveConflicts(git: Git, step: Step): Promise<void> {
  let merged: MergeResult = { conflicts: [], notes: [] }
  await trees.apply(git, project, async () => {
    await graft(git, step.from)
    merged = await mergeVersion(git, project, step)
  })
  for (const note of merged.notes) console.log(`- ${note}`)
  const files = merged.conflicts.map((file) => `  ${file}`).join('\n')
  console.log(`\nYou and we have changed the same parts of these files of ours:\n${files}\n
All other files are merged. In each of these, choose between <<<<<<< and >>>>>>>, and run: git add FILE
To take ours: git checkout --theirs FILE, and git add FILE (git rm FILE if we have deleted it).
Then run: npm run upgrade -- --continue
To take the upgrade back: git merge --abort`)
  process.exitCode = 1
}

/** Prepares the upgrade in the temporary tree. Returns undefined if files of ours are in conflict. */
async function prepare(step: Step, signal: AbortSignal) {
  const tree = await trees.makeTree(gitAt(project, signal), project)
  const git = gitAt(tree, signal)
  await graft(git, step.from)
  const { conflicts, notes } = await mergeVersion(git, tree, step)
  if (conflicts.length > 0) return undefined
  const done = await finish({ git, folder: tree, project, signal }, step)
  return { tree, notes, done, commit: await outputOf(git(['rev-parse', 'HEAD'])) }
}

/** Returns the step of an upgrade, with its commits fetched; undefined if there is nothing to do. */
async function chooseStep(git: Git, wanted: string | undefined): Promise<Step | undefined> {
  const upstream = upstreamOfProject()
  const from = upstream.version
  const known = await versionsAt(git, upstream)
  const to = chooseVersion(known, wanted)
  const order = compareVersions(to, from)
  if (order === 0) console.log(`This site is at version ${from} already.`)
  if (order < 0) throw new Error(`Version ${to} is older than ${from}, which this site has.`)
  if (order <= 0) return undefined
  await fetchVersions(git, upstream, known, to)
  return { from, to }
}

/** Prepares an upgrade, and changes the branch, the files and the packages last. Returns undefined if there is nothing to do. */
async function change(git: Git, wanted: string | undefined, signal: AbortSignal) {
  await checkReady(git, project)
  await checkIdentity(git)
  const head = await outputOf(git(['rev-parse', 'HEAD']))
  const step = await chooseStep(gitAt(project, signal), wanted)
  if (!step) return undefined
  console.log(`Upgrading from version ${step.from} to ${step.to} …`)
  const prepared = await prepare(step, signal)
  signal.throwIfAborted()
  if ((await outputOf(git(['rev-parse', 'HEAD']))) !== head) {
    throw new Error('The branch has moved meanwhile. Run the upgrade again.')
  }
  await checkReady(git, project)
  if (!prepared) {
    await leaveConflicts(git, step)
    return undefined
  }
  const { tree, notes, done, commit } = prepared
  await trees.apply(git, project, async () => {
    await git(['merge', '--quiet', '--ff-only', commit])
    if (done.isInstalled && !trees.movePackages(project, tree)) {
      notes.push('Run “npm ci”: the packages are still those of the old version.')
    }
  })
  return { step, notes, done }
}

async function upgrade(wanted: string | undefined, signal: AbortSignal): Promise<void> {
  const git = gitAt(project)
  const stopped = await trees.restore(git, project)
  if (stopped) console.log(stopped)
  await trees.removeTree(git, project)
  try {
    const changed = await change(git, wanted, signal).catch((error) => {
      throw new Error(`${signal.aborted ? 'Stopped.' : error.message}\n\n${untouched}`)
    })
    if (!changed) return
    await forgetOthers(git, changed.step.to)
    await report(git, changed.step, changed.notes, changed.done)
  } finally {
    await trees.removeTree(git, project)
  }
}

/** Finishes the merge that an upgrade has left in the project. */
async function finishMerge(signal: AbortSignal): Promise<void> {
  const git = gitAt(project, signal)
  const versionIn = async (file: string) =>
    readUpstream(await outputOf(git(['show', file]))).version
  if (!(await isInGit(git, project, 'MERGE_HEAD'))) {
    throw new Error('No upgrade is under way. Begin one: npm run upgrade')
  }
  /** Throws an error if there are files that are left to do. */
  const expectNone = (files: string, state: string, todo: string) => {
    if (!files) return
    throw new Error(
      `These files ${state}:\n${files.replace(/^/gm, '  ')}\n${todo}, run “git add FILE”, and then “npm run upgrade -- --continue”.`,
    )
  }
  const left = await outputOf(git(['diff', '--name-only', '--diff-filter=U']))
  expectNone(left, 'are still in conflict', 'Resolve them')
  const marked = await outputOr('', git(['grep', '--cached', '-lE', '^>>>>>>> refs/upstream/']))
  expectNone(marked, 'still have lines with “<<<<<<<” or “>>>>>>>”', 'Choose one side')
  const step = { from: await versionIn('HEAD:package.json'), to: await versionIn(':package.json') }
  const merged = await outputOf(git(['rev-parse', 'MERGE_HEAD']))
  const ours = await outputOr('', git(['rev-parse', `${refOf(step.to)}^{commit}`]))
  if (merged !== ours)
    throw new Error('The merge under way is no upgrade. Finish it with git commit.')
  const done = await finish({ git, folder: project, project, signal }, step)
  await forgetOthers(git, step.to)
  await report(git, step, [], done)
}

async function work({ task, version }: UpgradeOptions): Promise<void> {
  const git = gitAt(project)
  await checkRepository(git, project)
  if (task === 'status') {
    await showStatus(git, upstreamOfProject(), version)
    return
  }
  const { running, release } = await claim(`${project} upgrade`, () => '')
  if (running !== undefined) throw new Error('Another upgrade of this folder is running.')
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  try {
    if (task === 'continue') await finishMerge(stop.signal)
    else await upgrade(version, stop.signal)
  } catch (error) {
    if (task !== 'continue' || !stop.signal.aborted) throw error
    throw new Error(
      'Stopped. The merge is still under way: run “npm run upgrade -- --continue” again.',
    )
  } finally {
    release()
  }
}

surviveClosedOutput()
await runCommand(usage, (args) => work(readOptions(args)))
