/** The built site in a browser, from each host that is installed here. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { otherServers } from '../pipeline/hosts/servers.ts'
import { formIsAlive } from './quote-form.ts'
import { sites } from './sites.ts'
import { test as base, expect } from './test.ts'

/** Serves the site from a host. The page’s fixture fails a test if the page breaks its policy. */
const test = base.extend<{ host: string }>({
  host: ['', { option: true }],
  baseURL: async ({ host }, use) => {
    const root = mkdtempSync(path.join(tmpdir(), 'hosts-'))
    cpSync(sites.own.dist, path.join(root, 'dist'), { recursive: true })
    const server = await otherServers[host]?.(root)
    await use(`http://localhost:${server?.port}`)
    await server?.stop()
    rmSync(root, { recursive: true, force: true })
  },
})

for (const host of Object.keys(otherServers)) {
  test.describe(host, () => {
    test.use({ host })

    test('serves a form that can be filled in, and links that lead on', async ({ page }) => {
      await page.goto('/contact')
      await formIsAlive(page)
      await page.getByRole('banner').getByRole('link', { name: 'Keelbook' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}
