/** `npm run dev` shows over the page what would fail in the build or for a visitor. */
import { expect } from '@playwright/test'
import { homeFile, overlay, test } from './development.ts'

const heading = '"heading": "Our work in figures"'
const headed = (text: string) => `"heading": "${text}"`

test.describe('npm run dev', () => {
  test('shows errors that a visitor would have', async ({ page, development }) => {
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
        // Otherwise the page that is open would also load it.
        await page.goto('about:blank')
        development.save(homeFile, heading, headed(fault))
        await page.goto(development.address)
        await expect(overlay(page)).toContainText(message)
      })
    }
  })

  test('shows the not-found page once the file of the open page is gone', async ({
    page,
    development,
  }) => {
    const extra = {
      path: '/extra',
      title: 'Extra',
      description: 'A page that is there for a while.',
      sections: [{ type: 'page-header', heading: 'Extra', text: 'For a while.' }],
    }
    development.write('content/extra.json', JSON.stringify(extra))
    await page.goto(`${development.address}/extra`)
    await expect(page.getByRole('heading', { level: 1, name: 'Extra' })).toBeVisible()
    development.remove('content/extra.json')
    await expect(page.getByText('Page Not Found')).toBeVisible()
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
})
