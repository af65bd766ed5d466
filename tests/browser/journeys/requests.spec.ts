/** Sending requests: what the visitor sees, what arrives, and how often. */

import type { Page } from '@playwright/test'
import { compileForm } from '../../../src/checks/rules/form/validator.ts'
import { numberStyle } from '../../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../../src/content/answers/numerals.ts'
import { nodeServer } from '../../../src/http/node-server.ts'
import { receiver } from '../../../src/receiver/receiver.ts'
import { resultTexts } from '../../../src/receiver/result-pages.ts'
import { openFileStore } from '../../../src/receiver/stores/file/file-store.ts'
import { listening } from '../../listening.ts'
import {
  type Deed,
  deeds,
  type Endpoint,
  inTurn,
  startEndpoint,
} from '../../site/form/delivery/endpoint.ts'
import { germanForm, germanSection, labels } from '../../site/german.ts'
import { formOf, pagesOf, roots, siteOf } from '../../site/own-site.ts'
import { hold } from '../hold.ts'
import {
  answer,
  expectAnswers,
  expectNoAnswers,
  field,
  formIsAlive,
  logged,
  request,
  submitButton,
  toast,
} from '../quote-form.ts'
import { broken, runAxe } from '../run-axe.ts'
import { follow, mark, sameDocument } from '../same-document.ts'
import { startSiteServer } from '../site-server.ts'
import { endpointPort, sites } from '../sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'default' })
test.use({
  baseURL: sites.sending.url,
  expectedMessages: [
    // Messages of the browser about a failing server.
    new RegExp(
      `^request to http://localhost:${endpointPort}/|^Failed to load resource|blocked by CORS policy`,
    ),
  ],
})

let endpoint: Endpoint | undefined

/** Starts the endpoint, or another one in its place. The last of the deeds is for all further requests. */
async function serve(...list: Deed[]): Promise<Endpoint> {
  endpoint?.close()
  endpoint = await startEndpoint(inTurn(list), endpointPort)
  return endpoint
}
test.afterEach(() => endpoint?.close())

const status = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)
const retrying = 'The connection failed. Trying again…'

async function fillIn(page: Page): Promise<void> {
  await page.goto('/contact')
  await answer(page, request)
  await formIsAlive(page)
}

/** Starts an endpoint that holds the first request back. Returns it, and a function that releases the request. */
async function serveLate() {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const late: Deed = (response, take) => void held.then(() => deeds.takes(response, take))
  return { endpoint: await serve(late, deeds.takes), letThrough }
}

async function expectSent(page: Page, { taken }: Endpoint): Promise<void> {
  await expect(toast(page)).toBeVisible()
  await expectNoAnswers(page)
  expect([...taken.values()]).toEqual([
    expect.objectContaining({ ...logged, _page: '/contact', _language: 'en' }),
  ])
}

const expectOneId = ({ headers }: Endpoint) =>
  expect(new Set(headers.map((one) => one['idempotency-key'])).size).toBe(1)

test.describe('requests of the form', () => {
  // tests/site/form/delivery/deliver.test.ts tries every other way in which a server fails.
  test('are sent again if the server fails', async ({ page }) => {
    const endpoint = await serve(deeds['drops the connection after it has taken it'], deeds.takes)
    await fillIn(page)
    await submitButton(page).click()
    await expect(status(page, retrying)).toBeVisible()
    await expectSent(page, endpoint)
    expect(endpoint.asked()).toBe(2)
    await expect(status(page, retrying)).not.toBeVisible()
  })

  test('keep the answers if the server refuses them, and say so', async ({ page }) => {
    const endpoint = await serve(deeds.redirects, deeds.takes)
    await fillIn(page)
    await submitButton(page).click()
    await expect(status(page, /^Your request was not accepted\./)).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'hello@keelbook.example' }).last(),
    ).toBeVisible()
    await expectAnswers(page)
    expect([endpoint.asked(), endpoint.taken.size]).toEqual([1, 0])
    // Sending the same answers again is the same request.
    await submitButton(page).click()
    await expectSent(page, endpoint)
    expectOneId(endpoint)
  })

  test('wait for a network or a server', async ({ page, context }) => {
    await test.step('until the device is online again', async () => {
      const endpoint = await serve(deeds.takes)
      await fillIn(page)
      await context.setOffline(true)
      await submitButton(page).click()
      await expect(status(page, /^You are offline\./)).toBeVisible()
      expect(endpoint.asked()).toBe(0)
      await context.setOffline(false)
      await expectSent(page, endpoint)
      expect(endpoint.asked()).toBe(1)
    })

    await test.step('until the visitor stops it, with a server whose responses it may not read', async () => {
      const endpoint = await serve(deeds.takes)
      endpoint.allowed = 'https://elsewhere.example'
      await fillIn(page)
      await submitButton(page).click()
      await expect(status(page, retrying)).toBeVisible()
      await page.getByRole('button', { name: 'Do not send it' }).click()
      await expect(status(page, retrying)).not.toBeVisible()
      await expect(submitButton(page)).not.toHaveAttribute('aria-disabled')
      await expect(field(page, 'Name')).toHaveValue(request.Name)
      expect(endpoint.taken.size).toBe(0)
    })
  })

  test('are marked as quick only in a new tab', async ({ page }) => {
    // However slow the machine is, the visitor sends within three seconds.
    await page.addInitScript(() => {
      performance.now = () => 1000
    })
    const factsAfter = async (arrive: () => Promise<unknown>) => {
      const { taken } = await serve(deeds.takes)
      await arrive()
      await answer(page, request)
      await formIsAlive(page)
      await submitButton(page).click()
      await expect.poll(() => taken.size).toBe(1)
      await expectNoAnswers(page)
      return [...taken.values()].map((sent) => (sent as { _suspicious?: string[] })._suspicious)
    }
    expect(await factsAfter(() => page.goto('/contact'))).toEqual([['sent within 3 seconds']])
    expect(await factsAfter(() => page.reload())).toEqual([undefined])
    await page.goto('/')
    expect(await factsAfter(() => page.goBack())).toEqual([undefined])
  })

  test('are kept if the visitor leaves before hydration, and not sent from another page', async ({
    page,
  }) => {
    const { endpoint } = await serveLate()
    await page.goto('/')
    const link = page.getByRole('banner').getByRole('link', { name: 'List Your Token' })
    await follow(page, link, '/contact')
    await answer(page, request)
    await submitButton(page).click()
    await expect.poll(() => endpoint.asked()).toBe(1)
    const releaseScripts = await hold(page, '/assets/*.js')
    await page.reload()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get listed. Stay liquid.')
    releaseScripts()
    expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual([
      'answers /contact',
      'request /contact quote__form',
    ])
    await page.goForward()
    await expectSent(page, endpoint)
    expectOneId(endpoint)
    await page.reload()
    await expect(field(page, 'Name')).toHaveValue('')
  })

  test('ask before they are sent late', async ({ page }) => {
    const { endpoint } = await serveLate()
    await page.clock.install()
    await fillIn(page)
    await submitButton(page).click()
    await expect.poll(() => endpoint.asked()).toBe(1)
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await page.reload()
    await expect(status(page, 'Your request has not been sent yet.')).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue(request.Message)
    await page.getByRole('button', { name: 'Send it now' }).click()
    await expectSent(page, endpoint)
  })

  test('continue while the visitor looks at another page', async ({ page }) => {
    const { endpoint, letThrough } = await serveLate()
    await fillIn(page)
    await submitButton(page).click()
    await expect.poll(() => endpoint.asked()).toBe(1)
    await mark(page)
    await follow(page, page.getByRole('banner').getByRole('link', { name: 'Home' }), '/')
    await expect(sameDocument(page)).toBeAttached()
    await page.goBack()
    await expect(sameDocument(page)).toBeAttached()
    await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true')
    await submitButton(page).evaluate((button: HTMLButtonElement) => button.click())
    letThrough()
    await expectSent(page, endpoint)
    expect(endpoint.asked()).toBe(1)
  })

  test('have a notice, and are checked and sent in German on a German page', async ({ page }) => {
    const endpoint = await serve(deeds.takes)
    const labelled = (name: string) =>
      page.getByRole('main').getByLabel(labels[name] ?? name, { exact: true })
    const barriers = async () => broken(await runAxe(page))
    const [stage = ''] = germanForm().properties.listingStage?.enum ?? []
    const [budget = ''] = germanForm().properties.listingBudget?.enum ?? []
    await page.goto('/contact')
    await expect(page.getByText('We use your answers to reply to you: who we are.')).toBeVisible()
    await expect(page.locator('form').getByRole('link', { name: 'who we are' })).toHaveAttribute(
      'href',
      '/#about',
    )
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Ada in English')
    const alternates = page.locator('head link[rel=alternate][hreflang]')
    const languages = () =>
      alternates.evaluateAll((all) => all.map((one) => one.getAttribute('hreflang')))
    expect(await languages()).toEqual(['en', 'de', 'x-default'])

    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/de/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(await languages()).toEqual(['en', 'de', 'x-default'])
    await formIsAlive(page)
    await expect(labelled('name')).toHaveValue('')

    const send = page.getByRole('button', { name: germanSection.submitLabel })
    await send.click()
    const missing = ['name', 'email', 'company', 'listingStage', 'listingBudget', 'message']
    const messages = page.locator('#quote__errors').getByRole('link')
    await expect(messages).toHaveText(missing.map((name) => `${labels[name]} fehlt`))
    expect(await barriers()).toEqual([])

    const typed = { name: 'Ada', email: 'ada@example.com', company: 'Rechenwerk', message: 'Bald.' }
    for (const [name, text] of Object.entries(typed)) await labelled(name).fill(text)
    await labelled('listingStage').selectOption(stage)
    await labelled('listingBudget').selectOption(budget)
    await send.click()
    await expect(
      page.getByRole('status').filter({ hasText: germanSection.successMessage }),
    ).toBeVisible()
    expect([...endpoint.taken.values()]).toEqual([
      expect.objectContaining({
        ...typed,
        listingStage: stage,
        listingBudget: budget,
        _page: '/de/contact',
        _language: 'de',
      }),
    ])

    const confirmation = page
      .getByRole('main')
      .locator('div', { has: page.locator('time') })
      .last()
    await expect(confirmation.getByRole('heading')).toHaveText(germanSection.confirmationHeading)
    await expect(confirmation).toContainText(
      new RegExp(`Eingegangen am \\d+\\. \\S+ \\d{4} um .*${germanSection.nextText}`),
    )
    expect(await barriers()).toEqual([])

    // The answers in the first language are still there.
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue(
      'Ada in English',
    )
    await expect(confirmation).not.toBeAttached()
  })

  test.describe('before the end of the page has arrived', () => {
    // A separate server holds back the end of the page.
    test.use({ expectedMessages: [/^request to /] })

    test('are sent once by the browser', async ({ page }) => {
      const server = await startSiteServer(sites.sending.url)
      try {
        server.holdEnd(/^\/contact$/)
        const endpoint = await serve(deeds['answers with a page'])
        await page.goto(`${server.origin}/contact`, { waitUntil: 'commit' })
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await answer(page, request)
        await submitButton(page).click()
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
        // The browser also requests an icon there.
        const bodies = endpoint.headers.flatMap((headers) => headers['content-type'] ?? [])
        expect(bodies).toEqual(['application/x-www-form-urlencoded'])
      } finally {
        await server.close()
      }
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('are checked and sent by the browser, and stored by the receiver', async ({
      page,
    }, info) => {
      const site = siteOf(roots.own)
      const { schema, validate } = compileForm(formOf(roots.own))
      const kept: unknown[] = []
      const file = await openFileStore(info.outputPath('requests.jsonl'))
      const server = nodeServer(
        receiver({
          formOf: () => ({ schema, validate, numbers: numberStyle(numeralsOf('en')) }),
          textsOf: () => resultTexts({ site, pages: pagesOf(roots.own), siteTranslations: {} }),
          names: [],
          store: file,
          channels: [],
          allow: async () => undefined,
          origins: [sites.sending.url],
          senderOf: () => '',
          now: () => new Date(),
          onStored: (one) => kept.push(one),
          onFault: (error) => kept.push(error),
        }),
      )
      const { close } = await listening(server, { port: endpointPort })
      try {
        await page.goto('/contact')
        await submitButton(page).click()
        await expect(page).toHaveURL('/contact')
        await expect(page.locator(':invalid').first()).toBeAttached()
        const pasted = '\u202aada＠bücher.example\u202c'
        await answer(page, { ...request, Email: pasted, Message: 'One\n\ntwo' })
        await submitButton(page).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(
          'Thank you for your inquiry!',
        )
        expect(kept).toEqual([
          expect.objectContaining({
            answers: { ...logged, email: 'ada@xn--bcher-kva.example', message: 'One\n\ntwo' },
            page: '/contact',
            language: 'en',
          }),
        ])
        // Reloading the thank-you page sends nothing.
        await page.reload()
        expect(kept).toHaveLength(1)
      } finally {
        close()
        await file.close()
      }
    })
  })
})
