/** Sees to it that a folder has one editor at a time. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

/** A name that only one process can listen on, and that tells nobody's folder. */
function doorOf(root: string): string {
  const name = `site-editor-${createHash('sha256').update(`${userInfo().username} ${root}`).digest('hex').slice(0, 24)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
}

/** What the editor that listens there says of itself; undefined where none does any more. */
function ask(door: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    connect(door)
      .setEncoding('utf8')
      .on('data', (data) => {
        answer += data
      })
      .on('end', () => resolve(answer))
      .on('error', () => resolve(undefined))
  })
}

function listen(door: string, addressOf: () => string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.end(addressOf())
    })
    server
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
      )
      .listen(door, () => resolve(server))
  })
}

export interface Claim {
  /** The address of the editor that the folder has already; undefined where this one may begin. */
  running: string | undefined
  release(): void
}

/**
 * Claims a folder for this process until it ends. `addressOf` tells others where this editor is. `root`
 * has to be its real path.
 */
export async function claimFolder(root: string, addressOf: () => string): Promise<Claim> {
  const door = doorOf(root)
  for (;;) {
    const server = await listen(door, addressOf)
    if (server) {
      server.unref()
      return { running: undefined, release: () => void server.close() }
    }
    const running = await ask(door)
    if (running !== undefined) return { running, release: () => {} }
    // Nobody answers: the process that had it was killed, and has left the name behind.
    rmSync(door, { force: true })
  }
}
