/** Git repositories of tests, for which the settings of this machine and its person count for nothing. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { newFolder } from '../../disk/site-on-disk.ts'

/** Takes the settings away before each test, and puts the environment back after it. */
export function withoutGitSettings(): void {
  beforeEach(() => {
    const nowhere = path.join(newFolder(), 'none')
    for (const name of Object.keys(process.env)) {
      if (/^GIT_(?:AUTHOR|COMMITTER)_|^EMAIL$/.test(name)) vi.stubEnv(name, undefined)
    }
    for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, nowhere)
    vi.stubEnv('HOME', path.dirname(nowhere))
  })
  afterEach(() => void vi.unstubAllEnvs())
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
