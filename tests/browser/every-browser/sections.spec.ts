/** Sections in which visitors choose, where browsers differ: what styles hide, and what scrolls sideways. */
import type { Tab } from '../drivers/engine.ts'
import { sites } from '../sites.ts'
import { expect, inOtherEngines, test } from './test.ts'

test.use({ baseURL: sites['all-kinds'].url })

/** Returns the prices that can be seen. */
const prices = (tab: Tab) =>
  tab.run(() =>
    [...document.querySelectorAll<HTMLElement>('section:has([type=radio]) li strong')]
      .filter((price) => price.offsetParent)
      .map((price) => price.textContent),
  )

/** Returns which picture is large, and whether the button to the next one is there; null if none is large. */
const large = (tab: Tab) =>
  tab.run(() => {
    const strip = document.querySelector('dialog[open] ul')
    const next = document.querySelector('dialog[open] [data-step="1"]')
    return strip && next
      ? {
          shown: Math.round(strip.scrollLeft / strip.clientWidth),
          hasNext: getComputedStyle(next).visibility === 'visible',
        }
      : null
  })

test.describe('sections with choices', () => {
  test(
    'prices change from those of a month to those of a year',
    inOtherEngines,
    async ({ tab, server }) => {
      await tab.resize(1280, 800)
      await tab.goTo(`${server.origin}/everything`)
      expect(await prices(tab)).toEqual(['$2,000', '$4,000', 'On request'])
      await tab.click('section label:last-of-type > [type=radio]')
      await expect.poll(() => prices(tab)).toEqual(['$20,000', '$40,000', 'On request'])
    },
  )

  test(
    'a picture of a gallery is shown large, and the one after it',
    inOtherEngines,
    async ({ tab, server }) => {
      await tab.resize(375, 800)
      await tab.goTo(`${server.origin}/tour`)
      await tab.click('li:nth-child(2) > figure > [data-large]')
      await expect.poll(() => large(tab)).toEqual({ shown: 1, hasNext: true })
      await tab.click('dialog[open] [data-step="1"]')
      await expect.poll(() => large(tab)).toEqual({ shown: 2, hasNext: false })
      await tab.press('Escape')
      await expect.poll(() => large(tab)).toBeNull()
      const focused = () =>
        tab.run(() => document.activeElement?.matches('li:nth-child(3) > figure > a'))
      await expect.poll(focused).toBe(true)
    },
  )
})
