/** The form in each of its states, under axe: also the rules for target sizes and enhanced contrast. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  answer,
  formIsAlive,
  openForm,
  request,
  submitButton,
  summary,
  toast,
} from './quote-form.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

async function expectNoViolations(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page })
    .options({
      rules: { 'target-size': { enabled: true }, 'color-contrast-enhanced': { enabled: true } },
    })
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found).toEqual([])
  const checked = passes.map(({ id }) => id)
  expect(checked).toEqual(expect.arrayContaining(['target-size', 'color-contrast-enhanced']))
}

test('has no barriers that axe knows when it is empty', async ({ page }) => {
  await openForm(page)
  await expectNoViolations(page)
})

test('has no barriers that axe knows when it has failed', async ({ page }) => {
  await openForm(page)
  await submitButton(page).click()
  await expect(summary(page)).toBeFocused()
  await expectNoViolations(page)
})

test('has no barriers that axe knows when it was sent', async ({ page }) => {
  await openForm(page)
  await answer(page, request)
  await submitButton(page).click()
  await expect(toast(page)).toBeVisible()
  await toast(page).hover()
  await expectNoViolations(page)
})

test('has no barriers that axe knows when its scripts do not come', async ({ page }) => {
  await openForm(page)
  await page.locator('[data-unavailable]').evaluate((notice) => notice.removeAttribute('hidden'))
  await expectNoViolations(page)
})

test.describe('with every kind of field', () => {
  test.use({ baseURL: sites['all-kinds'].url })

  for (const failed of [false, true]) {
    test(`has no barriers that axe knows when it ${failed ? 'has failed' : 'is empty'}`, async ({
      page,
    }) => {
      await page.goto('/contact')
      await formIsAlive(page)
      if (failed) await submitButton(page).click()
      await expect(summary(page)).toHaveCount(failed ? 1 : 0)
      await expectNoViolations(page)
    })
  }
})
