/** Builds by a small program instead of Vite, in a process of its own. */
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { type BuildOrder, NotBuilt, openBuild } from '../../src/live/build-commit.ts'
import { writeInto } from '../files.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'

/** Writes what it gets into the built site. */
const program = `
const { mkdirSync, writeFileSync } = require('node:fs')
mkdirSync(process.env.SITE_OUT, { recursive: true })
writeFileSync(process.env.SITE_OUT + '/version.json', JSON.stringify({ commit: 'c0ffee' }))
writeFileSync(process.env.SITE_OUT + '/environment.json', JSON.stringify(process.env))
`

function opened({ program: own = program, limit = 30_000, lock = '{}' } = {}) {
  const [project, tree] = [newFolder(), newFolder()]
  writeInto(project, { 'node_modules/vite/bin/vite.js': own, 'package-lock.json': '{}' })
  writeInto(tree, { 'vite.config.ts': '', 'package-lock.json': lock })
  const build = openBuild({
    project,
    cacheFolder: path.join(newFolder(), 'kept'),
    limit,
    endpoint: 'https://www.example.com/requests',
  })
  const outDir = path.join(newFolder(), 'version')
  const order: BuildOrder = { tree, folder: '', commit: 'c0ffee', outDir }
  const run = (more: Partial<BuildOrder> = {}) =>
    build({ ...order, ...more }, new AbortController().signal)
  return { project, tree, outDir, run }
}

/** Returns why a site is not built. */
async function faultOf(building: Promise<void>): Promise<NotBuilt> {
  const error = await building.then(
    () => undefined,
    (one: unknown) => one,
  )
  expect(error).toBeInstanceOf(NotBuilt)
  return error as NotBuilt
}

describe('openBuild', () => {
  test('builds with the installed packages, and without the settings of the server', async () => {
    vi.stubEnv('EDITOR_SECRET', 'a secret')
    vi.stubEnv('DATABASE_URL', 'postgres://user:password@localhost/requests')
    const { project, tree, outDir, run } = opened()
    await run({ moment: Date.UTC(2026, 11, 1, 9) })
    const link = path.join(tree, 'node_modules')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(realpathSync(link)).toBe(realpathSync(path.join(project, 'node_modules')))
    const environment = JSON.parse(readFileSync(path.join(outDir, 'environment.json'), 'utf8'))
    expect(environment).toMatchObject({
      SITE_ROOT: tree,
      SITE_REQUESTS: 'https://www.example.com/requests',
      SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 1, 9) / 1000),
    })
    expect(JSON.stringify(environment)).not.toMatch(/a secret|password/)
    vi.unstubAllEnvs()
  })

  test('refuses a commit that needs other packages', async () => {
    const { outDir, run } = opened({ lock: '{"packages":{}}' })
    const { message, details } = await faultOf(run())
    expect(message).toMatch(/needs other packages than those that are installed/)
    expect(details).toContain('npm ci')
    expect(existsSync(outDir)).toBe(false)
  })

  test('reports what the build has printed', async () => {
    const { run } = opened({
      program: "console.error('\\u001b[31mNo heading\\u001b[0m'); process.exit(1)",
    })
    expect(await faultOf(run())).toMatchObject({
      message: 'The site cannot be built.',
      details: 'No heading',
    })
  })

  test('ends a build that takes too long, with all processes that it has started', async () => {
    const { run } = opened({ program: 'setInterval(() => {}, 1000)', limit: 300 })
    expect((await faultOf(run())).message).toMatch(/^The site was not built within/)
  })

  test('refuses a site that was built from another commit', async () => {
    const { run } = opened()
    expect((await faultOf(run({ commit: 'another' }))).message).toBe(
      'The site was built from something else.',
    )
  })
})
