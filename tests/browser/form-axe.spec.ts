/** Axe on the form with every kind of field, empty and with errors. every-state.spec.ts tests the other states. */
import { axeProblems } from './axe.ts'
import { formIsAlive, submitButton, summary } from './quote-form.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites['all-kinds'].url })

test('has no axe violations when it is empty, and when it has errors', async ({ page }) => {
  await page.goto('/contact')
  await formIsAlive(page)
  await expect(summary(page)).toHaveCount(0)
  expect(await axeProblems(page)).toEqual([])
  await submitButton(page).click()
  await expect(summary(page)).toHaveCount(1)
  expect(await axeProblems(page)).toEqual([])
})
