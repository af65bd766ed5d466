/** A browser whose text size is set to 200%. */
import config from '../../playwright.config.ts'
import { brokenWords } from './broken-words.ts'
import { goTo, plainStates } from './states.ts'
import { expect, test } from './test.ts'

const launch = config.use?.launchOptions

test.use({
  expectedMessages: [/status of 404/],
  launchOptions: {
    ...launch,
    args: [...(launch?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
})

test('shows all text without overlaps', async ({ page }) => {
  for (const state of plainStates) {
    await test.step(state.name, async () => {
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

        const broken = await brokenWords(page, 'h1, h2, h3, header a, button')
        expect(broken, `words broken at ${width} px`).toEqual([])
      }
    })
  }
})
