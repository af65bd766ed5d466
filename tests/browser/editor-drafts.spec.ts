/** Two people edit one site: what each sees of the other's work, and what their page may not do. */
import type { Browser, Page } from '@playwright/test'
import { limits } from '../limits.ts'
import { type DraftsEditor, serveDraftsEditor } from './drafts-editor.ts'
import { homeFile, previewOf, screen } from './editor.ts'
import { attempts } from './policy-attempts.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<object, { drafts: DraftsEditor }>({
  drafts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const drafts = await serveDraftsEditor()
      await use(drafts)
      await drafts.close()
    },
    { scope: 'worker', timeout: limits.build },
  ],
})

/** Opens the editor in a browser of its own for a person. */
async function open(browser: Browser, { address }: DraftsEditor, person: string) {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'person', value: person, url: address }])
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Save' }).waitFor({ timeout: limits.build })
  await previewOf(page).locator('html[data-routed]').waitFor({ timeout: limits.build })
  return { page, ...screen(page) }
}

const publishDialog = (page: Page) => page.getByRole('dialog', { name: 'Publish' })

test.describe('hosted editor', () => {
  test('lets two people see what is saved, ask for publication and publish', async ({
    browser,
    drafts,
  }) => {
    const anna = await open(browser, drafts, 'anna')
    const ben = await open(browser, drafts, 'ben')
    await expect(anna.status).toHaveText('Published')

    await test.step('what one has saved, the other sees, with the name', async () => {
      await ben.writeHeading('Of Ben')
      await ben.button('Save').click()
      await expect(ben.status).toHaveText('Saved, not published')
      await expect(anna.preview.getByRole('heading', { level: 1 })).toHaveText('Of Ben')
      await expect(anna.status).toHaveText('Saved, not published')
      await expect(anna.fields.getByText('Ben has changes of this page')).toBeVisible()
    })

    await test.step('who may not publish asks, and who may sees that and publishes', async () => {
      await ben.button('Publish').click()
      const asking = publishDialog(ben.page)
      await asking.getByRole('button', { name: 'Ask to publish' }).click()
      await expect(asking.getByText('You ask to publish this.')).toBeVisible()
      await ben.page.keyboard.press('Escape')
      await anna.button('Publish').click()
      const dialog = publishDialog(anna.page)
      await expect(dialog.getByText('Ben asks to publish this.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(ben.status).toHaveText('Published')
      expect(drafts.git('show', '--name-only', '--format=%an', 'main')).toBe(`Anna\n\n${homeFile}`)
    })

    await test.step('who signs out is asked to sign in again, in each window', async () => {
      const second = await ben.page.context().newPage()
      await second.goto(drafts.address)
      await expect(screen(second).status).toHaveText('Published')
      await ben.page.getByTitle('Signed in as Ben').click()
      const leaving = ben.page.getByRole('dialog', { name: 'Sign out?' })
      await leaving.getByRole('button', { name: 'Sign out' }).click()
      await expect(ben.page.getByRole('heading', { name: /^You are not signed in/ })).toBeVisible()
      await expect(second.getByRole('alert')).toContainText('You are not signed in any more.')
    })
  })

  test('forbids what an injected script could try', async ({ browser, drafts }) => {
    const { page } = await open(browser, drafts, 'anna')
    const violations = await page.evaluateHandle(() => {
      const directives = new Set<string>()
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        directives.add(effectiveDirective),
      )
      return directives
    })
    for (const [directive, attempt] of Object.entries(attempts)) {
      await violations.evaluate((all) => all.clear())
      await page.evaluate(attempt)
      await expect.poll(() => violations.evaluate((all) => [...all])).toContain(directive)
    }
    // It still asks its own server. Evaluated in the page, because the driver would wait for a navigation that was blocked.
    const left = await page.evaluate(async () => [document.title, (await fetch('files')).status])
    expect(left).toEqual(['Editor', 200])
    await page.context().close()
  })
})
