/** If our code fails, the visitor sees the prerendered page, never a blank one. */

import type { Page } from '@playwright/test'
import { brokenWords } from './broken-words.ts'
import { breakSection } from './hold.ts'
import { formIsAlive } from './quote-form.ts'
import { follow } from './same-document.ts'
import { pages } from './states.ts'
import { expect, test } from './test.ts'

// React reports the error of the section; the wording is the browser's.
test.use({ expectedMessages: [/Cannot read properties of null/] })

const toContact = (page: Page) => page.getByRole('link', { name: 'Get Started Today' })

test.describe('page after faults', () => {
  test('is kept if a section throws', async ({ page }) => {
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

  test.describe('if React fails on Back', () => {
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

  test.describe('in an old browser', () => {
    // The policy has hashes of what the test changes.
    test.use({ bypassCSP: true, expectedMessages: [/status of 404/] })

    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ['hidePopover', 'showPopover', 'togglePopover', 'popover'] as const) {
          Reflect.deleteProperty(HTMLElement.prototype, name)
        }
        Reflect.deleteProperty(Document.prototype, 'startViewTransition')
      })
      const isDocument = ({ pathname }: URL) => !pathname.includes('.')
      await page.route(isDocument, async (route) => {
        const response = await route.fetch({ maxRetries: 3 })
        const body = (await response.text())
          // An attribute and pseudo-classes that no browser knows.
          .replaceAll('popover', 'x-popover')
          .replace(/:(?=has\(|:details-content)/g, ':x-')
          // A text for screen readers, which makes the whole declaration invalid.
          .replace(/(content:[^;{}]*)\/""/g, '$1/x')
        await route.fulfill({ response, body })
      })
    })

    test('is readable, with working links in the bar', async ({ page }) => {
      for (const { name, path } of pages) {
        await page.goto(path)
        for (const width of [320, 1280]) {
          await test.step(`${name} at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 700 })
            const texts = page.locator('h1, h2, h3, main p, footer p')
            const hidden = await texts.evaluateAll((all) =>
              all.flatMap((text) => {
                // Headings for screen readers are one pixel wide.
                if (!text.checkVisibility() || text.clientWidth === 1) return []
                text.scrollIntoView({ block: 'center', behavior: 'instant' })
                const { x, y, height } = text.getBoundingClientRect()
                const found = document.elementFromPoint(x + 2, y + height / 2)
                return text.contains(found) ? [] : [text.textContent]
              }),
            )
            expect(hidden).toEqual([])
            expect(await brokenWords(page, 'h1, h2, h3, p')).toEqual([])
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          })
        }
      }
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 700 })
        const link = (label: string) => page.getByRole('banner').getByRole('link', { name: label })
        await page.goto('/')
        await expect(page.getByRole('banner').getByRole('button')).toBeHidden()
        await link('Services').click()
        await expect(page.locator('#services')).toBeFocused()
        await follow(page, link('List Your Token'), '/contact')
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      }
    })
  })
})
