/** Sections in which visitors choose: prices by the month or by the year, and pictures that open. */
import type { Page } from '@playwright/test'
import { everythingPage } from './everything-page.ts'
import { follow, mark, sameDocument } from './same-document.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites['all-kinds'].url })

const sectionOf = (page: Page, type: 'pricing' | 'gallery') => {
  const { heading = '' } = everythingPage.sections.find((one) => one.type === type) as {
    heading?: string
  }
  return page.locator('section', { has: page.getByRole('heading', { name: heading, level: 2 }) })
}

test.describe('plans', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('a visitor chooses between monthly and yearly prices with the keyboard', async ({
      page,
    }) => {
      await page.goto('/everything')
      const plans = sectionOf(page, 'pricing')
      await expect(plans.getByText('$4,000')).toBeVisible()
      await expect(plans.getByText('$40,000')).toBeHidden()
      await plans.getByRole('radio', { name: 'Monthly' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(plans.getByRole('radio', { name: 'Yearly' })).toBeFocused()
      await expect(plans.getByText('$4,000')).toBeHidden()
      await expect(plans.getByText('$40,000')).toBeVisible()
      await expect(plans.getByText('On request')).toBeVisible()
    })
  })

  test('have both prices on paper, each with its name', async ({ page }) => {
    await page.goto('/everything')
    await page.emulateMedia({ media: 'print' })
    const plans = sectionOf(page, 'pricing')
    await expect(plans.getByRole('group')).toBeHidden()
    await expect(plans.getByText('$4,000')).toBeVisible()
    await expect(plans.getByText('$40,000')).toBeVisible()
    await expect(plans.locator('p').getByText('Yearly').first()).toBeVisible()
  })
})

/** Opens the second of three pictures. */
async function openSecond(page: Page) {
  const link = sectionOf(page, 'gallery').getByRole('link').nth(1)
  await link.click()
  const large = page.getByRole('dialog')
  await expect(large.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  return { large, link }
}

test.describe('gallery', () => {
  test('shows a picture large when it is pressed, and then the others', async ({ page }) => {
    await page.goto('/everything')
    const { large } = await openSecond(page)
    const pictures = large.getByRole('img')
    await expect(pictures).toHaveCount(3)
    await large.getByRole('button', { name: 'Next picture' }).click()
    await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.9 })
    await expect(large.getByRole('button', { name: 'Next picture' })).toBeHidden()
    await expect(large.getByRole('list')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    // The next press would only end a scroll that is not at its picture yet.
    await expect
      .poll(() => large.getByRole('list').evaluate((list) => list.scrollLeft / list.clientWidth))
      .toBe(1)
    await large.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(pictures.nth(0)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(sectionOf(page, 'gallery').getByRole('link').first()).toBeFocused()
  })

  test('closes a large picture with its button, beside it, and with Back', async ({ page }) => {
    await page.goto('/contact')
    await page.goto('/everything')
    const first = await openSecond(page)
    await first.large.getByRole('button', { name: 'Close' }).click()
    await expect(first.large).toBeHidden()
    const second = await openSecond(page)
    await second.large.click({ position: { x: 5, y: 5 } })
    await expect(second.large).toBeHidden()
    await openSecond(page)
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('opens a picture after navigation without a document load', async ({ page }) => {
    await page.goto('/contact')
    await mark(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'the desk' })
    await follow(page, link, '/tour')
    await expect(sameDocument(page)).toBeAttached()
    const { large } = await openSecond(page)
    await expect(large).toHaveCount(1)
    await page.goBack()
    await expect(large).toBeHidden()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('links a picture to its largest version', async ({ page, request }) => {
      await page.goto('/everything')
      const link = sectionOf(page, 'gallery').getByRole('link').first()
      const address = String(await link.getAttribute('href'))
      expect(address).toMatch(/\/2240\.webp$/)
      expect((await request.get(address)).headers()['content-type']).toBe('image/webp')
    })
  })
})
