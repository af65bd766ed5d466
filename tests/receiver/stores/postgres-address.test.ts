/** The addresses that hosts of databases print, as their documentation has them. */
import { describe, expect, test } from 'vitest'
import { nameOf, readAddress } from '../../../src/receiver/stores/postgres/address.ts'
import { databaseFault } from '../../../src/receiver/stores/postgres/database-fault.ts'

const pooler = { host: 'aws-0-eu.pooler.supabase.com', port: 6543, database: 'postgres' }
const neon = 'ep-dark-1.eu-central-1.aws.neon.tech'

describe('readAddress', () => {
  test.each([
    [
      'Supabase, pooled, with a password that nobody has encoded',
      'postgresql://postgres.abc:p@ss/w#rd?100%@aws-0-eu.pooler.supabase.com:6543/postgres',
      { ...pooler, user: 'postgres.abc', password: 'p@ss/w#rd?100%' },
    ],
    [
      'Neon, as a call of psql',
      `psql 'postgresql://alex:AbC%2F1@${neon}/dbname?sslmode=require&channel_binding=require'`,
      { host: neon, port: 5432, database: 'dbname', password: 'AbC/1', sslmode: 'require' },
    ],
    [
      'Heroku, in words',
      'dbname=d1 host=ec2-1.compute-1.amazonaws.com port=5432 user=u1 password=p1 sslmode=require',
      { host: 'ec2-1.compute-1.amazonaws.com', database: 'd1', password: 'p1', sslmode: 'require' },
    ],
    [
      'RDS, in words of psql',
      `psql "host=db.rds.amazonaws.com dbname='my db' user=a password='it\\'s' sslmode=verify-full sslrootcert=bundle.pem"`,
      { database: 'my db', password: "it's", sslmode: 'verify-full' },
    ],
    [
      'Cloud SQL, with a socket',
      'postgresql://app:pw@/requests?host=/cloudsql/project:region:instance',
      { host: '/cloudsql/project:region:instance', database: 'requests', password: 'pw' },
    ],
    [
      'libpq, with a socket and no user',
      'postgres://%2Fvar%2Frun%2Fpostgresql/requests',
      { host: '/var/run/postgresql', database: 'requests', user: undefined },
    ],
    ['IPv6', 'postgres://a@[2001:db8::1]:5433/b', { host: '2001:db8::1', port: 5433 }],
    ['other tools', 'postgres://a@h/b?ssl=true', { host: 'h', sslmode: 'require' }],
  ])('reads the address of %s', (_, text, parts) => {
    expect(readAddress(text, 'DATABASE_URL')).toMatchObject(parts)
    const { password } = readAddress(text, 'DATABASE_URL')
    expect(nameOf(readAddress(text, 'DATABASE_URL'))).not.toContain(password ?? 'no password')
  })

  const wrong = 'must be the address of a database like postgres://user@localhost/requests.'

  test.each([
    ['postgres://user@localhost', wrong],
    ['postgres://user@/requests', wrong],
    ['host=localhost user=a', wrong],
    ['postgresql+asyncpg://user@localhost/requests', wrong],
    ['postgres://one:5432,two:5432/requests', wrong],
    ['requests', wrong],
    [
      'postgres://a@h/b?sslmode=on',
      'has the sslmode “on”. There are disable, allow, prefer, require, no-verify, verify-ca, verify-full.',
    ],
  ])('refuses %j', (text, why) => {
    expect(() => readAddress(text, 'DATABASE_URL')).toThrow(`DATABASE_URL ${why}`)
  })
})

describe('databaseFault', () => {
  test.each([
    ['ENOTFOUND', 'no server has the name h. Check the address.'],
    [
      'ENETUNREACH',
      'this machine has no way to h. If that has only an IPv6 address, use another one of the same host, such as that of its pooler.',
    ],
    ['XX000', 'Tenant or user not found.'],
  ])('explains the code %s', (code, why) => {
    const error = Object.assign(new Error('Tenant or user not found'), { code })
    const address = readAddress('postgres://a:secret@h/b', 'DATABASE_URL')
    expect(databaseFault(error, address)).toBe(`The database b at h cannot be used: ${why}`)
  })
})
