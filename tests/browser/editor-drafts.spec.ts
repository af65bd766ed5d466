/** Two people edit one site: who sees what, what becomes of what they save, and what their page may not do. */
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
  test('lets two people save, merge, resolve a conflict, ask and publish', async ({
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

    await test.step('in the same place, who saves last chooses', async () => {
      await anna.writeHeading('Of Anna')
      await ben.writeHeading('Ben again')
      await ben.button('Save').click()
      await expect(anna.page.getByRole('alert')).toContainText('Ben has saved Home')
      await anna.button('Save').click()
      const dialog = anna.page.getByRole('dialog', { name: 'Home was saved with another text' })
      await expect(dialog.getByRole('radio', { name: 'Saved by Ben Ben again' })).toBeVisible()
      await dialog.getByRole('radio', { name: 'Yours Of Anna' }).check()
      await dialog.getByRole('button', { name: 'Merge' }).click()
      await anna.button('Save').click()
      await expect(anna.status).toHaveText('Saved, not published')
      await expect(ben.preview.getByRole('heading', { level: 1 })).toHaveText('Of Anna')
    })

    await test.step('who may not publish asks, and who may sees that', async () => {
      await ben.go('Request a listing quote')
      await ben.field('Title').fill('Write to us')
      await ben.button('Save').click()
      await expect(ben.status).toHaveText('Saved, not published')
      await ben.button('Publish').click()
      const asking = publishDialog(ben.page)
      await asking.getByRole('checkbox', { name: 'Home' }).uncheck()
      await asking.getByRole('button', { name: 'Ask to publish' }).click()
      await expect(asking.getByText('You ask to publish this.')).toHaveCount(1)
      await ben.page.keyboard.press('Escape')
    })

    await test.step('the chosen page is published, the other one stays saved', async () => {
      await anna.button('Publish').click()
      const dialog = publishDialog(anna.page)
      await expect(dialog.getByText('Ben asks to publish this.')).toHaveCount(1)
      await expect(dialog.getByText('Saved by you and Ben')).toHaveCount(1)
      await dialog.getByRole('checkbox', { name: 'Home' }).uncheck()
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(dialog.getByRole('checkbox', { name: 'Home' })).toBeVisible()
      await expect(dialog.getByRole('checkbox')).toHaveCount(1)
      expect(drafts.git('show', '--name-only', '--format=%an', 'main')).toContain('contact.json')
      expect(drafts.git('show', '--name-only', '--format=%an', 'main')).not.toContain(homeFile)
      await anna.page.keyboard.press('Escape')
      await expect(anna.status).toHaveText('Saved, not published')
    })

    await test.step('where the main branch is protected, it waits for approval', async () => {
      drafts.protect('https://git.example.com/site/pull/new')
      await anna.button('Publish').click()
      const dialog = publishDialog(anna.page)
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(dialog.getByText('Waiting for approval')).toBeVisible()
      await anna.page.keyboard.press('Escape')
      await expect(anna.status).toHaveText('Waiting for approval')
      await expect(ben.status).toHaveText('Waiting for approval')
    })

    await test.step('what somebody has typed is saved in no other name', async () => {
      const context = ben.page.context()
      const signIn = (value: string) =>
        context.addCookies([{ name: 'person', value, url: drafts.address }])
      await ben.go('Write to us')
      await ben.field('Title').fill('Typed by Ben')
      await signIn('anna')
      await ben.button('Save').click()
      await expect(ben.page.getByRole('alert')).toContainText(
        'Anna is signed in in this browser now',
      )
      const other = await context.newPage()
      await other.goto(drafts.address)
      await expect(screen(other).status).toHaveText('Waiting for approval')
      await other.close()
      await signIn('ben')
      await ben.button('Save').click()
      await expect(ben.status).toHaveText('Saved, not published')
      expect(drafts.git('log', '-1', '--format=%an', 'drafts')).toBe('Ben')
    })

    await test.step('who is signed out keeps what was typed, and signs in elsewhere', async () => {
      await ben.page.context().clearCookies()
      await ben.go('Typed by Ben')
      await ben.field('Title').fill('Typed while signed out')
      await ben.button('Save').click()
      const alert = ben.page.getByRole('alert')
      await expect(alert).toContainText('You are not signed in any more.')
      await expect(alert.getByRole('link', { name: /^Sign in again/ })).toHaveAttribute(
        'href',
        'sign-in',
      )
      await ben.page.context().addCookies([{ name: 'person', value: 'ben', url: drafts.address }])
      await ben.button('Save').click()
      await expect(ben.status).toHaveText('Saved, not published')
      const second = await ben.page.context().newPage()
      await second.goto(drafts.address)
      await expect(screen(second).status).toHaveText('Saved, not published')
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
