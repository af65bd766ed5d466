/** `npm run upgrade`: merges a version of our repository into this site; see docs/upgrade.md. */
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { type Git, gitIn, outputOf, outputOr } from '../../pipeline/disk/git.ts'
import { runCommand, surviveClosedOutput } from '../command-line.ts'
import { generate, install } from './finish.ts'
import { forForksBetween } from './for-forks.ts'
import { gitOn, graft, mergeVersion, type Step, split } from './merge-version.ts'
import { checkIdentity, checkReady, checkRepository } from './preconditions.ts'
import { showStatus } from './status.ts'
import { readOptions, type UpgradeOptions, usage } from './upgrade-options.ts'
import {
  chooseVersion,
  compareVersions,
  fetchedVersions,
  fetchVersions,
  readUpstream,
  refOf,
} from './upstream-versions.ts'

const project = realpathSync(process.cwd())

const upstreamOfProject = () =>
  readUpstream(readFileSync(path.join(project, 'package.json'), 'utf8'))

/** Returns git in the project. It runs no hooks, which check a person's commits, and moves no files of yours. */
function gitOfProject(): Git {
  const git = gitIn(project, {})
  const settings = {
    'core.hooksPath': '/dev/null',
    // Otherwise, a file of yours follows a folder of ours that gets another name.
    'merge.directoryRenames': 'false',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return (args, input) => git([...options, ...args], input)
}

/** Returns the step of an upgrade, with its commits fetched; undefined if there is nothing to do. */
async function chooseStep(git: Git, wanted: string | undefined): Promise<Step | undefined> {
  const upstream = upstreamOfProject()
  const from = upstream.version
  await fetchVersions(git, upstream)
  const to = chooseVersion(await fetchedVersions(git), from, wanted)
  const order = compareVersions(to, from)
  if (order === 0) console.log(`This site is at version ${from} already.`)
  if (order < 0) throw new Error(`Version ${to} is older than ${from}, which this site has.`)
  return order > 0 ? { from, to } : undefined
}

const listOf = (files: readonly string[]) => files.map((file) => `  ${file}\n`).join('')

/** Prints what was decided and what is left to do. The exit code is 1 if there are conflicts. */
async function report(git: Git, { from, to }: Step, notes: string[], conflicts: string[]) {
  for (const note of notes) console.log(`\n- ${note}`)
  const changelog = await outputOr('', git(['show', `${refOf(to)}:CHANGELOG.md`]))
  for (const { version, forForks } of forForksBetween(changelog, from, to)) {
    console.log(`\nFor forks, in version ${version}:\n\n${forForks}`)
  }
  const undo = 'To undo all of it: git reset --hard'
  if (conflicts.length === 0) {
    console.log(
      `\nVersion ${to} is merged, and not committed yet. Look at it: git diff --cached\nThen run: npm run validate -- --fix, npm test, and git commit --all\n${undo}`,
    )
    return
  }
  console.log(`\nYou and we have changed the same parts of these files of ours:\n${listOf(conflicts)}
Everything else of version ${to} is merged. In each of these, choose between <<<<<<< and >>>>>>>, and run: git add FILE
To take ours: git checkout --theirs FILE, and git add FILE (git rm FILE if we have deleted it).
Then run: npm run generate, npm run validate -- --fix, npm test, and git commit --all
${undo}`)
  process.exitCode = 1
}

async function upgrade(git: Git, wanted: string | undefined): Promise<void> {
  await checkReady(git, project)
  await checkIdentity(git)
  const step = await chooseStep(git, wanted)
  if (!step) return
  console.log(`Upgrading from version ${step.from} to ${step.to} …`)
  await graft(git, step.from)
  const { conflicts, notes } = await mergeVersion(git, project, step)
  notes.push(...install(project))
  // With git's marks in it, the code that generates does not run.
  if (conflicts.length === 0) notes.push(...generate(project))
  const unstaged = split(await outputOf(git(['diff', '--name-only', '-z', '--diff-filter=d'])))
  const changed = unstaged.filter((file) => !conflicts.includes(file))
  await gitOn(git, ['add'], changed)
  await report(git, step, notes, conflicts)
}

async function work({ task, version }: UpgradeOptions): Promise<void> {
  const git = gitOfProject()
  await checkRepository(git, project)
  if (task === 'upgrade') return await upgrade(git, version)
  await showStatus(git, upstreamOfProject(), version)
}

surviveClosedOutput()
await runCommand(usage, (args) => work(readOptions(args)))
