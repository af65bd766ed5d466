/** If our code fails, the visitor sees the prerendered page, never a blank one. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { breakSection } from './hold.ts'
import { formIsAlive, submitButton, summary } from './quote-form.ts'
import { follow } from './same-document.ts'
import { expect, test } from './test.ts'

// React reports the error of the section; the wording is the browser's.
test.use({ expectedMessages: [/Cannot read properties of null/] })

const toContact = (page: Page) => page.getByRole('link', { name: 'Get Started Today' })

test('keeps the page if a section throws', async ({ page }) => {
  await test.step('loads the document if it is a section of the next page', async () => {
    await breakSection(page, '/contact', 'next-steps')
    await page.goto('/')
    await follow(page, toContact(page), '/contact')
    await expect(page.getByRole('heading', { name: 'What Happens Next?' })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  })

  await test.step('keeps the page if it throws during hydration', async () => {
    await breakSection(page, '/', 'services')
    await page.goto('/')
    const thrown = page.waitForEvent('pageerror')
    await toContact(page).hover()
    await thrown
    await expect(page.getByRole('heading', { name: 'Risk Management' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await toContact(page).click()
    await expect(page).toHaveURL('/contact')
  })
})

test.describe('when React fails on Back', () => {
  test.use({ expectedMessages: [/removeChild/] })

  test('shows the prerendered page, and Forward loads the next one', async ({ page }) => {
    await page.goto('/')
    await follow(page, toContact(page), '/contact')
    await page.locator('main').evaluate((main) => main.remove())
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get listed. Stay liquid.')
    await page.goForward()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  })
})

test('loads the manifest, the motion and the form if the browser reports no paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  // With `waitUntil`, nothing waits for the paint.
  await page.goto('/contact', { waitUntil: 'load' })
  await expect(page.locator('html[data-painted]')).toBeAttached()
  await expect(page.locator('link[rel=manifest]')).toBeAttached()
  await formIsAlive(page)
})

test.describe('a script that was missing at first', () => {
  test.use({ expectedMessages: [/status of 404/] })

  test('loads later: the form works once the script is there', async ({ browser, baseURL }) => {
    // A host that lets the browser cache every response forever.
    let missing = true
    const asked: string[] = []
    const host = createServer(async ({ url = '/' }, response) => {
      const isForm = decodeURI(url).startsWith('/assets/quote-form')
      if (isForm) asked.push(url)
      const from = await fetch(new URL(url, baseURL))
      response
        .writeHead(isForm && missing ? 404 : from.status, {
          'Content-Type': from.headers.get('content-type') ?? '',
          'Cache-Control': url.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
        })
        .end(Buffer.from(await from.arrayBuffer()))
    })
    await new Promise<void>((resolve) => host.listen(0, resolve))
    const context = await browser.newContext()
    const page = await context.newPage()
    const address = `http://localhost:${(host.address() as AddressInfo).port}/contact`

    await page.goto(address)
    await submitButton(page).click()
    await expect(page.getByText('The form cannot be sent at the moment.')).toBeVisible()
    // Requested normally, once without the cache, and once with another spelling.
    const [first = ''] = asked
    expect(asked).toEqual([first, first, first.replace('/assets/', '/%61ssets/')])

    await submitButton(page).click()
    await expect.poll(() => asked.at(-1)).toBe(first.replace('/assets/', '/a%73sets/'))
    await expect(page.locator('form[data-pending]')).toHaveCount(0)

    missing = false
    await submitButton(page).click()
    await expect(summary(page)).toBeVisible()
    await context.close()
    host.close()
  })
})
