/** The behaviour of the form, on the tests' own site. */
import {
  answer,
  expectUntouched,
  field,
  logged,
  openForm,
  request,
  send,
  submitButton,
  summary,
  thanks,
  toast,
  watchLog,
} from '../quote-form.ts'
import { required } from '../request.ts'
import { expect, test } from '../test.ts'

test.describe('quote form', () => {
  test('leads from a summary in view to each field with an error, and sends nothing', async ({
    page,
  }) => {
    const log = watchLog(page)
    await openForm(page)
    await submitButton(page).click()
    await expect(summary(page).getByRole('link')).toHaveText(required.map(([, text]) => text))
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toBeInViewport({ ratio: 1 })
    await expect(toast(page)).not.toBeVisible()
    for (const [label, message] of required) {
      await summary(page).getByRole('link', { name: message, exact: true }).click()
      await expect(field(page, label)).toBeFocused()
      const text = page.locator('label').filter({ hasText: new RegExp(`^${label}`) })
      await expect(text).toBeInViewport({ ratio: 1 })
      // Below the bar, which is fixed to the top and 64 px high.
      await expect
        .poll(async () => (await text.boundingBox())?.y, { message: 'the label is below the bar' })
        .toBeGreaterThanOrEqual(64)
      expect(page.url()).not.toContain('#')
    }
    expect(await log()).toEqual([])
  })

  test('scrolls to the confirmation on a phone and in a low window', async ({ page }) => {
    const windows = [
      { width: 375, height: 740 },
      { width: 640, height: 320 },
    ]
    for (const size of windows) {
      await page.setViewportSize(size)
      await openForm(page)
      await answer(page, request)
      await send(page)
      await expect(page.getByRole('main').locator(':has(+ p > time)')).toBeInViewport({ ratio: 1 })
      await expect(submitButton(page)).toBeFocused()
    }
  })

  test('is filled in and logged with the keyboard alone, and thanks at the bottom centre', async ({
    page,
  }) => {
    const log = watchLog(page)
    await openForm(page)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (sent) => requests.push(sent.url()))
    const region = await page.getByRole('status').last().elementHandle()
    await field(page, 'Name').focus()
    await page.keyboard.press('Enter')
    await expect(summary(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Name')).toBeFocused()
    await page.keyboard.type('Ada Lovelace')
    for (const keys of ['ada@example.com', 'Analytical Engine', 'Listed on D', '$100', '', '']) {
      await page.keyboard.press('Tab')
      if (keys) await page.keyboard.type(keys)
    }
    await page.keyboard.press('Tab')
    await page.keyboard.type('Two exchanges by spring.')
    await page.keyboard.press('Tab')
    await expect(submitButton(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(toast(page)).toHaveText(thanks)
    await expect(submitButton(page)).toBeFocused()
    // In a live region that was there before, as screen readers want it.
    expect(await toast(page).evaluate((shown, before) => shown === before, region)).toBe(true)
    const box = await toast(page).boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    if (!box) throw new Error('The toast has no box.')
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(1)
    expect(height - box.y - box.height).toBeLessThan(40)
    expect(box.x).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page)).not.toBeVisible()
    await expect(submitButton(page)).toBeFocused()
    expect(await log()).toEqual([[logged]])
    // A site without an endpoint.
    expect(requests).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    await expectUntouched(page, 8)
  })
})
