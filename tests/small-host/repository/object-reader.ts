/** Reads Git objects with one `git cat-file --batch` process, because a process for each object is slow. */
import { spawn } from 'node:child_process'

export interface GitObject {
  id: string
  type: 'blob' | 'tree' | 'commit' | 'tag'
  content: Buffer
}

const linefeed = 10

/** Starts the process for the bare repository in `folder`. */
export function openObjectReader(folder: string) {
  const child = spawn('git', ['cat-file', '--batch'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, GIT_DIR: folder },
  })
  const waiting: { done(object: GitObject | undefined): void; fail(error: Error): void }[] = []
  let received: Buffer[] = []
  let length = 0
  let needed = 1

  /** Resolves the requests whose bytes have arrived completely. */
  function answer() {
    let bytes = Buffer.concat(received)
    for (;;) {
      const end = bytes.indexOf(linefeed)
      if (end < 0) break
      const [id = '', type, size] = String(bytes.subarray(0, end)).split(' ')
      if (size === undefined) {
        // "<name> missing", "<name> ambiguous"
        bytes = bytes.subarray(end + 1)
        waiting.shift()?.done(undefined)
        continue
      }
      const after = end + 1 + Number(size)
      if (bytes.length <= after) {
        needed = after + 1
        break
      }
      const content = Buffer.from(bytes.subarray(end + 1, after))
      bytes = bytes.subarray(after + 1)
      waiting.shift()?.done({ id, type: type as GitObject['type'], content })
    }
    received = [bytes]
    length = bytes.length
  }

  child.stdout.on('data', (part: Buffer) => {
    received.push(part)
    length += part.length
    if (length < needed) return
    needed = 1
    answer()
  })
  const end = () => {
    for (const { fail } of waiting.splice(0)) fail(new Error('git cat-file ended'))
  }
  child.on('error', end)
  child.on('close', end)
  child.stdin.on('error', () => {})

  return {
    /** Returns an object by its id or any other name that Git accepts; undefined if there is none. */
    read(name: string): Promise<GitObject | undefined> {
      if (/\n/.test(name) || name === '') return Promise.resolve(undefined)
      return new Promise((done, fail) => {
        if (child.exitCode !== null || child.killed) return fail(new Error('git cat-file ended'))
        waiting.push({ done, fail })
        child.stdin.write(`${name}\n`)
      })
    },
    close: () => child.stdin.end(),
  }
}
