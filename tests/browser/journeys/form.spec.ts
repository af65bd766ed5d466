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

const helps = {
  Blockchain: "Select your token's blockchain",
  Message:
    'Tell us about your token, target exchanges, liquidity needs, and any specific requirements',
}

test.describe('a submission with errors', () => {
  test('shows all errors at once with links to the fields, and sends nothing', async ({ page }) => {
    const log = watchLog(page)
    await openForm(page)
    await test.step('begins with eight empty fields and no errors', () => expectUntouched(page, 8))

    await test.step('shows all errors', async () => {
      await submitButton(page).click()
      for (const [label, message] of required) {
        await expect(field(page, label)).toHaveAccessibleDescription(message)
        await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      }
      await expect(summary(page).getByRole('link')).toHaveText(required.map(([, text]) => text))
      await expect(page.locator('[aria-invalid]')).toHaveCount(required.length)
      await expect(summary(page)).toBeFocused()
      await expect(summary(page)).toBeInViewport({ ratio: 1 })
      await expect(summary(page).getByRole('heading')).toHaveText('There is a problem')
      await expect(page).toHaveTitle('Error: Request a listing quote – Keelbook')
      await expect(toast(page)).not.toBeVisible()
    })

    await test.step('has links from the summary to each field', async () => {
      for (const [label, message] of required) {
        await summary(page).getByRole('link', { name: message, exact: true }).click()
        await expect(field(page, label)).toBeFocused()
        const text = page.locator('label').filter({ hasText: new RegExp(`^${label}`) })
        await expect(text).toBeInViewport({ ratio: 1 })
        // Below the bar, which is fixed to the top and 64 px high.
        await expect
          .poll(async () => (await text.boundingBox())?.y, {
            message: 'the label is below the bar',
          })
          .toBeGreaterThanOrEqual(64)
        expect(page.url()).not.toContain('#')
      }
    })

    await test.step('shows the help again as each error goes, and the title after the last one', async () => {
      const help = page.getByText(helps.Message)
      await submitButton(page).click()
      await expect(help).toHaveCount(0)
      await expect(page.getByText(helps.Blockchain)).toBeVisible()
      await answer(page, { Message: 'x' })
      await expect(help).toBeVisible()
      await answer(page, request)
      await expect(summary(page)).not.toBeAttached()
      await expect(page).toHaveTitle('Request a listing quote – Keelbook')
    })

    await test.step('treats white space as no answer, with one message for each field', async () => {
      const blank = ' \u00a0\t'
      await answer(page, { ...request, Name: blank, Email: '  ', Message: `${blank}\n\n ` })
      await submitButton(page).click()
      await expect(summary(page).getByRole('link')).toHaveText([
        'Name is required',
        'Email is required',
        'Please provide details about your project',
      ])
    })
    expect(await log()).toEqual([])
  })
})

test.describe('a valid submission', () => {
  test('logs the trimmed answers once, sends nothing, thanks the visitor, and empties the form', async ({
    page,
  }) => {
    const log = watchLog(page)
    await openForm(page)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (sent) => requests.push(sent.url()))
    await answer(page, {
      ...request,
      Name: '  Ada Lovelace\u00a0',
      Message: `\n ${request.Message}\n`,
    })
    await field(page, 'Blockchain').selectOption('Solana')
    await field(page, 'Current exchanges').selectOption('Regional CEXs')
    await send(page)
    expect(await log()).toEqual([
      [{ ...logged, blockchain: 'Solana', currentExchanges: 'Regional CEXs' }],
    ])
    expect(requests).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    await expectUntouched(page, 8)
    await expect(page).toHaveTitle('Request a listing quote – Keelbook')
    await submitButton(page).click()
    await expect(summary(page).getByRole('link')).toHaveCount(required.length)

    await test.step('is one request, however often the button is pressed', async () => {
      const logAgain = watchLog(page)
      await answer(page, request)
      // At once, as a busy machine could take longer between two presses than the form waits for the second one.
      await submitButton(page).evaluate((button: HTMLButtonElement) => {
        for (let press = 0; press < 4; press += 1) button.click()
      })
      await expect(toast(page)).toBeVisible()
      expect(await logAgain()).toEqual([[logged]])
      await expect(summary(page)).not.toBeAttached()
    })
  })
})

test('brings the confirmation into view on a phone and in a low window', async ({ page }) => {
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

test.describe('the toast', () => {
  test('is at the bottom centre, in an existing live region, and takes no focus', async ({
    page,
  }) => {
    await openForm(page)
    const region = await page.getByRole('status').last().elementHandle()
    await answer(page, request)
    await submitButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toHaveText(thanks)
    await expect(submitButton(page)).toBeFocused()
    expect(await toast(page).evaluate((shown, before) => shown === before, region)).toBe(true)
    const box = await toast(page).boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    if (!box) throw new Error('The toast has no box.')
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(1)
    expect(height - box.y - box.height).toBeLessThan(40)
    expect(box.x).toBeGreaterThanOrEqual(0)
  })

  test('waits under the pointer, and hides itself after it', async ({ page }) => {
    await page.clock.install()
    await openForm(page)
    await answer(page, request)
    await send(page)
    await expect(toast(page)).toHaveText(thanks)
    await toast(page).hover()
    // Longer than it stays by itself.
    await page.clock.fastForward(6500)
    await expect(toast(page)).toHaveText(thanks)
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.fastForward(6000)
    await expect(toast(page)).not.toBeVisible()
  })
})

test('can be filled in and sent with the keyboard alone', async ({ page }) => {
  const log = watchLog(page)
  await openForm(page)
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
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).not.toBeVisible()
  await expect(submitButton(page)).toBeFocused()
  expect(await log()).toEqual([[logged]])
})
