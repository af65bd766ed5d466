/**
 * Visitors who act before the end of a document has arrived: its words and its forms are there, but no script
 * has run. every-browser/visit.spec.ts goes back in such a document, in every engine.
 */
import type { Page } from '@playwright/test'
import {
  answer,
  expectAnswers,
  field,
  forget,
  formIsAlive,
  request,
  send,
  submitButton,
} from './quote-form.ts'
import { mark, pointAt, sameDocument } from './same-document.ts'
import { type SiteServer, startSiteServer } from './site-server.ts'
import { sites } from './sites.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ server: SiteServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  server: async ({}, use) => {
    const server = await startSiteServer(sites.own.url)
    await use(server)
    await server.close()
  },
  baseURL: ({ server }, use) => use(server.origin),
})

const contact = /^\/contact$/
const home = /^\/$/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const back = (page: Page) => page.evaluate(() => history.back())
const homeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Waits until the whole document has arrived and the boot script has run. */
const isWhole = (page: Page) => page.waitForFunction(() => document.readyState === 'complete')

async function isAlive(page: Page): Promise<void> {
  await isWhole(page)
  await formIsAlive(page)
}

/** Begins to load a page, and resolves when its words and its forms have arrived. */
async function openHalf(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
}

/** Scrolls 900 px down the home page, goes to the form without a document load, and reloads half of the form's page. */
async function reloadHalf(page: Page, server: SiteServer): Promise<() => void> {
  await page.goto('/')
  await forget(page)
  const link = page.locator('a[href="/contact"]').first()
  await pointAt(page, link, '/contact')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(900)
  await link.dispatchEvent('click')
  await expect(page).toHaveURL('/contact')
  await expect(heading(page)).toBeFocused()
  await mark(page)
  const sendEnd = server.holdEnd(contact)
  await page.reload({ waitUntil: 'commit' })
  await expect(sameDocument(page)).not.toBeAttached()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return sendEnd
}

test.describe('page of which half has arrived', () => {
  test('is complete after Back and a reload', async ({ page, server }) => {
    await test.step('and Forward show the right pages', async () => {
      const sendEnd = await reloadHalf(page, server)
      await answer(page, { Name: 'Ada' })
      await mark(page)
      await back(page)
      await expect(page).toHaveURL('/')
      await page.evaluate(() => history.forward())
      await expect(page).toHaveURL('/contact')
      sendEnd()
      await isAlive(page)
      await expect(field(page, 'Name')).toHaveValue('Ada')
      await expect(sameDocument(page)).toBeAttached()
    })

    await test.step('and Forward, once the previous page was requested, show the form again', async () => {
      const sendEnd = await reloadHalf(page, server)
      await answer(page, { Name: 'Ada' })
      await back(page)
      await expect(page).toHaveURL('/')
      const sendHome = server.hold(home)
      // From now on, Playwright itself waits for the next document.
      await page.evaluate(() =>
        addEventListener('beforeunload', () => setTimeout(() => history.forward()), { once: true }),
      )
      const asked = page.waitForRequest(`${server.origin}/`)
      sendEnd()
      await asked
      await expect(page).toHaveURL('/contact')
      sendHome()
      await expect(page).toHaveURL('/contact')
      await isAlive(page)
      await expect(field(page, 'Name')).toHaveValue('Ada')
    })

    await test.step('shows the previous page, also if the visitor follows an in-page link meanwhile', async () => {
      const sendEnd = await reloadHalf(page, server)
      await back(page)
      await expect(page).toHaveURL('/')
      const sendHome = server.hold(home)
      await page.evaluate(() =>
        addEventListener('beforeunload', () => setTimeout(() => location.assign('#elsewhere')), {
          once: true,
        }),
      )
      const asked = page.waitForRequest(`${server.origin}/`)
      sendEnd()
      await asked
      sendHome()
      await expect(heading(page)).toHaveText('Get listed. Stay liquid.')
    })

    await test.step('and a second reload keep the answers', async () => {
      const sendEnd = await reloadHalf(page, server)
      await answer(page, { Name: 'Ada' })
      await mark(page)
      sendEnd()
      await page.reload()
      await expect(sameDocument(page)).not.toBeAttached()
      await isAlive(page)
      await expect(field(page, 'Name')).toHaveValue('Ada')
    })
  })

  test('can be read and used', async ({ page, server }) => {
    await test.step('leads to a section by its link, and Back stays on the page', async () => {
      const sendEnd = server.holdEnd(home)
      await openHalf(page, '/')
      await mark(page)
      await footerLink(page, 'About').click()
      await expect(page).toHaveURL('/#about')
      sendEnd()
      await isWhole(page)
      await expect(page.locator('#about')).toBeInViewport()
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect(heading(page)).toHaveText('Get listed. Stay liquid.')
      await expect(sameDocument(page)).toBeAttached()
    })

    await test.step('leads to a section of another page, which it loads', async () => {
      const sendEnd = server.holdEnd(contact)
      await openHalf(page, '/contact')
      await footerLink(page, 'About').click()
      await expect(page).toHaveURL('/#about')
      await expect(page.locator('#about')).toBeInViewport()
      sendEnd()
    })

    await test.step('leads to another page, which it loads, and Back restores the answers', async () => {
      const sendEnd = server.holdEnd(contact)
      await openHalf(page, '/contact')
      await answer(page, { Name: 'Ada' })
      await homeLink(page).click()
      await expect(heading(page)).toHaveText('Get listed. Stay liquid.')
      sendEnd()
      await page.goBack()
      await isAlive(page)
      await expect(field(page, 'Name')).toHaveValue('Ada')
    })

    await test.step('is readable when the visitor stops its loading, and its links work', async () => {
      await forget(page)
      const sendEnd = server.holdEnd(contact)
      await openHalf(page, '/contact')
      await page.evaluate(() => window.stop())
      sendEnd()
      await answer(page, { Name: 'Ada' })
      await homeLink(page).click()
      await expect(heading(page)).toHaveText('Get listed. Stay liquid.')
      await page.goBack()
      await isAlive(page)
      await expect(field(page, 'Name')).toHaveValue('Ada')
    })

    await test.step('keeps answers that were typed or filled in by the browser without another key press', async () => {
      await forget(page)
      const sendEnd = server.holdEnd(contact)
      await openHalf(page, '/contact')
      await answer(page, request)
      sendEnd()
      await isWhole(page)
      await page.goto('/contact')
      await expectAnswers(page)
    })

    await test.step('keeps the answers when its button is pressed, and sends them with the next press', async () => {
      await forget(page)
      const sendEnd = server.holdEnd(contact)
      await openHalf(page, '/contact')
      await answer(page, request)
      await mark(page)
      await submitButton(page).click()
      await field(page, 'Name').press('Enter')
      sendEnd()
      await isAlive(page)
      await expect(page).toHaveURL('/contact')
      await send(page)
      await expect(sameDocument(page)).toBeAttached()
    })
  })
})
