/** Runs git in a folder, in its own language and without a question on a terminal. */
import { execFile } from 'node:child_process'

/** What git said when it refused. */
export class GitError extends Error {
  readonly code: number | string | undefined

  constructor(message: string, code: number | string | undefined) {
    super(message)
    this.code = code
  }
}

/** Variables with which a hook, say, has told another git where to work. */
const places = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|COMMON_DIR|PREFIX|NAMESPACE)$/

export type Git = (args: readonly string[], input?: string | Uint8Array) => Promise<Buffer>

/** Rejects with a `GitError`; its code is `ENOENT` where there is no git. */
export function gitIn(folder: string, environment: Record<string, string> = {}): Git {
  const inherited = Object.entries(process.env).filter(([name]) => !places.test(name))
  const env = {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: 'true',
    ...environment,
  }
  return (args, input) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        [...args],
        { cwd: folder, env, encoding: 'buffer', maxBuffer: 2 ** 30 },
        (error, stdout, stderr) => {
          if (!error) resolve(stdout)
          else reject(new GitError(String(stderr).trim() || error.message, error.code ?? undefined))
        },
      )
      // git may end before it has read all.
      child.stdin?.on('error', () => {})
      child.stdin?.end(input ?? '')
    })
}

/** What git says, as text without the line break at its end. */
export async function said(answer: Promise<Buffer>): Promise<string> {
  return String(await answer).replace(/\n$/, '')
}
