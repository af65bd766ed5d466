/** Lets only one process at a time use a folder or a file. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

/** Returns the name of the socket for a claim. It does not reveal what is claimed. */
function socketOf(claimed: string): string {
  const hash = createHash('sha256').update(`${userInfo().username} ${claimed}`).digest('hex')
  const name = `site-${hash.slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // In Linux's abstract namespace, a name is free as soon as its process ends.
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.sock`)
}

/** Returns the description that the listening process sends; undefined if none listens. */
function ask(socket: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    connect(socket)
      .setEncoding('utf8')
      .on('data', (data) => {
        answer += data
      })
      .on('end', () => resolve(answer))
      .on('error', () => resolve(undefined))
  })
}

function listen(socket: string, describe: () => string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((asking) => {
      asking.on('error', () => {})
      asking.end(describe())
    })
    server
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
      )
      .listen(socket, () => resolve(server))
  })
}

export interface Claim {
  /** The description from the other process; undefined if this process has the claim. */
  running: string | undefined
  release(): void
}

/** Claims something, such as a real path, until this process ends. Other processes are told what `describe` returns. */
export async function claim(claimed: string, describe: () => string): Promise<Claim> {
  const socket = socketOf(claimed)
  for (;;) {
    const server = await listen(socket, describe)
    if (server) {
      server.unref()
      return { running: undefined, release: () => void server.close() }
    }
    const running = await ask(socket)
    if (running !== undefined) return { running, release: () => {} }
    // Nobody answers, so the other process was killed and left the socket.
    if (path.isAbsolute(socket)) rmSync(socket, { force: true })
  }
}
