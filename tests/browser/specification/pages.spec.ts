/** What the specification says about the pages, line by line. A fork replaces this file. */
import type { Page } from '@playwright/test'
import { expect, test } from './shipped.ts'

const header = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')
const footer = (page: Page) => page.getByRole('contentinfo')

/** On a phone, the links of the bar are in its menu. */
async function openMenu(page: Page) {
  const button = header(page).getByRole('button', { name: 'Menu' })
  if (await button.isVisible()) await button.click()
}

const figures = [
  ['150+', 'Exchange listings'],
  ['$2B+', 'Daily volume managed'],
  ['85+', 'Active clients'],
  ['0.01%', 'Average spread'],
] as const

const services = [
  'Exchange Listing Support',
  'Market Making',
  'Trading Strategy',
  'Liquidity Provision',
  'Market Analysis',
  'Risk Management',
]

test.describe('home page', () => {
  test('shows its parts in their order, its figures, services and partners, and leads on', async ({
    page,
  }) => {
    await page.goto('/')
    const headings = main(page).getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([
      'Our work in figures',
      'Everything a traded token needs',
      'Why projects choose us',
      'About us',
      'Where should your token trade next?',
    ])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get listed. Stay liquid.')

    for (const [number, label] of figures) {
      const term = page.getByRole('term').filter({ hasText: label })
      const figure = page.locator('div', { has: term }).last().getByRole('definition')
      await expect(figure, label).toHaveText(number)
    }
    for (const service of services) {
      await expect(
        page.locator('#services').getByRole('heading', { name: service, level: 3 }),
      ).toBeVisible()
    }
    // Partners are named in plain text.
    const partners = page.locator('#about').getByRole('listitem')
    expect(await partners.count()).toBeGreaterThanOrEqual(4)
    await expect(page.locator('#about img, #about svg')).toHaveCount(0)

    // How to reach the agency, when, and since when.
    await expect(footer(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await expect(footer(page)).toContainText('Trading support is available 24/7')
    await expect(footer(page)).toContainText('© 2024')

    for (const action of ['List Your Token', 'Get Started Today', 'Get Listed Now']) {
      const link = main(page).getByRole('link', { name: action })
      await expect(link).toHaveAttribute('href', '/contact')
    }
    await main(page).getByRole('link', { name: 'Learn More' }).click()
    await expect(page.locator('#services')).toBeInViewport({ ratio: 0.2 })
    await expect(page).toHaveURL('/#services')
  })
})

test.describe('top bar', () => {
  test.use({ expectedMessages: [/status of 404/] })

  for (const width of [360, 1280]) {
    test(`is lifted once scrolled, and leads to pages and sections, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const link = (label: string) => header(page).getByRole('link', { name: label })

      /** Follows a link of the bar, whose section it does not hide. */
      async function leadsTo(label: string, id: string): Promise<void> {
        await openMenu(page)
        await link(label).click()
        await expect(page).toHaveURL(`/#${id}`)
        const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 })
        await expect(heading).toBeInViewport({ ratio: 1 })
        await expect
          .poll(
            async () => (await heading.boundingBox())?.y ?? 0,
            'the end of the smooth scrolling',
          )
          .toBeLessThan(400)
        const bar = await header(page).boundingBox()
        expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 64)
      }

      await page.goto('/nowhere')
      await expect(header(page)).toHaveCSS('box-shadow', 'none')
      // A turn of the wheel is lost while a busy browser cannot say yet what is below the pointer.
      await page.evaluate(() => scrollTo(0, 200))
      await expect(header(page)).not.toHaveCSS('box-shadow', 'none')
      await page.evaluate(() => scrollTo(0, 0))
      await expect(header(page)).toHaveCSS('box-shadow', 'none')
      await openMenu(page)
      for (const [label, href] of [
        ['Keelbook', '/'],
        ['Home', '/'],
        ['Services', '/#services'],
        ['About', '/#about'],
        ['List Your Token', '/contact'],
      ] as const) {
        await expect(link(label)).toHaveAttribute('href', href)
      }
      await link('List Your Token').click()
      await expect(page).toHaveURL('/contact')
      // From another page, and from the same one.
      await leadsTo('Services', 'services')
      await leadsTo('About', 'about')
    })
  }
})

const cards = [
  ['Email us', 'Response within 24 hours'],
  ['Call us', 'Available 24/7'],
  ['Global reach', 'Serving 50+ countries, remote consultations'],
  ['Quick response', 'Same-day consultation, emergency support available'],
] as const

test.describe('contact page', () => {
  test('is headed as asked, with its introduction, its cards and what happens next', async ({
    page,
  }) => {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready to List Your Token?')
    await expect(main(page)).toContainText('custom quote')
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Tell Us About Your Token',
      'Get in Touch',
      'What Happens Next?',
    ])
    await expect(page.getByRole('button', { name: 'Request Listing Quote' })).toBeVisible()

    for (const [title, text] of cards) {
      const card = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: title }),
      })
      await expect(card).toContainText(text)
    }
    await expect(main(page).locator('li a[href^="mailto:"]')).toBeVisible()
    await expect(main(page).locator('li a[href^="tel:"]')).toBeVisible()

    const steps = page
      .locator('section', { has: page.getByRole('heading', { name: 'What Happens Next?' }) })
      .getByRole('listitem')
    await expect(steps).toHaveText([
      /within 24 hours/,
      /free consultation on your exchange strategy/,
      /custom listing proposal and a timeline/,
      /listing journey begins, with market making support/,
    ])
  })
})

test.describe('not-found page', () => {
  test.use({ expectedMessages: [/status of 404/] })

  test('answers unknown paths with 404, says what may have happened, and leads on', async ({
    page,
  }) => {
    const response = await page.goto('/guides/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(main(page)).toContainText('404')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(main(page)).toContainText(/moved or deleted, or the URL was mistyped/)
    await expect(main(page)).toContainText('Need help with your Web3 project?')
    await main(page).getByRole('link', { name: 'Contact our experts' }).click()
    await expect(page).toHaveURL('/contact')

    await page.goto('/nowhere')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/contact')

    await page.goto('/nowhere')
    await main(page).getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
