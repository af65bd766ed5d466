/** A whole site in one process: from signing in to a published page, and from a request to its deletion. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { limits } from '../limits.ts'
import { startWholeSite, until, type WholeSite } from '../live/whole-site.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { previewOf, screen } from './editor.ts'
import { answer, request, submitButton, toast } from './quote-form.ts'
import { test as base, expect } from './test.ts'

interface Served {
  site: string
  editor: string
  process: WholeSite
}

const person = 'anna@example.com'

const test = base.extend<object, { served: Served }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'whole-'))
      const root = path.join(folder, 'work')
      writeOwnSite(root)
      const port = await freePort()
      const [site, editor] = [`http://localhost:${port}`, `http://edit.localhost:${port}`]
      const process = await startWholeSite(root, path.join(folder, 'data'), {
        PORT: String(port),
        SITE_ADDRESS: site,
        EDITOR_ADDRESS: editor,
        BEHIND_PROXY: '',
        PEOPLE: `${person} publish requests`,
      })
      await until(() => process.said().includes('can be read and written') || undefined)
      await use({ site, editor, process })
      await process.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: limits.build },
  ],
  baseURL: async ({ served }, use) => use(served.site),
  otherOrigins: async ({ served }, use) => use([served.editor, `blob:${served.editor}`]),
})

test.describe('npm run serve', () => {
  test('publishes a change, stores a visitor’s request, and shows, exports and deletes it', async ({
    page,
    context,
    served,
  }) => {
    test.setTimeout(limits.build)
    const { site, editor, process } = served

    await test.step('sign in with the link that the process prints', async () => {
      expect(process.said()).toContain('Open it in Chrome, Edge or Firefox')
      await page.goto(`${editor}/sign-in`)
      await page.locator('#address').fill(person)
      const before = process.said().length
      await page.getByRole('button', { name: 'Send me a link' }).click()
      const link = await until(
        () => /(http:\S+\/sign-in\/link#\S+)/.exec(process.said().slice(before))?.[1],
      )
      await page.goto(link)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Save' }).waitFor({ timeout: limits.build })
      await previewOf(page).locator('html[data-routed]').waitFor({ timeout: limits.build })
    })

    await test.step('publish, and see that it is live', async () => {
      const { writeHeading, save, button, status } = screen(page)
      await writeHeading('Published in one process')
      await save()
      await button('Publish').click()
      const dialog = page.getByRole('dialog', { name: 'Publish' })
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(status).toHaveText('Live', { timeout: limits.build })
    })

    const visitor = await context.newPage()
    await test.step('a visitor reads it, and sends the form', async () => {
      await visitor.goto(`${site}/`)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
        'Published in one process',
      )
      await visitor.goto(`${site}/contact`)
      await answer(visitor, request)
      await submitButton(visitor).click()
      await expect(toast(visitor)).toBeVisible()
    })

    await test.step('the request is in the inbox, and is exported as a table', async () => {
      await page.goto(`${editor}/requests`)
      await expect(page.getByText('1 request, 1 unread')).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'CSV with commas' }).click()
      const table = readFileSync(await (await download).path(), 'utf8')
      expect(table).toContain(request.Message)
      await page.getByRole('link', { name: request['Company/Project name'] }).click()
      await expect(page.getByText(request.Message)).toBeVisible()
      await expect(page.getByRole('link', { name: request.Email })).toHaveAttribute(
        'href',
        `mailto:${request.Email}`,
      )
    })

    await test.step('it is done, and then deleted for good', async () => {
      await page.getByRole('button', { name: 'Done', exact: true }).click()
      await expect(page.getByText(/ · done\b/)).toBeVisible()
      await page.getByRole('link', { name: request['Company/Project name'] }).click()
      await page.getByText('Delete this request …').click()
      await page.getByRole('button', { name: 'Delete it for good' }).click()
      await expect(page.getByText('There are no requests yet.')).toBeVisible()
    })

    await test.step('the pages of the editor are not at the address of the site', async () => {
      expect((await visitor.goto(`${site}/requests`))?.status()).toBe(404)
    })
  })
})
