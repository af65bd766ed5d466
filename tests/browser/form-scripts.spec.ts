/** The form while its scripts are late, when they fail, and without JavaScript. */
import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import {
  answer,
  field,
  formIsAlive,
  logged,
  openForm,
  request,
  submitButton,
  summary,
  toast,
  watchLog,
} from './quote-form.ts'
import { idle, mark, pointAt, sameDocument } from './same-document.ts'
import { expect, test } from './test.ts'

const notice = (page: Page) => page.getByText('The form cannot be sent at the moment.')

async function expectSameDocument(page: Page): Promise<void> {
  await expect(sameDocument(page)).toBeAttached()
  expect(new URL(page.url()).search).toBe('')
}

test.describe('while the scripts are late', () => {
  test('keeps typed and chosen answers, the focus and the caret', async ({ page }) => {
    const log = watchLog(page)
    const release = await hold(page, '/assets/*.js')
    await page.goto('/contact')
    await answer(page, request)
    await field(page, 'Blockchain').selectOption('Solana')
    await field(page, 'Message').focus()
    await field(page, 'Message').evaluate((box: HTMLTextAreaElement) =>
      box.setSelectionRange(4, 13),
    )
    release()
    await formIsAlive(page)

    await expect(field(page, 'Message')).toBeFocused()
    expect(
      await field(page, 'Message').evaluate(
        ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [selectionStart, selectionEnd],
      ),
    ).toEqual([4, 13])
    await submitButton(page).click()
    await expect(toast(page)).toBeVisible()
    expect(await log()).toEqual([[{ ...logged, blockchain: 'Solana' }]])
  })

  test('loses no letter that is typed while they arrive', async ({ page }) => {
    const release = await hold(page, '/assets/*.js')
    await page.goto('/contact')
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(6)
    const typing = field(page, 'Message').pressSequentially(text, { delay: 1 })
    await expect(field(page, 'Message')).toHaveValue(/brown/)
    release()
    await typing
    await formIsAlive(page)
    await field(page, 'Name').fill('x')
    await expect(field(page, 'Message')).toHaveValue(text)
  })

  test('sends the form once when they arrive', async ({ page }) => {
    const log = watchLog(page)
    const release = await hold(page, '/assets/*.js')
    await page.goto('/contact')
    await mark(page)
    await answer(page, request)
    for (let press = 0; press < 3; press += 1) await submitButton(page).click()
    await field(page, 'Name').press('Enter')
    await expect(page.getByText('Sending…')).toBeVisible()
    expect(await log()).toEqual([])
    release()

    await expect(toast(page)).toBeVisible()
    await expect(page.getByText('Sending…')).not.toBeVisible()
    expect(await log()).toEqual([[logged]])
    await expectSameDocument(page)
  })

  test('shows the errors of a submission when they arrive', async ({ page }) => {
    const release = await hold(page, '/assets/*.js')
    await page.goto('/contact')
    await mark(page)
    await answer(page, { ...request, Email: 'ada' })
    await submitButton(page).click()
    release()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveText(['Please enter a valid email address'])
    await expect(field(page, 'Name')).toHaveValue(request.Name)
    await expectSameDocument(page)
  })

  test('shows other ways to reach the agency after 10 seconds, and still sends when they arrive', async ({
    page,
  }) => {
    const release = await hold(page, '/assets/*.js')
    await page.clock.install()
    await page.goto('/contact')
    await answer(page, request)
    await submitButton(page).click()
    await expect(notice(page)).not.toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(notice(page)).toBeVisible()
    release()
    await expect(toast(page)).toBeVisible()
    await expect(notice(page)).not.toBeVisible()
  })
})

test.describe('when the scripts fail to load', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED/] })

  test.describe('because another part of the page throws', () => {
    test.use({ expectedMessages: [/Cannot read properties of null/] })

    test('keeps the answers, and shows other ways to reach the agency', async ({ page }) => {
      await page.route('/contact', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          /("type":"next-steps".*?)"items":\[/,
          '$1"items":null,"was":[',
        )
        await route.fulfill({ response, body })
      })
      const release = await hold(page, '/assets/*.js')
      await page.goto('/contact')
      await mark(page)
      await answer(page, request)
      await submitButton(page).click()
      release()
      await expect(notice(page)).toBeVisible()
      await expect(page.getByText('Sending…')).not.toBeVisible()
      for (const [label, value] of Object.entries(request)) {
        await expect(field(page, label)).toHaveValue(value)
      }
      await submitButton(page).click()
      await expectSameDocument(page)
    })
  })

  test('tries again with the next submission, and sends it', async ({ page }) => {
    await page.route('/*/quote-form*.js', (route) => route.abort())
    await page.goto('/contact')
    await answer(page, request)
    await submitButton(page).click()
    await expect(notice(page)).toBeVisible()
    await page.unroute('/*/quote-form*.js')
    await submitButton(page).click()
    await expect(toast(page)).toBeVisible()
    await expect(notice(page)).not.toBeVisible()
  })

  for (const which of ['/*/*.js', '/*/quote-form*.js']) {
    test(`keeps the answers, and shows other ways to reach the agency (${which})`, async ({
      page,
    }) => {
      await page.route(which, (route) => route.abort())
      await page.goto('/contact')
      await mark(page)
      await answer(page, request)
      await submitButton(page).click()
      await field(page, 'Name').press('Enter')

      await expect(notice(page)).toBeVisible()
      const box = page.getByRole('alert')
      await expect(box.getByRole('link', { name: 'hello@keelbook.example' })).toHaveAttribute(
        'href',
        'mailto:hello@keelbook.example',
      )
      await expect(box.getByRole('link', { name: '+1 202-555-0142' })).toHaveAttribute(
        'href',
        'tel:+12025550142',
      )
      await expect(page.getByText('Sending…')).not.toBeVisible()
      for (const [label, value] of Object.entries(request)) {
        await expect(field(page, label)).toHaveValue(value)
      }
      await expectSameDocument(page)
    })
  }
})

test.describe('without JavaScript', () => {
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

test.describe('the scripts of the form', () => {
  const names = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
    )

  for (const [way, come] of Object.entries({
    'points near it': (page: Page) =>
      page.locator('section:has(form)').getByRole('heading').first().hover(),
    'touches it': (page: Page) => page.locator('form').dispatchEvent('touchstart'),
    'focuses a field': (page: Page) => field(page, 'Name').focus(),
    'presses a key': (page: Page) => page.keyboard.press('Tab'),
    'lets the browser fill it in': (page: Page) => field(page, 'Name').dispatchEvent('input'),
  })) {
    test(`load when the visitor ${way}, and not before`, async ({ page }) => {
      await page.goto('/contact')
      await page.waitForLoadState('networkidle')
      await page.mouse.move(640, 20)
      await idle(page)
      expect(await names(page)).toEqual([])
      await come(page)
      await expect(page.locator('form[data-ready]')).toBeAttached()
    })
  }

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

  for (const path of ['/', '/nowhere']) {
    test(`are not named by ${path}`, async ({ page }) => {
      const response = await page.request.get(path)
      expect(await response.text()).not.toContain('quote-form')
      expect(await (await page.request.get('/contact')).text()).toContain('/assets/quote-form')
    })
  }
})

test.describe('away and back', () => {
  const toHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Keelbook' })

  async function goHome(page: Page): Promise<void> {
    await pointAt(page, toHome(page), '/')
    await toHome(page).click()
  }

  async function expectAnswers(page: Page): Promise<void> {
    const log = watchLog(page)
    await formIsAlive(page)
    for (const [label, value] of Object.entries(request)) {
      await expect(field(page, label)).toHaveValue(value)
    }
    await submitButton(page).click()
    await expect(toast(page)).toBeVisible()
    expect(await log()).toEqual([[logged]])
  }

  test('keeps the answers when the pages change without a document load', async ({ page }) => {
    await openForm(page)
    await mark(page)
    await answer(page, request)
    await goHome(page)
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expectAnswers(page)
    await expectSameDocument(page)
    await page.goForward()
    await page.goBack()
    await formIsAlive(page)
    await expect(field(page, 'Name')).toHaveValue('')
  })

  test('keeps the answers when the visitor goes to another document and back', async ({ page }) => {
    await openForm(page)
    await answer(page, request)
    await page.goto('/')
    await page.goBack()
    await expectAnswers(page)
  })

  test('keeps answers given before the scripts ran, when the visitor goes to another document and back', async ({
    page,
  }) => {
    const release = await hold(page, '/assets/*.js')
    await page.goto('/contact')
    await answer(page, request)
    await toHome(page).click()
    await expect(page).toHaveURL('/')
    release()
    await page.goBack()
    await expectAnswers(page)
  })

  test('removes the error from the title on the next page', async ({ page }) => {
    await openForm(page)
    await submitButton(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    await goHome(page)
    await expect(page).toHaveTitle('Exchange listings and market making – Keelbook')
    await page.goBack()
    await expect(page).toHaveTitle('Request a listing quote – Keelbook')
  })
})
