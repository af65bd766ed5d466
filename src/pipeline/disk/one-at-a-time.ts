/** Lets only one process at a time use a folder or a file. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** Returns what tells this user from others: the name or, in a container that gives the user none, the number. */
function userName(): string {
  try {
    return userInfo().username
  } catch (error) {
    const { getuid } = process
    if (!getuid) throw error
    return String(getuid())
  }
}

/** Returns the name of the socket for a claim. It does not reveal what is claimed. */
function socketOf(claimed: string): string {
  const hash = createHash('sha256').update(`${userName()} ${claimed}`).digest('hex')
  const name = `site-${hash.slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // In Linux's abstract namespace, a name is free as soon as its process ends.
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.sock`)
}

/** Returns a server that describes the claim; undefined if another process listens. */
async function listen(socket: string, describe: () => string): Promise<Server | undefined> {
  const server = createServer((asking) => {
    asking.on('error', () => {})
    asking.end(describe())
  })
  // The claim holds even if a question cannot be accepted.
  server.on('error', () => {})
  try {
    await once(server.listen(socket), 'listening')
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
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
    const running = await text(connect(socket)).catch(() => undefined)
    if (running !== undefined) return { running, release: () => {} }
    // Nobody answers, so the other process was killed and left the socket.
    if (path.isAbsolute(socket)) rmSync(socket, { force: true })
  }
}
