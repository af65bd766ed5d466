/** A PostgreSQL as hosts offer it: with passwords, rights, TLS by an own certificate, and connections that end. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { literally } from '../../../src/content/literally.ts'
import { openDatabase, type Postgres, startPostgres } from '../../programs/postgres.ts'

let postgres: Postgres
let cert: string
let trusted: string

beforeAll(async () => {
  postgres = await startPostgres([
    'hostssl all encrypted 127.0.0.1/32 scram-sha-256',
    'hostnossl all encrypted 127.0.0.1/32 reject',
    'host all all 127.0.0.1/32 scram-sha-256',
    'local all all scram-sha-256',
  ])
  cert = path.join(postgres.folder, 'cert.pem')
  trusted = await postgres.newDatabase()
  await run(trusted, "create role agency login password 'it''s a secret'")
  await run(trusted, "create role encrypted login password 'a-secret'")
})
afterAll(() => postgres?.remove())

async function run(address: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Returns a new database, by its address with a user and its name. */
async function newDatabase(grants = true) {
  const owner = await postgres.newDatabase()
  const name = owner.slice(owner.lastIndexOf('/') + 1)
  if (grants) await run(owner, 'grant create on schema public to agency, encrypted')
  const address = (user: string, more = '', host = '127.0.0.1') =>
    `postgres://${user}@${host}:${postgres.port}/${name}${more}`
  return { owner, name, address }
}

const request = { id: 'a-first-one', received: '2024-12-31T12:00:00.000Z', answers: {} }

const agency = `agency:${encodeURIComponent("it's a secret")}`
const encrypted = 'encrypted:a-secret'

/** Opens a store, adds a request, and closes it. */
async function adds(address: string): Promise<boolean> {
  const store = await openDatabase(address)
  const isNew = await store.add(request)
  await store.close()
  return isNew
}

describe('PostgreSQL of a provider', () => {
  test.each<[what: string, user: string, more: (cert: string) => string, host?: string]>([
    ['without a word about TLS', encrypted, () => ''],
    ['encrypted', encrypted, () => '?sslmode=require'],
    [
      'encrypted, bound to the certificate',
      encrypted,
      () => '?sslmode=require&channel_binding=require',
    ],
    ['encrypted, as Heroku says', encrypted, () => '?sslmode=no-verify'],
    ['not encrypted', agency, () => '?sslmode=disable'],
    [
      'by its certificate, of another name',
      encrypted,
      (file) => `?sslmode=verify-ca&sslrootcert=${file}`,
    ],
    [
      'by its certificate and its name',
      encrypted,
      (file) => `?sslmode=verify-full&sslrootcert=${file}`,
      'localhost',
    ],
  ])('is opened %s', async (_, user, more, host) => {
    const { address } = await newDatabase()
    expect(await adds(address(user, more(cert), host))).toBe(true)
  })

  test('is opened by its socket, in a URL and in key words', async () => {
    const { name } = await newDatabase()
    const { folder, port } = postgres
    const url = `postgres://${agency}@/${name}?host=${folder}&port=${port}`
    expect(await adds(url)).toBe(true)
    const words = `host=${folder} port=${port} dbname=${name} user=agency password='it\\'s a secret'`
    expect(await adds(words)).toBe(false)
  })

  const authority =
    'its certificate is not from an authority that this machine knows. Write sslrootcert=FILE with the certificate of its authority into the address.'

  test.each<[what: string, user: string, more: (cert: string) => string, why: string]>([
    ['a wrong password', 'agency:another', () => '', 'it refuses the password of agency.'],
    ['no password', 'agency', () => '', 'it wants a password, and the address has none.'],
    [
      'no encryption',
      encrypted,
      () => '?sslmode=disable',
      'it accepts only encrypted connections. Write sslmode=require into the address.',
    ],
    ['a certificate that nobody knows', agency, () => '?sslmode=verify-full', authority],
    ['a public authority', agency, () => '?sslmode=require&sslrootcert=system', authority],
    [
      'another name',
      agency,
      (file) => `?sslmode=verify-full&sslrootcert=${file}`,
      'its certificate is for another name. Write the name that the certificate has.',
    ],
    ['a schema that does not exist', agency, () => '?options=-csearch_path%3Dgone', 'no schema'],
  ])('reports that %s is wrong', async (_, user, more, why) => {
    const { address, name } = await newDatabase()
    await expect(openDatabase(address(user, more(cert)))).rejects.toThrow(
      new RegExp(`^The database ${name} at 127\\.0\\.0\\.1 cannot be used: .*${literally(why)}`),
    )
  })

  const missing =
    /^The database nowhere at 127\.0\.0\.1 cannot be used: there is no database nowhere\. Create it, or correct the name\.$/

  test('reports that a database or a port does not exist', async () => {
    const { port } = postgres
    const open = (text: string) => expect(openDatabase(text)).rejects
    await open(`postgres://${agency}@127.0.0.1:${port}/nowhere`).toThrow(missing)
    await open('postgres://127.0.0.1:1/a').toThrow(
      'nothing listens on port 1 of 127.0.0.1. Check that it is running.',
    )
    await open(`${trusted}?sslmode=require`).resolves
  })

  test('reports which right is missing, and how the owner grants it', async () => {
    const { owner, address } = await newDatabase(false)
    await expect(openDatabase(address(agency))).rejects.toThrow(
      'the user agency has not enough rights (permission denied for schema public). As its owner, run: grant usage, create on schema public to "agency".',
    )
    await run(owner, 'grant usage, create on schema public to "agency"')
    expect(await adds(address(agency))).toBe(true)
    await run(
      owner,
      'create role other login password $$a$$',
      'grant create on schema public to other',
    )
    const store = await openDatabase(address('other:a'))
    onTestFinished(() => store.close())
    await expect(store.storeOptions({})).rejects.toThrow(
      /not enough rights \(permission denied for table request_options\)\. Use the user that owns the tables\.$/,
    )
  })

  /** A way to the database on which connections can fall silent, as at a host that forgets those of a sleeping function. */
  async function wayTo(port: number) {
    const open = new Set<Socket>()
    let passed = 0
    const server = createServer((socket) => {
      passed += 1
      const target = connect(port, '127.0.0.1')
      for (const one of [socket, target]) {
        open.add(one)
        one.on('error', () => {})
      }
      socket.pipe(target).pipe(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      for (const one of open) one.destroy()
      server.close()
    })
    return {
      port: (server.address() as { port: number }).port,
      passed: () => passed,
      silence() {
        for (const one of open) one.unpipe().on('data', () => {})
      },
    }
  }

  test('gets a new connection if the old one no longer answers after a pause', async () => {
    const { name } = await newDatabase()
    const way = await wayTo(postgres.port)
    const store = await openDatabase(`postgres://${agency}@127.0.0.1:${way.port}/${name}`, 1)
    onTestFinished(() => store.close())
    expect(await store.add(request)).toBe(true)
    expect(way.passed()).toBe(1)
    way.silence()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    // Without the ping, the silent connection would end in an error.
    expect(await store.add({ ...request, id: 'a-second-one' })).toBe(true)
    expect(way.passed()).toBe(2)
  })

  test('gets a new connection if the server has closed the old one during a pause', async () => {
    const { owner, address } = await newDatabase()
    const store = await openDatabase(address(agency), 1)
    onTestFinished(() => store.close())
    expect(await store.add(request)).toBe(true)
    const program = `
    const client = new (require('pg').Client)('${owner}')
    client.connect().then(() => client.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'agency'")).then(() => client.end())`
    // Nothing else happens in this process meanwhile, as if it slept. It takes longer than a connection may be idle.
    const ended = spawnSync(process.execPath, ['-e', `${program}; setTimeout(() => {}, 1100)`])
    expect(String(ended.stderr)).toBe('')
    expect(await store.add({ ...request, id: 'a-second-one' })).toBe(true)
  })
})
