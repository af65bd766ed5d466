import type { Page } from '@playwright/test'
import { changeHtml } from '../hold.ts'
import { follow, mark, pointAt, pointInVain, sameDocument } from '../same-document.ts'
import { expect, test } from '../test.ts'

const toContact = (page: Page) => page.getByRole('link', { name: 'Get Started Today' })

test.describe('navigation within the site', () => {
  test('shows a page as if its document had been loaded, and loads only needed scripts', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 600)
    expect(scripts, 'fetched before the visitor is about to interact').toEqual([])

    await mark(page)
    await pointAt(page, toContact(page), '/contact')
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(0)
    await toContact(page).click()
    await expect(page).toHaveURL('/contact')
    await expect(page).toHaveTitle('Request a listing quote – Keelbook')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // The focus announces the heading; a live region would announce it twice.
    const regions = page.locator('[aria-live], [role=status], [role=alert], output')
    await expect(regions.filter({ hasText: /\S/, visible: true })).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/)
    await page.goBack()
    await expect(page).toHaveTitle('Exchange listings and market making – Keelbook')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
    await page.goForward()
    await expect(page).toHaveTitle('Request a listing quote – Keelbook')
    await expect(sameDocument(page)).toBeAttached()
  })

  test('looks the same with and without a document load', async ({ page }) => {
    await page.goto('/')
    await follow(page, toContact(page), '/contact')
    const styles = () =>
      page.evaluate(() =>
        [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) =>
          Array.from(sheet.cssRules, (rule) => rule.cssText),
        ),
      )
    const routed = await styles()
    const box = await page.locator('form').boundingBox()
    await page.goto('/contact')
    expect(routed).toEqual(expect.arrayContaining(await styles()))
    expect(box).toEqual(await page.locator('form').boundingBox())
  })

  test('fetches the page of a link that was pointed at during hydration', async ({ page }) => {
    await page.route('/pointed-at', (route) => route.fulfill({ body: '' }))
    await page.goto('/')
    // The first fetched page is that of the link that was pointed at before.
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/pointed-at' })
      document.body.append(link)
      const { fetch } = window
      window.fetch = (...request) => {
        window.fetch = fetch
        link.dispatchEvent(new Event('pointerover', { bubbles: true }))
        return fetch(...request)
      }
    })
    const fetched = page.waitForRequest('/pointed-at')
    await toContact(page).dispatchEvent('pointerover')
    await fetched
  })

  test('loads the document of a page that was not fetched yet, and then leads to a section of another one', async ({
    page,
  }) => {
    await page.goto('/')
    await mark(page)
    await toContact(page).dispatchEvent('click')
    await expect(page).toHaveURL('/contact')
    await expect(sameDocument(page)).not.toBeAttached()

    await mark(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services' })
    await pointAt(page, link, '/')
    await link.click()
    await expect(page).toHaveURL('/#services')
    await expect(page.locator('#services')).toBeFocused()
    await expect(page.locator('#services')).toBeInViewport()
    await expect(sameDocument(page)).toBeAttached()
  })

  test('loads the document if the next page is from another build, and fetches it only once', async ({
    page,
  }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().endsWith('/contact')) asked += 1
    })
    await changeHtml(page, '/contact', /"build":"[^"]+"/, '"build":"newer"')
    await page.goto('/')
    await mark(page)
    await pointInVain(page, toContact(page), '/contact')
    for (let time = 0; time < 3; time += 1) {
      await page.getByRole('contentinfo').hover({ position: { x: 1, y: 1 } })
      await toContact(page).hover()
    }
    await toContact(page).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready to List Your Token?')
    await expect(sameDocument(page)).not.toBeAttached()
    expect(asked).toBe(1)
  })

  test.describe('when the network fails for a while', () => {
    test.use({ expectedMessages: [/net::ERR_FAILED/] })

    test('fetches the page again when the visitor points at its link again', async ({ page }) => {
      await page.route('/contact', (route) => route.abort())
      await page.goto('/')
      const failed = page.waitForEvent('requestfailed')
      await toContact(page).hover()
      await failed
      await page.unroute('/contact')
      await page.getByRole('contentinfo').hover({ position: { x: 1, y: 1 } })
      await mark(page)
      await follow(page, toContact(page), '/contact')
      await expect(sameDocument(page)).toBeAttached()
    })
  })

  test.describe('unknown address', () => {
    test.use({ expectedMessages: [/status of 404/] })

    // tests/site/routing.test.tsx hydrates pages at odder addresses.
    test('has a page like the others', async ({ page }) => {
      await page.goto('/caf%C3%A9')
      await mark(page)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
      await follow(page, main.getByRole('link', { name: 'Contact our experts' }), '/contact')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      expect(new URL(page.url()).pathname).toBe('/caf%C3%A9')
      await expect(sameDocument(page)).toBeAttached()
    })
  })

  test('Go Back leads home in a tab without history', async ({ page, context }) => {
    await page.goto('/')
    const opened = context.waitForEvent('page')
    await page.evaluate(() => window.open('/nowhere', '_blank', 'noopener'))
    const tab = await opened
    await tab.getByRole('main').getByRole('button').click()
    await expect(tab).toHaveURL('/')
  })

  test('loads the document in a browser without adopted style sheets', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
    })
    await page.goto('/')
    await mark(page)
    await pointInVain(page, toContact(page), '/contact')
    await toContact(page).click()
    await expect(page).toHaveURL('/contact')
    await expect(sameDocument(page)).not.toBeAttached()
  })
})
