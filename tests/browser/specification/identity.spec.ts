/**
 * The visual identity of the specification's first chapter. A fork with another look replaces this file.
 */
import type { Locator } from '@playwright/test'
import { fontIsOn, systemFonts } from '../font.ts'
import { expect, test } from './shipped.ts'

const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const box = async (locator: Locator) => {
  const found = await locator.boundingBox()
  if (!found) throw new Error('The element is not shown.')
  return found
}

test.describe('identity', () => {
  test('has the colours, type and shapes of the specification', async ({ page }) => {
    await page.goto('/')
    await test.step('is dark: a black page, near-black cards, white and light-grey text', async () => {
      const html = page.locator('html')
      expect(await style(html, 'color-scheme')).toBe('dark')
      expect(await style(html, 'background-color')).toBe('rgb(0, 0, 0)')
      const card = page.locator('#services li').first()
      expect(await style(card, 'background-color')).toBe('rgb(10, 10, 10)')
      expect(await style(page.locator('body'), 'color')).toBe('rgb(255, 255, 255)')
      expect(await style(card.locator('p').first(), 'color')).toBe('rgb(176, 176, 176)')
    })

    await test.step('sets all text in one geometric sans, with fallbacks', async () => {
      expect(await style(page.locator('body'), 'font-family')).toMatch(/^Outfit, .*sans-serif$/)
      await fontIsOn(page)
      expect(await systemFonts(page)).toEqual([])
    })

    await test.step('sets figures so that they line up', async () => {
      const figure = page.getByRole('definition').first()
      expect(await style(figure, 'font-variant-numeric')).toBe('tabular-nums')
    })

    await test.step('has a translucent, blurred bar of 64 px with a line below it', async () => {
      const bar = page.getByRole('banner')
      // Visitors who ask for less transparency, as the other tests do, get a plain bar.
      expect(await style(bar, 'backdrop-filter')).toBe('none')
      expect(await style(bar, 'background-color')).toBe('rgb(0, 0, 0)')
      const session = await page.context().newCDPSession(page)
      const features = [{ name: 'prefers-reduced-transparency', value: 'no-preference' }]
      await session.send('Emulation.setEmulatedMedia', { features })
      expect((await box(bar)).height).toBe(64)
      expect(await style(bar, 'position')).toBe('fixed')
      expect(await style(bar, 'backdrop-filter')).toContain('blur')
      expect(await style(bar, 'background-color')).toMatch(/^rgba\(0, 0, 0, 0\.\d+\)$/)
      expect(await style(bar, 'border-bottom-width')).toBe('1px')
    })

    await test.step('has corners of 8 px on controls and 12 px on cards', async () => {
      const action = page.getByRole('main').getByRole('link', { name: 'List Your Token' })
      expect(await style(action, 'border-radius')).toBe('8px')
      expect(await style(page.locator('#services ul'), 'border-radius')).toBe('12px')
      await page.goto('/contact')
      expect(await style(page.getByLabel('Name').first(), 'border-radius')).toBe('8px')
      const card = page.locator('li:has(a[href^="mailto:"])').first()
      expect(await style(card, 'border-radius')).toBe('12px')
    })

    await test.step('leaves the words on buttons as they are written', async () => {
      const submit = page.getByRole('button', { name: 'Request Listing Quote' })
      expect(await style(submit, 'text-transform')).toBe('none')
      expect(await style(submit, 'background-color')).toBe('rgb(255, 255, 255)')
    })

    await test.step('has red for errors only, and green for success only', async () => {
      const colours = await page.evaluate(() =>
        [...document.querySelectorAll('body *')].flatMap((element) => {
          const { color, backgroundColor, borderTopColor } = getComputedStyle(element)
          return [color, backgroundColor, borderTopColor]
        }),
      )
      for (const colour of new Set(colours)) {
        const [r, g, b] = colour.match(/[\d.]+/g)?.map(Number) ?? []
        expect([g, b], colour).toEqual([r, r])
      }
    })
  })
})
