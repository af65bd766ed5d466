/** Runs git in a folder, in English and without questions on a terminal. */
import { execFile } from 'node:child_process'

/** The error of git. */
export class GitError extends Error {
  readonly code: number | string | undefined

  constructor(message: string, code: number | string | undefined) {
    super(message)
    this.code = code
  }
}

/** Variables that tell git where to work. A hook, for example, sets them for another repository. */
const locationVariables =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|COMMON_DIR|PREFIX|NAMESPACE)$/

export type Git = (args: readonly string[], input?: string | Uint8Array) => Promise<Buffer>

/** Returns the environment for git: that of this process, with what is given here. */
export function environmentOf(extra: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(([name]) => !locationVariables.test(name))
  return {
    ...(Object.fromEntries(inherited) as Record<string, string>),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: 'true',
    ...extra,
  }
}

/**
 * Returns a function that runs git. It rejects with a `GitError`, with the code `ENOENT` if git is not installed, and
 * `ABORT_ERR` if the signal ended it.
 */
export function gitIn(
  folder: string,
  environment: Record<string, string> = {},
  signal?: AbortSignal,
): Git {
  const env = environmentOf(environment)
  return (args, input) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        [...args],
        { cwd: folder, env, encoding: 'buffer', maxBuffer: 2 ** 30, ...(signal ? { signal } : {}) },
        (error, stdout, stderr) => {
          if (!error) resolve(stdout)
          else reject(new GitError(String(stderr).trim() || error.message, error.code ?? undefined))
        },
      )
      // git can end before it has read all input.
      child.stdin?.on('error', () => {})
      child.stdin?.end(input ?? '')
    })
}

/** Returns the output of git without its last line break. */
export async function outputOf(answer: Promise<Buffer>): Promise<string> {
  return String(await answer).replace(/\n$/, '')
}

/** Returns the output of git, or something else if git fails. */
export const outputOr = <T>(fallback: T, answer: Promise<Buffer>): Promise<string | T> =>
  outputOf(answer).catch(() => fallback)
