/** Two forms on one page don't affect each other. */
import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { formIsAlive } from './quote-form.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites['all-kinds'].url })

const forms = (page: Page) => page.locator('form')
const name = 'Full name (optional)'
const box = (page: Page, form: 0 | 1) => forms(page).nth(form).getByLabel(name, { exact: true })

test.describe('two forms on a page', () => {
  test('have their own labels, errors and answers', async ({ page }) => {
    await page.goto('/two-forms')
    await formIsAlive(page)
    for (const form of [0, 1] as const) {
      await forms(page).nth(form).getByText('Full name (optional)', { exact: true }).click()
      await expect(box(page, form)).toBeFocused()
      await expect(box(page, form)).toHaveAccessibleDescription('As in your passport')
    }
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])

    await box(page, 1).fill('A')
    await expect(box(page, 0)).toHaveValue('')
    await forms(page).nth(1).getByRole('button').click()
    await expect(forms(page).nth(1).getByRole('alert').locator('xpath=..')).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(1)
    const message = 'Full name must be 2 or more characters long'
    await forms(page).nth(1).getByRole('link', { name: message }).click()
    await expect(box(page, 1)).toBeFocused()
    await expect(box(page, 0)).toHaveAccessibleDescription('As in your passport')

    await test.step('sends the right form if it was submitted before the scripts ran', async () => {
      const release = await hold(page, '/assets/*.js')
      await page.goto('/two-forms')
      await box(page, 0).fill('Ada')
      await box(page, 1).fill('B')
      await forms(page).nth(1).getByRole('button').click()
      release()
      await expect(forms(page).nth(1).getByRole('alert').locator('xpath=..')).toBeFocused()
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(box(page, 0)).toHaveValue('Ada')
      await expect(box(page, 1)).toHaveValue('B')
    })
  })
})
