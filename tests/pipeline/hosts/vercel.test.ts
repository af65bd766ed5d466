/** What a build writes for Vercel. Nothing of it has been tried there: the answers are those that its documentation gives. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hiddenFiles } from '../../../src/content/addresses.ts'
import { writeHostFiles } from '../../../src/pipeline/hosts/host-files.ts'
import { writeRedirectPages } from '../../../src/pipeline/hosts/redirect-files.ts'
import { vercelConfig, writeVercelOutput } from '../../../src/pipeline/hosts/vercel-output.ts'
import { ofVercel, withDifferences } from './differences.ts'
import { everywhere, expectAnswer, named, redirectPages, redirects } from './expect-answer.ts'
import { requests } from './requests.ts'
import { siteFolder } from './site-folder.ts'
import { startVercel } from './vercel.ts'

beforeEach(() => vi.stubEnv('VERCEL', '1'))
afterEach(() => vi.unstubAllEnvs())

describe('writeVercelOutput', () => {
  const { root, dist } = siteFolder()
  let server: Awaited<ReturnType<typeof startVercel>>
  beforeAll(async () => {
    vi.stubEnv('VERCEL', '1')
    await writeHostFiles(dist, everywhere, redirects)
    await writeRedirectPages(dist, redirectPages)
    await writeVercelOutput(dist, everywhere, redirects)
    server = await startVercel(root)
  })
  afterAll(() => server?.stop())

  const asked = Object.entries(requests).flatMap(([kind, rows]) => {
    const own = withDifferences(kind, rows, ofVercel)
    return own.length > 0 ? [[kind, own] as const] : []
  })
  describe.each(asked)('answers %s', (_, rows) => {
    test.each(named(rows))('%j', (_, row) => expectAnswer(server.port, row))
  })

  test('writes no file for another host, and keeps the cache of the next build', () => {
    const output = path.join(root, '.vercel/output')
    const names = readdirSync(path.join(output, 'static'))
    expect(names).toContain('robots.txt')
    expect(hiddenFiles.filter((file) => names.includes(file.slice(1)))).toEqual([])
    const { version, cache } = JSON.parse(readFileSync(path.join(output, 'config.json'), 'utf8'))
    expect({ version, cache }).toEqual({ version: 3, cache: ['.cache/**'] })
  })

  test('replaces all files of the previous build', async () => {
    const { root, dist } = siteFolder()
    const inOutput = (name: string) => existsSync(path.join(root, '.vercel/output/static', name))
    await writeVercelOutput(dist, everywhere)
    rmSync(path.join(dist, 'contact.html'))
    await writeVercelOutput(dist, everywhere)
    expect([inOutput('index.html'), inOutput('contact.html')]).toEqual([true, false])
  })
})

describe('vercelConfig', () => {
  test('throws for a text that Vercel would read as a placeholder', () => {
    expect(() => vercelConfig({ 'X-Price': '$5' }, [])).toThrow(
      'Vercel would read the $ in X-Price as a placeholder: $5',
    )
  })
})

describe('writeVercelOutput elsewhere', () => {
  test('writes nothing if Vercel does not run the build', async () => {
    vi.stubEnv('VERCEL', '')
    const { root, dist } = siteFolder()
    await writeVercelOutput(dist, everywhere)
    expect(readdirSync(root)).not.toContain('.vercel')
  })
})
