/** `npm run dev` shows over the page what would fail in the build or for a visitor. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { contactFile, homeFile, overlay, test } from './development.ts'

const heading = '"heading": "Our work in figures"'
const headed = (text: string) => `"heading": "${text}"`

test('shows what would fail for a visitor', async ({ page, development }) => {
  await test.step('the file and line of a section that throws, until an edit fixes it', async () => {
    development.save(homeFile, heading, headed('It throws'))
    const answer = await page.goto(development.address)
    expect(answer?.status()).toBe(500)
    await expect(overlay(page)).toContainText(
      '/sections/1 (stats) cannot be rendered: Error: Out of numbers',
    )
    await expect(overlay(page)).toContainText('content/home.json')
    development.save(homeFile)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(overlay(page)).toHaveCount(0)
  })

  const forbids = 'The policy of the site forbids what this page tries:'
  for (const [fault, message] of [
    ['It differs', 'React makes another page of the content than the server did.'],
    ['It breaks the policy', `${forbids} style-src-elem (inline).`],
    ['It breaks the policy by an attribute', `${forbids} style-src-attr (inline).`],
    ['It breaks the policy later', `${forbids} style-src-elem (inline).`],
  ] as const) {
    await test.step(fault, async () => {
      // Otherwise the page that is open would load it, too.
      await page.goto('about:blank')
      development.save(homeFile, heading, headed(fault))
      await page.goto(development.address)
      await expect(overlay(page)).toContainText(message)
    })
  }
})

test('shows warnings folded at the edge, and the page stays usable', async ({
  page,
  development,
}) => {
  const title = '"title": "Request a listing quote"'
  development.save(contactFile, title, `"title": "${'Long '.repeat(20)}"`)
  await page.goto(`${development.address}/contact`)
  const warnings = page.locator('content-warnings')
  await expect(warnings.locator('summary')).toHaveText('1 warning')
  await expect(warnings.getByText('search results cut it')).toBeHidden()
  await warnings.locator('summary').click()
  await expect(warnings.getByText('search results cut it')).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill('Typed')
})

test('says that the open page was moved or deleted', async ({ page, development }) => {
  const extra = 'content/extra.json'
  const text = (at: string) =>
    JSON.stringify({
      path: at,
      title: 'Extra',
      description: 'A page that is there for a while.',
      sections: [{ type: 'page-header', heading: 'Extra', text: 'For a while.' }],
    })
  development.write(extra, text('/extra'))
  await page.goto(`${development.address}/extra`)
  await expect(page.getByRole('heading', { level: 1, name: 'Extra' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-routed')
  development.write(extra, text('/moved'))
  await expect(overlay(page)).toContainText('This page has moved to “/moved”.')
  await page.goto(`${development.address}/moved`)
  await expect(page.locator('html')).toHaveAttribute('data-routed')
  rmSync(path.join(development.root, extra))
  await expect(overlay(page)).toContainText('This page no longer exists.')
})

test('answers like preview: a trailing slash, an unknown address, a request from a program', async ({
  request,
  development,
}) => {
  const get = (target: string, accept = 'text/html') =>
    request.get(development.address + target, { maxRedirects: 0, headers: { accept } })
  const moved = await get('/contact/?from=card')
  expect([moved.status(), moved.headers().location]).toEqual([301, '/contact?from=card'])
  const unknown = await get('/nowhere')
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('Page Not Found')
  const contact = await get('/contact', '*/*')
  expect(contact.status()).toBe(200)
  // Frames are forbidden, except in the editor.
  expect(contact.headers()['x-frame-options']).toBe('DENY')
  expect(contact.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('says what is missing for a section type without a component', async ({
  page,
  development,
}) => {
  await page.goto(development.address)
  development.write(
    'schemas/sections/half.json',
    JSON.stringify({ type: 'object', title: 'Half', description: 'Half a type.', properties: {} }),
  )
  await expect(overlay(page)).toContainText(
    'The section type “half” has no component yet, so no page can show it.',
  )
  rmSync(path.join(development.root, 'schemas/sections/half.json'))
  await expect(overlay(page)).toHaveCount(0)
})
