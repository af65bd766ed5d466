/** Git repositories of tests. */
import { execFileSync } from 'node:child_process'

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
