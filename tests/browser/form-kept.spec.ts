/**
 * Restores answers when the visitor comes back and the browser itself hasn't kept them.
 * tests/site/kept-answers.dom.test.ts tries what else can be in the storage.
 */
import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import {
  answer,
  expectAnswers,
  expectNoAnswers,
  field,
  formIsAlive,
  request,
  send,
  submitButton,
} from './quote-form.ts'
import { follow, pointAt } from './same-document.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

/** Opens the page of the form again, without values that the browser restored. */
const openAgain = (page: Page) => page.goto('/contact')

/** Opens the page of the form from another document. */
async function comeByLink(page: Page) {
  await page.goto('/')
  const link = page.locator('a[href="/contact"]').first()
  await follow(page, link, '/contact')
}

test.describe('stored answers of a form', () => {
  test('are restored, typed or chosen', async ({ page }) => {
    await page.goto('/contact')
    await answer(page, request)
    await openAgain(page)
    await expectAnswers(page)

    await test.step('after a link from another document, and sends them', async () => {
      await comeByLink(page)
      await expectAnswers(page)
      // The visitor can change them.
      await answer(page, { Name: 'Ada' })
      await expect(field(page, 'Listing stage')).toHaveValue(request['Listing stage'])
      await send(page)
    })
  })

  test('include text that is typed after Back, while the previous page is loading', async ({
    page,
  }) => {
    await comeByLink(page)
    // From here on, the scripts cannot fetch the home page.
    await page.reload()
    await formIsAlive(page)
    await answer(page, { Name: 'Ada' })
    const answerHome = await hold(page, '/')
    const asked = page.waitForRequest('/')
    await page.evaluate(() => history.back())
    await asked
    // Keyboard input doesn't wait for the next document.
    await page.keyboard.type(' Lovelace')
    answerHome()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/quote/i)
    await page.goForward()
    await expect(field(page, 'Name')).toHaveValue('Ada Lovelace')
  })

  test('are removed once they are sent', async ({ page }) => {
    await page.goto('/contact')
    await answer(page, { ...request, Email: 'ada' })
    await submitButton(page).click()
    await expect(page.getByText('Please enter a valid email address').last()).toBeVisible()
    await openAgain(page)
    await expect(field(page, 'Message')).toHaveValue(request.Message)

    await answer(page, { Email: request.Email })
    await send(page)
    await openAgain(page)
    await expectNoAnswers(page)

    await test.step('also if the visitor leaves at once', async () => {
      await answer(page, request)
      await formIsAlive(page)
      await pointAt(page, page.getByRole('banner').getByRole('link', { name: 'Home' }), '/')
      await submitButton(page).evaluate((button: HTMLButtonElement) => {
        button.click()
        setTimeout(() => document.querySelector<HTMLAnchorElement>('nav a[href="/"]')?.click())
      })
      await expect(page).toHaveURL('/')
      await page.goBack()
      await expect(page).toHaveURL('/contact')
      await expectNoAnswers(page)
      await openAgain(page)
      await expectNoAnswers(page)
    })
  })

  test.describe('of every kind of field', () => {
    test.use({ baseURL: sites['all-kinds'].url })

    test('are restored, even if they differ from the defaults', async ({ page }) => {
      await page.goto('/contact')
      const chosen = () =>
        page
          .locator('form [name]')
          .evaluateAll((controls) =>
            (controls as HTMLInputElement[]).map(({ id, value, checked }) => [id, value, checked]),
          )
      await formIsAlive(page)
      for (const box of await page.locator('form [type=checkbox]').all()) await box.click()
      for (const choice of await page.locator('form [type=radio]:last-of-type').all()) {
        await choice.click()
      }
      const before = await chosen()
      expect(before.filter(([, , checked]) => checked).length).toBeGreaterThan(3)
      await openAgain(page)
      expect(await chosen()).toEqual(before)

      await comeByLink(page)
      expect(await chosen()).toEqual(before)
    })
  })
})
