/** The preferences of a visitor: reduced motion, forced colours, no JavaScript, print. */
import type { Locator, Page } from '@playwright/test'
import { plainText } from '../../src/checks/read/rich-text.ts'
import { theme } from '../../src/site/brand.ts'
import { brokenWords } from './broken-words.ts'
import { richStates } from './rich-pages.ts'
import { sites } from './sites.ts'
import { fillForm, goTo, openMenu, pages, plainStates, type State, states } from './states.ts'
import { expect, motion, test } from './test.ts'

const widths = [360, 1280]

async function expectShortAnimations(page: Page, state: State): Promise<void> {
  await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference' })
  await goTo(page, state)
  const ends = await page.evaluate(() =>
    document
      .getAnimations()
      // Scroll-driven animations stop when the visitor stops scrolling.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  )
  expect(Math.max(0, ...ends)).toBeLessThanOrEqual(5000)
}

async function expectCalmAndPrinted(page: Page, state: State): Promise<void> {
  await test.step(`${state.name} has no longer animation, because none can be stopped`, () =>
    expectShortAnimations(page, state))
  // Only emulated print shows transitions into its colours; a printer gets their end.
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await test.step(`${state.name} is printed without the bar at ${width} px`, () =>
      expectPlainPrint(page))
  }
}

test.describe('each page', () => {
  test.use({ expectedMessages: [/status of 404/], ...motion })

  test('has no animation of more than five seconds, and prints dark text on white', async ({
    page,
  }) => {
    for (const state of plainStates) await expectCalmAndPrinted(page, state)
  })

  for (const state of richStates) {
    test.describe(() => {
      test.use({ baseURL: state.baseURL })

      test(`has no longer animation, and is printed: ${state.name}`, ({ page }) =>
        expectCalmAndPrinted(page, state))
    })
  }
})

async function expectPlainPrint(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const odd = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility() || element.closest('svg')) return []
      const { color, backgroundColor, backgroundImage, position } = getComputedStyle(element)
      const plain = color === 'rgb(0, 0, 0)' && backgroundColor === 'rgba(0, 0, 0, 0)'
      const placed = position === 'fixed' && element.textContent
      return plain && backgroundImage === 'none' && !placed ? [] : [element.outerHTML.slice(0, 80)]
    }),
  )
  expect(odd).toEqual([])
  // Nothing can be opened on paper.
  const hidden = await page
    .locator('details > :not(summary)')
    .evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length)
  expect(hidden).toBe(0)
}

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  /** Returns the matching elements that have no visible edge. */
  const withoutEdge = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
        const ground = getComputedStyle(document.body).backgroundColor
        const seen =
          borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== ground
        return seen && !/^rgba.*, 0\)$/.test(borderTopColor) ? [] : [element.outerHTML.slice(0, 80)]
      }),
    )

  test('keep edges, focus rings and markers visible, and errors in words', async ({ page }) => {
    await page.goto('/')
    expect(await withoutEdge(page, 'main a[href="/contact"], #services li')).toEqual([])
    const colorOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    expect(await colorOf('summary svg'), 'the marker of a question').toBe(await colorOf('h1'))

    const errors = states.find(({ name }) => name === 'contact, errors')
    if (!errors) throw new Error('There is no state with errors.')
    await page.goto(errors.path)
    const controls = 'input, select, textarea, button[type=submit], main ul > li:has(svg)'
    expect(await withoutEdge(page, controls)).toEqual([])
    for (const name of ['Name', 'Listing stage', 'Message']) {
      const control = page.getByLabel(name).first()
      await control.focus()
      await expect(control).toHaveCSS('outline-style', 'solid')
      await expect(control).toHaveCSS('outline-width', '2px')
    }

    await errors.arrange(page)
    await expect(page.getByText('Name is required', { exact: true })).toHaveCount(2)
    expect(await withoutEdge(page, '[aria-invalid]')).toEqual([])
  })

  test.describe('on a page with pictures', () => {
    test.use({ baseURL: sites['all-kinds'].url })

    test('show logos, and the initials of a person', async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
      await page.goto('/everything')
      const logo = page.getByRole('img', { name: 'Kraken' })
      await expect(logo).toHaveCSS('filter', /invert/)
      const letters = page.locator('svg:has(text)', { hasText: 'W' })
      const ground = await page
        .locator('html')
        .evaluate((one) => getComputedStyle(one).backgroundColor)
      await expect(letters).toHaveCSS('background-color', ground)
      await page.emulateMedia({ colorScheme: theme })
      await expect(logo).toHaveCSS('filter', 'none')
    })
  })

  test('keep the bar opaque, and distinguish errors from help', async ({ page }) => {
    const edgeOf = (element: Locator) =>
      element.evaluate((one) => getComputedStyle(one).borderInlineStartWidth)
    const name = page.getByLabel('Name', { exact: true })
    const email = page.getByLabel('Email', { exact: true })
    const send = () => page.getByRole('button', { name: 'Request Listing Quote' }).click()
    await page.goto('/contact')
    await expect(page.getByRole('banner')).toHaveCSS('background-color', /^rgb\(/)
    expect(await edgeOf(page.locator('[id$=currentExchanges-note]'))).toBe('0px')

    await fillForm(page)
    await name.fill('')
    await send()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    expect(await edgeOf(page.locator('[id$=_name-note]'))).toBe('4px')
    expect([await edgeOf(email), await edgeOf(name)]).toEqual(['1px', '3px'])

    await name.fill('Ada')
    await send()
    const close = page.locator('[role=status] button')
    const cross = await close.evaluate((button) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(button, '::before')
      return { borderTopWidth, isSeen: borderTopColor !== getComputedStyle(button).backgroundColor }
    })
    expect(cross).toEqual({ borderTopWidth: '2px', isSeen: true })
  })
})

test.describe('printed page', () => {
  test.use({ baseURL: sites['all-kinds'].url })

  test('has no half-empty page of a long text, whole words and addresses, and dark logos', async ({
    page,
  }) => {
    // A4 without its margins.
    await page.setViewportSize({ width: 680, height: 1000 })
    for (const path of ['/news/layer-two', '/news/article-42', '/everything']) {
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      const whole = await page
        .locator('main > section')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== 'auto'))
      expect(whole, path).toEqual([])
      const broken = await brokenWords(page, 'p, th, td, dt, dd')
      expect(
        broken.filter((word) => word.length < 15),
        path,
      ).toEqual([])
      const footer = await page.getByRole('contentinfo').boundingBox()
      expect(footer?.height, path).toBeLessThan(400)
      await page.emulateMedia({ media: 'screen' })
    }
    await page.emulateMedia({ media: 'print' })
    const link = page.getByRole('figure').getByRole('link', { name: 'Ada Example' })
    const address = await link.evaluate((one) => getComputedStyle(one, '::after').content)
    expect(address).toContain('https://a.example/')
    const filter = theme === 'dark' ? /invert/ : 'none'
    await expect(page.getByRole('img', { name: 'Kraken' })).toHaveCSS('filter', filter)
  })

  test('a form is printed, with its answers or without', async ({ page }) => {
    await page.goto('/contact')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('form')).toBeVisible()
    await expect(page.locator('form [type=submit]')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.locator('form [type=radio]').first().check()
    // A long answer is printed whole.
    const long = page.locator('form textarea').first()
    await long.fill('A line.\n'.repeat(20))
    await page.emulateMedia({ media: 'print' })
    const lost = await long.evaluate(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
    )
    expect(lost).toBeLessThanOrEqual(0)
    // The mark of a choice is a border, because nothing on paper has a background.
    const mark = page.locator(':checked + span')
    expect(
      await mark.evaluate((one) => getComputedStyle(one, '::after').borderBottomWidth),
    ).not.toBe('0px')
  })
})

/** Returns every text of a page's sections that the page shows at first. */
function textsOf(value: unknown, key = ''): string[] {
  const later =
    /^(type|id|icon|href|contact|beside|yesLabel|noLabel|waitingLabel|error.*|success.*|confirmationHeading|receivedLabel|nextText|closeLabel|chooseLabel|backLabel)$/
  if (later.test(key)) return []
  if (typeof value === 'string') return [plainText(value)]
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item))
  return Object.entries(value ?? {}).flatMap(([name, item]) => textsOf(item, name))
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [/status of 404/] })

  test('each page has all its words and links', async ({ page }) => {
    for (const { name, path, page: content } of pages) {
      await test.step(name, async () => {
        await page.goto(path)
        for (const summary of await page.locator('summary').all()) await summary.click()
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const shown = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
          for (const words of textsOf(content.sections)) expect(shown).toContain(words)
        }
        await expect(page.locator('a:not([href]), a[href=""]')).toHaveCount(0)
      })
    }

    await test.step('there is no button that does nothing', async () => {
      await page.goto('/no-such-page')
      await expect(page.getByText('Go Home')).toBeVisible()
      await expect(page.getByText('Go Back')).toBeHidden()
    })
  })
})

test.describe('quote form on paper', () => {
  test('keeps typed text when the menu opens, and prints it, or the confirmation without an empty form', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/contact')
    await fillForm(page)
    await openMenu(page)
    await page.keyboard.press('Escape')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByLabel('Name').first()).toHaveValue('Token')
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Request Listing Quote' }).click()
    await expect(page.locator('form ~ [role=status]')).not.toBeEmpty()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').locator('time')).toBeVisible()
    await expect(page.locator('form')).toBeHidden()
  })
})
