/** A running server after a new build was copied, up to step 2 of docs/hosting.md. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inlinePolicy } from '../../src/pipeline/hosts/policy.ts'
import { startNginx } from '../pipeline/hosts/servers.ts'
import { findProgram } from '../programs/programs.ts'
import { formIsAlive } from './quote-form.ts'
import { sites } from './sites.ts'
import { test as base, expect } from './test.ts'

/** nginx with a copy of the tests' own site. */
const test = base.extend<{ dist: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures off it.
  dist: async ({}, use) => {
    const root = mkdtempSync(path.join(tmpdir(), 'deployed-'))
    const dist = path.join(root, 'dist')
    cpSync(sites.own.dist, dist, { recursive: true })
    await use(dist)
    rmSync(root, { recursive: true, force: true })
  },
  baseURL: async ({ dist }, use) => {
    const server = await startNginx(path.dirname(dist))
    await use(`http://localhost:${server.port}`)
    await server.stop()
  },
})

/** Returns the page with another boot script and other styles, as from another build. */
function ofAnotherBuild(html: string): string {
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
  const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(html) ?? []
  const newStyle = `${style}h1{color:rgb(1,2,3)}`
  const newScript = `${script};document.documentElement.dataset.build='second'`
  const policyOf = (inScript: string, inStyle: string) =>
    inlinePolicy([inScript], inStyle).replaceAll("'", '&#x27;')
  const changed = html
    .replace(policyOf(script, style), () => policyOf(newScript, newStyle))
    .replace(style, () => newStyle)
    .replace(script, () => newScript)
  if (!changed.includes(policyOf(newScript, newStyle))) throw new Error('The page has no policy.')
  return changed
}

// Without it, the first line of `npm run test:all` names it.
if (findProgram('nginx')) {
  test.describe('nginx', () => {
    test('serves a second build without a reload, with its own scripts and styles', async ({
      page,
      dist,
    }) => {
      await page.goto('/contact')
      await formIsAlive(page)

      for (const name of readdirSync(dist).filter((file) => file.endsWith('.html'))) {
        const file = path.join(dist, name)
        writeFileSync(file, ofAnotherBuild(readFileSync(file, 'utf8')))
      }
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-build', 'second')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(1, 2, 3)')
      await formIsAlive(page)
    })
  })
}
