/** Lets one process at a time have a folder or a file. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

/** A name that only one process can listen on, and that does not tell what is claimed. */
function socketOf(claimed: string): string {
  const hash = createHash('sha256').update(`${userInfo().username} ${claimed}`).digest('hex')
  const name = `site-${hash.slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // In Linux's abstract namespace, a name is free at once when its process ends, however that happens.
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.sock`)
}

/** What the process that listens there says of itself; undefined where none does any more. */
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
  /** What the process that has it already says of itself; undefined where this one has it now. */
  running: string | undefined
  release(): void
}

/**
 * Claims something for this process until it ends: a real path, say. `describe` tells others about this
 * process, such as its address.
 */
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
    // Nobody answers: the process that had it was killed, and has left the name behind.
    if (path.isAbsolute(socket)) rmSync(socket, { force: true })
  }
}
