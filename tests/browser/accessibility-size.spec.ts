/** In any window, at any zoom, with any text from an editor: no text is cut off, and nothing overflows. */
import type { Page } from '@playwright/test'
import { richStates } from './rich-pages.ts'
import { goTo, plainStates } from './states.ts'
import { expect, test } from './test.ts'

/** Returns the elements that overflow the window sideways, or that an element with hidden overflow cuts off. */
async function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.closest('svg, [role=status]')) continue
      // A wide table scrolls inside itself.
      if (element.closest('section[tabindex="0"]')) continue
      const style = getComputedStyle(element)
      // Text for screen readers, and the skip link without the focus, are hidden.
      if (style.clipPath !== 'none' || element.matches('a[href="#content"]')) continue
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const out = left < -0.5 || right > clientWidth + 0.5
      const hides = style.overflowX !== 'visible' && !element.matches('input, select, textarea')
      const cut = hides && element.scrollWidth > element.clientWidth + 1
      if (out || cut) found.push(element.outerHTML.slice(0, 100))
    }
    return found
  })
}

/** Returns the elements that do not scroll with the page. */
async function stayingInView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { position, top, bottom } = getComputedStyle(element)
      const shown = element.checkVisibility() && element.clientHeight > 0
      const isSkipLink = element.matches('a[href="#content"]')
      // The headings of a table's rows stay beside what scrolls sideways.
      const stays =
        position === 'fixed' || (position === 'sticky' && `${top} ${bottom}` !== 'auto auto')
      return stays && shown && !isSkipLink ? [element.localName] : []
    }),
  )
}

/** Returns the number of characters in the longest line of the page's paragraphs. */
async function longestLine(page: Page): Promise<number> {
  return page.evaluate(() => {
    const range = document.createRange()
    const paragraphs = [...document.querySelectorAll('main p, footer p')]
    const lengths = paragraphs
      .filter((one) => one.checkVisibility())
      .map((paragraph) => {
        range.selectNodeContents(paragraph)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return (paragraph.textContent?.length ?? 0) / Math.max(1, tops.size)
      })
    return Math.max(...lengths)
  })
}

/** Replaces every text of the page with the given text. */
async function rewrite(page: Page, make: 'long words' | 'long texts' | 'Arabic') {
  await page.evaluate((kind) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      if (!text.trim() || node.parentElement?.closest('script, svg, noscript')) continue
      const words = text.split(' ').length
      if (kind === 'long words') node.textContent = 'Liquiditätsbereitstellungsvertragsentwurf'
      if (kind === 'long texts') node.textContent = `${text} `.repeat(4)
      if (kind === 'Arabic')
        node.textContent = 'سيولة عميقة لكل رمز في كل ساعة'.repeat(Math.ceil(words / 7))
    }
    document.documentElement.dir = kind === 'Arabic' ? 'rtl' : ''
    // The bar is measured with its words, as the server has written them.
    const measure = document.querySelector<HTMLElement>('[data-labels]')
    const labels = [...document.querySelectorAll('header li')].map((item) => item.textContent)
    if (measure) {
      measure.dataset.labels = `${labels.join('mm')}mmm`
      measure.dataset.menu = document.querySelector('header button')?.textContent ?? ''
    }
  }, make)
}

test.use({ expectedMessages: [/status of 404/] })

test.describe('window sizes', () => {
  for (const state of [...plainStates, ...richStates]) {
    test.describe(() => {
      if (state.baseURL) test.use({ baseURL: state.baseURL })
      test(`fits any window with any text: ${state.name}`, async ({ page }) => {
        await test.step('from 320 to 2560 px, with at most 85 characters per line', async () => {
          await goTo(page, state)
          for (const width of [
            320, 360, 414, 600, 601, 767, 768, 1023, 1024, 1280, 1440, 1920, 2560,
          ]) {
            await page.setViewportSize({ width, height: 800 })
            expect(await lost(page), `at ${width} px`).toEqual([])
            if ([320, 768, 1280, 2560].includes(width))
              expect(await longestLine(page), `at ${width} px`).toBeLessThanOrEqual(85)
          }
        })

        await test.step('at a zoom of 400%', async () => {
          // A window of 1280 × 1024 px at 400%.
          await page.setViewportSize({ width: 320, height: 256 })
          expect(await lost(page)).toEqual([])
          const bar = await page.getByRole('banner').boundingBox()
          expect(bar?.height).toBeLessThanOrEqual(64)
          // A notice above the bar scrolls away before it.
          const below = (bar?.y ?? 0) + (bar?.height ?? 0) + 20
          await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), below)
          await expect(page.getByRole('banner')).not.toBeInViewport()
        })

        await test.step('in a low window, where nothing stays in view over the text', async () => {
          for (const [height, staying] of [
            [600, ['header']],
            [375, []],
          ] as const) {
            await page.setViewportSize({ width: 1280, height })
            expect(await stayingInView(page), `at a height of ${height} px`).toEqual(staying)
          }
        })

        // Each text takes the place of the one before.
        for (const kind of ['long texts', 'Arabic', 'long words'] as const) {
          await test.step(`with ${kind}`, async () => {
            await rewrite(page, kind)
            for (const width of [320, 768, 1280]) {
              await page.setViewportSize({ width, height: 800 })
              expect(await lost(page), `at ${width} px`).toEqual([])
            }
          })
        }
      })
    })
  }
})
