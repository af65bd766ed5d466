/** The built site and the built editor in a browser, from each host that is installed here. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeEditor } from '../../src/commands/build-editor/write-editor.ts'
import { otherServers } from '../pipeline/hosts/servers.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { formIsAlive } from './quote-form.ts'
import { sites } from './sites.ts'
import { test as base, expect } from './test.ts'

const project = path.resolve(import.meta.dirname, '../..')
const api = 'https://git.example'

/** Serves one of the two from a host. The page’s fixture fails a test if the page breaks its policy. */
const test = base.extend<{ host: string; built: 'site' | 'editor' }, { editor: string }>({
  host: ['', { option: true }],
  built: ['site', { option: true }],
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures off it.
    async ({}, use) => {
      const root = mkdtempSync(path.join(tmpdir(), 'editor-'))
      writeOwnSite(root)
      const outDir = path.join(root, 'dist-editor')
      const repository = { api, repository: 'owner/name', branch: 'main', folder: '' }
      await writeEditor({
        project,
        root,
        outDir,
        settings: { host: 'github', ...repository, gate: false, signIn: {} },
      })
      await use(outDir)
      rmSync(root, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host, built, editor }, use) => {
    const root = mkdtempSync(path.join(tmpdir(), 'hosts-'))
    const folder = built === 'site' ? sites.own.dist : editor
    cpSync(folder, path.join(root, 'dist'), { recursive: true })
    const server = await otherServers[host]?.(root)
    await use(`http://localhost:${server?.port}`)
    await server?.stop()
    rmSync(root, { recursive: true, force: true })
  },
})

// They share one build of the editor.
test.describe.configure({ mode: 'default' })

for (const host of Object.keys(otherServers)) {
  test.describe(host, () => {
    test.describe('serves the site', () => {
      test.use({ host, built: 'site' })

      test('whose form can be filled in, and whose links lead on', async ({ page }) => {
        await page.goto('/contact')
        await formIsAlive(page)
        await page.getByRole('banner').getByRole('link').first().click()
        await expect(page).toHaveURL('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    })

    test.describe('serves the editor', () => {
      test.use({ host, built: 'editor' })

      test('which asks who is there', async ({ page }) => {
        await page.goto('/')
        await page.getByLabel('Token').fill('abc')
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
      })
    })
  })
}
