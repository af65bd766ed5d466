/** Git repositories of tests, for which the settings of this machine and its person count for nothing. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { newFolder } from '../../disk/site-on-disk.ts'

/** Takes the settings away before each test, and puts the environment back after it. */
export function withoutGitSettings(): void {
  const environment = { ...process.env }
  beforeEach(() => {
    const nowhere = path.join(newFolder(), 'none')
    Object.assign(process.env, { GIT_CONFIG_GLOBAL: nowhere, GIT_CONFIG_SYSTEM: nowhere })
    process.env.HOME = path.dirname(nowhere)
    for (const name of Object.keys(process.env)) {
      if (/^GIT_(?:AUTHOR|COMMITTER)_|^EMAIL$/.test(name)) delete process.env[name]
    }
  })
  afterEach(() => {
    process.env = { ...environment }
  })
}

/** Returns a function that runs git in a folder. It returns what git says, without the last line break. */
export const gitAt =
  (cwd: string) =>
  (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).replace(/\n$/, '')

/** Begins a repository in a folder, without a commit. Returns a function that runs git in it. */
export function newRepository(root: string, ...options: string[]) {
  const git = gitAt(root)
  git('init', '-q', '-b', 'main', ...options)
  git('config', 'user.name', 'Zoë Lovelace')
  git('config', 'user.email', 'zoe@example.com')
  return git
}

/** Begins a repository with one commit of all that is in the folder. */
export function committedRepository(root: string) {
  const git = newRepository(root)
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', 'Begin')
  return git
}
