/** What a visitor sees when something of ours is broken: the page as it came, never a blank one. */
import type { Page } from '@playwright/test'
import { pointAt } from './same-document'
import { expect, test } from './test'

/** Serves a page whose data differs from its HTML in a way that makes one section throw. */
async function breakData(page: Page, path: string, section: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      new RegExp(`("type":"${section}".*?)"items":\\[`),
      '$1"items":null,"was":[',
    )
    await route.fulfill({ response, body })
  })
}

// React reports what a section threw, in the words of the browser.
test.use({
  expectedMessages: [/Cannot read properties of null/],
  contextOptions: { reducedMotion: 'reduce' },
})

test('keeps the page when a section throws while React takes it over', async ({ page }) => {
  await breakData(page, '/', 'services')
  await page.goto('/')
  const thrown = page.waitForEvent('pageerror')
  await page.getByRole('link', { name: 'Get Started Today' }).hover()
  await thrown
  await expect(page.getByRole('heading', { name: 'Risk Management' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('link', { name: 'Get Started Today' }).click()
  await expect(page).toHaveURL('/contact')
})

test('loads the document when a section throws on the way to its page', async ({ page }) => {
  await breakData(page, '/contact', 'next-steps')
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Get Started Today' })
  await pointAt(page, link, '/contact')
  await link.click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { name: 'What Happens Next?' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})
