/** `npm run dev` for editors: it shows a mistake over the page until the mistake is fixed. */
import { expect } from '@playwright/test'
import { formFile as form } from '../site/own-site.ts'
import { contactFile as contact, overlay, test } from './development.ts'
import { fontIsOn, systemFonts } from './font.ts'

test.describe('npm run dev', () => {
  test('shows a mistake over the page until it is fixed', async ({ page, development }) => {
    const name = page.getByLabel('Name', { exact: true })
    await page.goto(`${development.address}/contact`)
    await name.fill('Typed before')

    await test.step('shows it when it is saved, and hides it when it is fixed', async () => {
      development.save(contact, '"type": "contact-cards"', '"type": "contact-card"')
      await expect(overlay(page)).toContainText('“type” cannot be “contact-card”.')
      await expect(overlay(page)).toContainText(/content\/contact\.json:\d+:15/)
      await expect(overlay(page)).toContainText('→ Did you mean “contact-cards”?')
      // The marker is under the wrong characters.
      const frame = (await overlay(page).locator('.message-body').innerText()).split('\n')
      const marker = frame.findIndex((line) => line.includes('^'))
      const [start, end] = [frame[marker]?.indexOf('^') ?? 0, frame[marker]?.lastIndexOf('^') ?? 0]
      expect(frame[marker - 1]?.slice(start, end + 1)).toBe('"contact-card"')
      await expect(overlay(page)).not.toContainText(/\bat .*:\d+:\d+|node_modules/)
      // The last valid page is still there.
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()

      development.save(contact, '"Get in Touch"', '"Reach us"')
      await expect(overlay(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Reach us' })).toBeVisible()
      await expect(name).toHaveValue('Typed before')
    })

    await test.step('keeps the last valid form while the form file has an error', async () => {
      development.save(form, '"title": "Email"', '"titel": "Email"')
      await expect(overlay(page)).toContainText('Did you mean “title”?')
      await expect(page.getByLabel('Email', { exact: true })).toBeVisible()

      development.save(form, '"title": "Email"', '"title": "Your address"')
      await expect(page.getByLabel('Your address', { exact: true })).toBeVisible()
      await expect(overlay(page)).toHaveCount(0)
      await expect(name).toHaveValue('Typed before')
    })

    await test.step('shows it over the last valid page on a page that is opened later', async () => {
      development.save(contact, '"path": "/contact",', '"path": "/contact"')
      await expect(overlay(page)).toContainText('A comma is missing after this entry.')
      await page.reload()
      await expect(overlay(page)).toContainText('A comma is missing after this entry.')
      await expect(page.getByRole('heading', { name: 'Reach us' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toHaveCount(0)
    })
  })

  test('serves every file that a page refers to', async ({ page, development }) => {
    // A page could be loaded again meanwhile, because the test before has left a change.
    const ask = (file: string) => page.request.get(new URL(file, development.address).href)
    const html = await (await ask('/contact')).text()
    const links = html.match(/<link [^>]*>/g)?.filter((link) => !/rel="canonical"/.test(link)) ?? []
    const linked = links.map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '')
    expect(linked).toContain('/site.webmanifest')
    const { icons } = await (await ask('/site.webmanifest')).json()
    const addresses: string[] = [...linked, ...icons.map(({ src }: { src: string }) => src)]
    expect(addresses.length).toBeGreaterThan(6)
    for (const address of addresses) {
      const answer = await ask(address)
      // An unknown address has the not-found page.
      expect([answer.ok(), answer.headers()['content-type']], address).toEqual([
        true,
        expect.stringMatching(/^(?!text\/html)./),
      ])
    }
  })

  test('marks a draft', async ({ page, development }) => {
    await page.goto(`${development.address}/contact`)
    const mark = page.getByText('Draft: visitors do not see this page.')
    await expect(mark).toHaveCount(0)
    development.save(contact, '"title":', '"draft": true,\n  "title":')
    await expect(overlay(page)).toContainText('leads to a draft')
    development.save(contact)
    await expect(overlay(page)).toHaveCount(0)

    const draft = {
      path: '/guide',
      draft: true,
      title: 'Guide',
      description: 'A guide.',
      sections: [{ type: 'page-header', heading: 'How to list a token' }],
    }
    development.write('content/guide.json', JSON.stringify(draft))
    await expect(async () => {
      const answer = await page.goto(`${development.address}/guide`)
      expect(answer?.status()).toBe(200)
    }).toPass()
    await expect(page.getByRole('heading', { name: 'How to list a token' })).toBeVisible()
    await expect(mark).toBeVisible()
    development.remove('content/guide.json')
  })

  test('marks a page that appears later', async ({ page, development }) => {
    const guide = {
      path: '/guide',
      publishFrom: '2999-12-01T09:00+01:00',
      title: 'Guide',
      description: 'A guide.',
      sections: [{ type: 'page-header', heading: 'How to list a token' }],
    }
    development.write('content/guide.json', JSON.stringify(guide))
    const readOn = {
      type: 'call-to-action',
      heading: 'Read on',
      actions: [
        { label: 'How to list', href: '/guide' },
        { label: 'Start', href: '/' },
      ],
    }
    development.save(contact, '"sections": [', `"sections": [${JSON.stringify(readOn)}, `)
    await expect(async () => {
      const answer = await page.goto(`${development.address}/guide`)
      expect(answer?.status()).toBe(200)
    }).toPass()
    const mark = page.getByText(/^Appears on 1 December 2999, .*: visitors do not see this page\.$/)
    await expect(mark).toBeVisible()
    // Other pages are as visitors see them now.
    await page.goto(`${development.address}/contact`)
    await expect(page.getByRole('heading', { name: 'Read on' })).toBeVisible()
    await expect(mark).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Start' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'How to list' })).toHaveCount(0)
    development.save(contact)
    development.remove('content/guide.json')
  })

  test('shows a page in the site’s font after its styles are loaded', async ({
    page,
    development,
  }) => {
    await page.goto(`${development.address}/contact`)
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1)
    await expect(page.locator('html[data-routed]')).toBeAttached()
    await fontIsOn(page)
    expect(await systemFonts(page)).toEqual([])
  })
})
