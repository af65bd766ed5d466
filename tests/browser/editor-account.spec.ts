/** What only the editor over a Git host has: an account. */
import type { Page } from '@playwright/test'
import { expect, homeFile, only, screen, test } from './editor.ts'
import { broken, runAxe } from './run-axe.ts'

const axe = async (page: Page, part = 'html') =>
  expect(broken(await runAxe(page, { part, rules: ['target-size'] }))).toEqual([])

/** What is in the storage of the tab, without the name of the window. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name !== 'edit-window'))

test.describe('for somebody who is not signed in, on a phone', () => {
  test.use({
    isSignedIn: false,
    viewport: { width: 390, height: 844 },
    // The browser says of each answer above 400 that it came.
    expectedMessages: [[/status of 401/], { scope: 'test' }],
  })

  test(
    'signs in with a token, by keyboard, and again in place',
    only('host', 'account'),
    async ({ editor, hosted, page }) => {
      await page.goto(editor.address)
      const token = page.getByLabel('Token')
      await token.waitFor()
      await axe(page)
      await page.keyboard.press('Tab')
      const link = page.getByRole('link', { name: /^Open the form at GitHub/ })
      await expect(link).toBeFocused()
      await expect(link).toHaveAttribute('href', /personal-access-tokens\/new\?.*contents=write/)
      await page.keyboard.press('Tab')
      await page.keyboard.insertText('mistyped')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('GitHub doesn’t take this token')
      await expect(token).toBeFocused()
      await axe(page)
      expect(await kept(page)).toEqual([])

      await token.fill(` ${hosted.token} `)
      await page.keyboard.press('Enter')
      const { button, field, save, status } = screen(page)
      await expect(status).toHaveText('Published')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await page.getByRole('tab', { name: 'Fields' }).click()
      await field('Title').fill('Good day')

      await test.step('when the token ends while something is not saved', async () => {
        const { accounts } = hosted.host()
        accounts.revoke(hosted.token)
        const next = accounts.addToken('you')
        await button('Save').click()
        await button('Sign in again').click()
        const dialog = page.getByRole('dialog', { name: 'Sign in again' })
        await dialog.waitFor()
        await axe(page, '[role=dialog]')
        await dialog.getByLabel('Token').fill(next)
        await page.keyboard.press('Enter')
        await expect(dialog).toHaveCount(0)
        await expect(status).toHaveText('1 change not saved')
        await expect(field('Title')).toHaveValue('Good day')
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
        await save()
        await expect(status).toHaveText('Saved, not published')
        expect(JSON.parse(editor.read(homeFile)).title).toBe('Good day')
      })

      await test.step('and signs out', async () => {
        await button('You').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
        await expect(page.getByText('You are signed out.')).toBeVisible()
        expect(await kept(page)).toEqual([])
        await page.reload()
        await expect(token).toBeVisible()
      })
    },
  )
})
