/** A browser whose text size is set to 200%. */

import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { brokenWords } from './broken-words.ts'
import { richStates } from './rich-pages.ts'
import { goTo, plainStates, type State, states } from './states.ts'
import { expect, test } from './test.ts'

const launch = config.use?.launchOptions

test.use({
  expectedMessages: [/status of 404/],
  launchOptions: {
    ...launch,
    args: [...(launch?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
})

/** Longer ones have hyphens where they are broken. */
const isUnhyphenated = (word: string) => word.length < 15

/** German words of more than twenty letters are longer than a line. */
const fits = (word: string) => word.length <= 20

async function expectWhole(page: Page, state: State): Promise<void> {
  await goTo(page, state)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  )
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0)

    const bar = await page.getByRole('banner').boundingBox()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))

    const broken = await brokenWords(page, 'h1, h2, h3, header a, button, th, dd')
    expect(broken.filter(fits), `words broken at ${width} px`).toEqual([])
    const inText = await brokenWords(page, 'p, li, td, dt, label, legend, figcaption')
    expect(inText.filter(isUnhyphenated), `words broken at ${width} px`).toEqual([])
  }
}

test.describe('large text', () => {
  test('shows all text without overlaps', async ({ page }) => {
    for (const state of plainStates) {
      await test.step(state.name, () => expectWhole(page, state))
    }
  })

  for (const state of richStates) {
    test.describe(() => {
      test.use({ baseURL: state.baseURL })

      test(`shows all text without overlaps: ${state.name}`, ({ page }) => expectWhole(page, state))
    })
  }

  test('shows the whole toast and its button in a low window', async ({ page }) => {
    const sent = states.find(({ name }) => name === 'contact, sent')
    if (!sent) throw new Error('There is no state after sending.')
    await goTo(page, sent)
    const toast = page.locator('[role=status]:has(button)')
    // It waits while it has the focus.
    await toast.getByRole('button').focus()
    for (const [width, height] of [
      [320, 256],
      [640, 200],
      [1280, 300],
    ] as const) {
      await page.setViewportSize({ width, height })
      const at = `at ${width} × ${height} px`
      await expect(toast.getByRole('button'), at).toBeInViewport({ ratio: 1 })
      await expect(toast.locator('p'), at).toBeInViewport({ ratio: 1 })
      const end = await toast.locator('p').evaluate((message) => {
        message.scrollTop = message.scrollHeight
        const range = document.createRange()
        range.selectNodeContents(message)
        return range.getBoundingClientRect().bottom - message.getBoundingClientRect().bottom
      })
      expect(end, at).toBeLessThanOrEqual(1)
    }
  })
})
