/** The form while its scripts are late, when they fail, and without JavaScript. */
import type { Page } from '@playwright/test'
import { breakSection } from './hold.ts'
import {
  answer,
  answerBeforeScripts,
  expectAnswers,
  expectSelected,
  field,
  formIsAlive,
  logged,
  openForm,
  request,
  selectInMessage,
  send,
  submitButton,
  summary,
  toast,
  watchLog,
} from './quote-form.ts'
import { follow, idle, mark, sameDocument } from './same-document.ts'
import { formScript, sites } from './sites.ts'
import { expect, test } from './test.ts'

const notice = (page: Page) => page.getByText('The form cannot be sent at the moment.')

async function expectSameDocument(page: Page): Promise<void> {
  await expect(sameDocument(page)).toBeAttached()
  expect(new URL(page.url()).search).toBe('')
}

test.describe('form while the scripts are late', () => {
  test('keeps what is typed, and carries a submission out when they arrive', async ({ page }) => {
    await test.step('keeps typed and chosen answers, the focus and the caret', async () => {
      const log = watchLog(page)
      const release = await answerBeforeScripts(page)
      await field(page, 'Blockchain').selectOption('Solana')
      await selectInMessage(page)
      release()
      await formIsAlive(page)
      await expectSelected(page)
      await send(page)
      expect(await log()).toEqual([[{ ...logged, blockchain: 'Solana' }]])
    })

    await test.step('loses no letter that is typed while they arrive', async () => {
      const release = await answerBeforeScripts(page, {})
      const text = 'The quick brown fox jumps over the lazy dog. '.repeat(6)
      const typing = field(page, 'Message').pressSequentially(text, { delay: 1 })
      await expect(field(page, 'Message')).toHaveValue(/brown/)
      release()
      await typing
      await formIsAlive(page)
      await field(page, 'Name').fill('x')
      await expect(field(page, 'Message')).toHaveValue(text)
    })

    await test.step('shows the errors of a submission', async () => {
      const release = await answerBeforeScripts(page, { ...request, Email: 'ada' })
      await mark(page)
      await submitButton(page).click()
      release()
      await expect(summary(page)).toBeFocused()
      await expect(summary(page).getByRole('link')).toHaveText([
        'Please enter a valid email address',
      ])
      await expect(field(page, 'Name')).toHaveValue(request.Name)
      await expectSameDocument(page)
    })
  })

  test('shows other ways to reach the agency after 10 seconds, and still sends once when they arrive', async ({
    page,
  }) => {
    const log = watchLog(page)
    await page.clock.install()
    const release = await answerBeforeScripts(page)
    for (let press = 0; press < 2; press += 1) await submitButton(page).click()
    await expect(notice(page)).not.toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(notice(page)).toBeVisible()
    release()
    await expect(toast(page)).toBeVisible()
    await expect(notice(page)).not.toBeVisible()
    expect(await log()).toEqual([[logged]])
  })
})

test.describe('form whose scripts fail to load', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED|Cannot read properties of null/] })

  async function expectNotice(page: Page): Promise<void> {
    await expect(notice(page)).toBeVisible()
    await expect(page.getByText('Sending…')).not.toBeVisible()
    await expectAnswers(page)
  }

  test('keeps the answers, and shows other ways to reach the agency', async ({ page }) => {
    for (const which of ['/*/*.js', formScript(sites.own)]) {
      await test.step(`without ${which}`, async () => {
        await page.route(which, (route) => route.abort())
        await page.goto('/contact')
        await mark(page)
        await answer(page, request)
        await submitButton(page).click()
        await field(page, 'Name').press('Enter')
        await expectNotice(page)
        for (const [name, href] of [
          ['hello@keelbook.example', 'mailto:hello@keelbook.example'],
          ['+1 202-555-0142', 'tel:+12025550142'],
        ] as const) {
          const link = page.getByRole('alert').getByRole('link', { name })
          await expect(link).toHaveAttribute('href', href)
        }
        await expectSameDocument(page)
      })
      await page.unroute(which)
    }

    await test.step('because another part of the page throws', async () => {
      await breakSection(page, '/contact', 'next-steps')
      const release = await answerBeforeScripts(page)
      await mark(page)
      await submitButton(page).click()
      release()
      await expectNotice(page)
      await submitButton(page).click()
      await expectSameDocument(page)
    })
  })
})

test.describe('form without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows other ways to reach the agency, and keeps the typed answers', async ({ page }) => {
    await page.goto('/contact')
    // Playwright's text and role selectors ignore `noscript`.
    const instead = page.locator('form').locator('xpath=preceding-sibling::noscript')
    await expect(instead.locator('p').first()).toBeVisible()
    await expect(instead.locator('p').first()).toContainText('cannot be sent at the moment')
    await expect(instead.locator('a[href="mailto:hello@keelbook.example"]')).toBeVisible()
    await expect(instead.locator('a[href="tel:+12025550142"]')).toBeVisible()
    await field(page, 'Name').fill('Ada')
    await submitButton(page).click()
    await field(page, 'Name').press('Enter')
    await expect(page).toHaveURL('/contact')
    await expect(field(page, 'Name')).toHaveValue('Ada')
  })
})

test.describe('scripts of the form', () => {
  const names = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
    )

  test('load when the visitor is about to use it, and not before', async ({ page }) => {
    for (const [way, come] of Object.entries({
      'points near it': () =>
        page.locator('section:has(form)').getByRole('heading').first().hover(),
      'touches it': () => page.locator('form').dispatchEvent('touchstart'),
      'focuses a field': () => field(page, 'Name').focus(),
      'presses a key': () => page.keyboard.press('Tab'),
      'lets the browser fill it in': () => field(page, 'Name').dispatchEvent('input'),
    })) {
      await test.step(`when the visitor ${way}`, async () => {
        await page.mouse.move(640, 20)
        await page.goto('/contact')
        await page.waitForLoadState('networkidle')
        await idle(page)
        expect(await names(page)).toEqual([])
        await come()
        await expect(page.locator('form[data-ready]')).toBeAttached()
      })
    }
  })

  test('are all requested at once, each in its own task', async ({ page }) => {
    const held = new Set<string>()
    await page.route('/assets/*.js', (route) => held.add(new URL(route.request().url()).pathname))
    await page.goto('/contact')
    const named: string[] = await page.evaluate(() => {
      // An observer is notified of changes at the end of a task.
      const inTasks: string[][] = []
      Object.assign(window, { inTasks })
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes] as HTMLLinkElement[])
        const scripts = added.filter(({ rel }) => rel === 'modulepreload')
        if (scripts.length > 0) inTasks.push(scripts.map(({ href }) => new URL(href).pathname))
      }).observe(document.head, { childList: true })
      return JSON.parse(document.getElementById('page-data')?.textContent ?? '').scripts
    })
    await field(page, 'Name').focus()
    await expect.poll(() => [...held].sort()).toEqual([...named].sort())
    expect(await page.evaluate('inTasks')).toEqual(named.map((script) => [script]))
  })
})

test.describe('form after an error', () => {
  const toHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Keelbook' })

  test('removes the error from the title on the next page', async ({ page }) => {
    await openForm(page)
    await submitButton(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    await follow(page, toHome(page), '/')
    await expect(page).toHaveTitle('Exchange listings and market making – Keelbook')
    await page.goBack()
    await expect(page).toHaveTitle('Request a listing quote – Keelbook')
  })
})
