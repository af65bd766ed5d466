/** View transitions between pages, with and without a document load. */
import type { Page } from '@playwright/test'
import { follow } from './same-document.ts'
import { expect, motion, test } from './test.ts'

test.use(motion)

/** Records the names of the parts of the page that view transitions animate. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const parts = new Set<string>()
    Object.assign(window, { parts })
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        if (effect instanceof KeyframeEffect && effect.pseudoElement)
          parts.add(effect.pseudoElement)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...(window as unknown as { parts: Set<string> }).parts])
}

async function change(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: 'List Your Token' })
  await follow(page, link, '/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test.describe('view transition', () => {
  test('changes the page and keeps the bar without a document load', async ({ page }) => {
    await page.goto('/')
    const moving = await watchTransitions(page)
    await change(page)
    await expect.poll(moving).toContain('::view-transition-new(root)')
    const still = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
        .filter(({ pseudoElement }) => pseudoElement === '::view-transition-group(bar)')
        .flatMap((effect) => effect.getKeyframes().map(({ transform }) => transform)),
    )
    expect(new Set(still).size).toBeLessThanOrEqual(1)
  })

  test('changes the page with a document load', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.transition = String(viewTransition !== null)
      })
    })
    await page.route('/assets/*.js', () => {})
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'List Your Token' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.locator('html')).toHaveAttribute('data-transition', 'true')
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('is skipped', async ({ page }) => {
      await page.goto('/')
      const moving = await watchTransitions(page)
      await change(page)
      expect(await moving()).toEqual([])
    })
  })
})
