/**
 * Scroll positions and entries of the history, as Chromium alone shows them. every-browser/visit.spec.ts follows links and
 * goes back in every engine.
 */
import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { field, formIsAlive } from './quote-form.ts'
import { mark, pointAt, sameDocument } from './same-document.ts'
import { expect, test } from './test.ts'

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const historyLength = (page: Page) => page.evaluate(() => history.length)
const toContact = (page: Page) => page.getByRole('link', { name: 'Get Started Today' })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const brand = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Keelbook' })

/** Opens a page and waits until React has hydrated it. */
async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await pointAt(page, toContact(page), '/contact')
  await mark(page)
}

/** Scrolls, and waits until the history entry has the position. */
async function scrollAndStay(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(await scrollY(page))
}

test.describe('browser history', () => {
  test('goes back and forward between the sections of a page', async ({ page }) => {
    await openAlive(page, '/')
    await scrollAndStay(page, 150)
    const places = [150]
    for (const name of ['Services', 'About']) {
      await footerLink(page, name).dispatchEvent('click')
      await expect(page).toHaveURL(`/#${name.toLowerCase()}`)
      places.push(await scrollY(page))
    }
    expect(new Set(places).size).toBe(3)
    const [start, services, about] = places
    await page.goBack()
    await expect.poll(() => scrollY(page)).toBe(services)
    await page.goBack()
    await expect.poll(() => scrollY(page)).toBe(start)
    await page.goForward()
    await expect.poll(() => scrollY(page)).toBe(services)
    await page.goForward()
    await expect.poll(() => scrollY(page)).toBe(about)
    await expect(sameDocument(page)).toBeAttached()

    await test.step('goes forward to a section that was already in place when its link was followed', async () => {
      await openAlive(page, '/')
      await footerLink(page, 'Services').dispatchEvent('click')
      await expect(page).toHaveURL('/#services')
      const place = await scrollY(page)
      await page.goBack()
      await scrollAndStay(page, place)
      await footerLink(page, 'Services').dispatchEvent('click')
      await expect(page).toHaveURL('/#services')
      await page.goBack()
      await expect(page).toHaveURL('/')
      await scrollAndStay(page, 150)
      await page.goForward()
      await expect(page).toHaveURL('/#services')
      await expect.poll(() => scrollY(page)).toBe(place)
    })

    await test.step('goes back to the scroll position before hydration', async () => {
      await page.goto('/')
      await toContact(page).scrollIntoViewIfNeeded()
      const start = await scrollY(page)
      expect(start).toBeGreaterThan(500)
      await pointAt(page, toContact(page), '/contact')
      await footerLink(page, 'Services').dispatchEvent('click')
      await expect(page).toHaveURL('/#services')
      expect(await scrollY(page)).not.toBe(start)
      await page.goBack()
      await expect.poll(() => scrollY(page)).toBe(start)
    })
  })

  test('gets no entry for a link to the current page', async ({ page, context }) => {
    for (const alive of [false, true]) {
      await test.step(`leads to its top, ${alive ? 'with React' : 'before React'}`, async () => {
        if (alive) await openAlive(page, '/')
        else await page.goto('/')
        await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
        const entries = await historyLength(page)
        for (let press = 0; press < 3; press += 1) await brand(page).click()
        await expect.poll(() => scrollY(page)).toBe(0)
        expect(await historyLength(page)).toBe(entries)
        await expect(page).toHaveURL('/')
        // Tab continues from there.
        await expect(page.locator('main')).toBeFocused()
      })
    }

    await test.step('removes the section from the address', async () => {
      await openAlive(page, '/#about')
      const entries = await historyLength(page)
      const place = 1500
      // At once, as somebody does who scrolls and clicks in one go.
      await brand(page).evaluate((link: HTMLElement, top) => {
        scrollTo({ top, behavior: 'instant' })
        link.click()
      }, place)
      await expect(page).toHaveURL('/')
      await expect.poll(() => scrollY(page)).toBe(0)
      expect(await historyLength(page)).toBe(entries + 1)
      await page.goBack()
      await expect(page).toHaveURL('/#about')
      await expect.poll(() => scrollY(page)).toBe(place)
    })

    await test.step('keeps the typed answers', async () => {
      await page.goto('/contact?utm_source=x')
      await mark(page)
      await field(page, 'Name').fill('Ada')
      await page.locator('a[href="/contact"]').first().dispatchEvent('click')
      await expect(page).toHaveURL('/contact')
      await expect(field(page, 'Name')).toHaveValue('Ada')
      await expect(sameDocument(page)).toBeAttached()
    })

    await test.step('opens in a new tab if the visitor wants that, or if it has such a target', async () => {
      await openAlive(page, '/')
      const opened = context.waitForEvent('page')
      await brand(page).click({ modifiers: ['Control'] })
      // Not its request: a full Chromium reports none for a background tab.
      await (await opened).waitForURL('/', { waitUntil: 'commit' })
      await expect(sameDocument(page)).toBeAttached()

      await brand(page).evaluate((link) => link.setAttribute('target', '_blank'))
      const openedByTarget = context.waitForEvent('page')
      await brand(page).click()
      await (await openedByTarget).waitForURL('/', { waitUntil: 'commit' })
    })
  })

  test('keeps the scroll position whatever the state of the history entry is', async ({ page }) => {
    await openAlive(page, '/')
    await scrollAndStay(page, 900)
    await page.evaluate(() => history.replaceState(null, ''))
    await page.reload()
    await expect.poll(() => scrollY(page)).toBe(900)

    // The entry has no number.
    await openAlive(page, '/')
    await toContact(page).dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.evaluate(() => history.replaceState({ scrollY: 9n }, ''))
    await page.goBack()
    await expect(page).toHaveTitle('Exchange listings and market making – Keelbook')
    await page.goForward()
    await expect(page).toHaveTitle('Request a listing quote – Keelbook')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(sameDocument(page)).toBeAttached()

    // The boot script does the same, in an entry with manual scroll restoration.
    await page.evaluate(() => {
      addEventListener('pagehide', () => {
        history.scrollRestoration = 'manual'
        history.replaceState({ scrollY: 9n }, '')
      })
    })
    await page.reload()
    await formIsAlive(page)
  })

  test('Back after a reload shows the page at its scroll position', async ({ page }) => {
    /** Scrolls 900 px down the home page, and goes to the form without a document load. */
    async function leaveHome(): Promise<void> {
      await openAlive(page, '/')
      await scrollAndStay(page, 900)
      await toContact(page).dispatchEvent('click')
      await expect(page).toHaveURL('/contact')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(sameDocument(page)).toBeAttached()
    }

    async function expectHome(): Promise<void> {
      await expect(page).toHaveURL('/')
      await expect(page).toHaveTitle('Exchange listings and market making – Keelbook')
      await expect.poll(() => scrollY(page)).toBe(900)
    }

    await test.step('after hydration, also if the visitor follows an in-page link meanwhile', async () => {
      await leaveHome()
      await page.reload()
      await formIsAlive(page)
      const releaseHome = await hold(page, '/')
      // Playwright itself waits for the next document once it was requested.
      let tellFollowed = () => {}
      const followed = new Promise<void>((resolve) => {
        tellFollowed = resolve
      })
      await page.exposeFunction('tellFollowed', tellFollowed)
      await page.evaluate(() => {
        const follow = () => {
          document.querySelector<HTMLElement>('[href="#content"]')?.click()
          Reflect.get(window, 'tellFollowed')()
        }
        addEventListener('beforeunload', () => setTimeout(follow), { once: true })
      })
      const asked = page.waitForRequest('/')
      await page.evaluate(() => history.back())
      await asked
      await followed
      releaseHome()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get listed. Stay liquid.')
      await page.goBack()
      // The scroll position of the other page is not used for this page.
      expect(await page.evaluate(() => history.state)).toEqual({ scrollY: 900 })
    })

    await test.step('while React is loading', async () => {
      await leaveHome()
      const releaseScripts = await hold(page, '/assets/*.js')
      const releaseHome = await hold(page, '/')
      await page.reload({ waitUntil: 'commit' })
      await expect(page.locator('html[data-painted]')).toBeAttached()
      await page.locator('form').dispatchEvent('pointerover')
      const asked = page.waitForRequest('/')
      await page.evaluate(() => history.back())
      await asked
      const scripts = page.waitForResponse('/assets/*.js')
      releaseScripts()
      await (await scripts).finished()
      releaseHome()
      await expectHome()
    })

    await test.step('before React loads', async () => {
      await leaveHome()
      await page.route('/assets/*.js', () => {})
      await page.reload({ waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expectHome()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get listed. Stay liquid.')

      // The scroll position since then is also kept without React.
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
      await page.reload()
      await expect.poll(() => scrollY(page)).toBe(300)
    })
  })
})
