/** Sections out of sight sleep after the first paint (see global.ts). Nobody is to notice it. */
import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { pages } from './states.ts'
import { expect, test } from './test.ts'

// Sections that rise would move the place that is reached.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a page whose font never comes, since it may make a text longer or shorter, and has it fall asleep. */
async function open(page: Page, path: string): Promise<void> {
  await hold(page, '**/*.woff2')
  await page.goto(path)
  await expect(page.locator('html[data-painted]')).toBeAttached()
  await nextFrame(page)
}

const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

const wake = (page: Page) => page.evaluate(() => delete document.documentElement.dataset.painted)

const length = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Whether the words of the last section of the page are laid out. */
const isAwake = (page: Page) =>
  page
    .locator('main > * > *')
    .last()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

for (const { name, path } of pages) {
  test.describe(name, () => {
    test.use({ expectedMessages: [/status of 404/] })

    test('is as long as it was awake', async ({ page }) => {
      await open(page, path)
      const asleep = await length(page)
      await wake(page)
      expect(asleep).toBe(await length(page))
    })
  })
}

test('wakes a section that comes near', async ({ page }) => {
  await open(page, '/')
  expect(await isAwake(page)).toBe(false)
  await page.mouse.wheel(0, 100_000)
  await expect.poll(() => isAwake(page)).toBe(true)
})

test('leads an address with a hash to the place where the section is', async ({ page }) => {
  await open(page, '/')
  const target = page.locator('main > [id]').last()
  const id = await target.getAttribute('id')
  await open(page, `/?again#${id}`)
  const top = () => target.evaluate((section) => section.getBoundingClientRect().top)
  const asleep = await top()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await wake(page)
  await nextFrame(page)
  expect(await top()).toBe(asleep)
})
