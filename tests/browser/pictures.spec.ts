/** Pictures on a built page: which version a browser loads, when, and without a layout shift. */
import type { Locator } from '@playwright/test'
import { fontIsOn } from './font.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

const { url } = sites['all-kinds']
test.use({ baseURL: url })

/** Returns the folder of a picture's versions. */
const folderOf = (image: Locator) =>
  image.evaluate(({ src }: HTMLImageElement) => new URL('.', src).pathname)

/** The width of a version of a picture, by its address. */
const numberIn = (address: string) => Number(/(\d+)\.\w+$/.exec(address)?.[1])

test.describe('pictures', () => {
  test('fit their container, load when they are near, and shift nothing', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
    })
    for (const [width, desk, office] of [
      [360, 320, 320],
      [1280, 640, 1440],
    ] as const) {
      asked.length = 0
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/everything')
      // font.spec.ts tests the layout shift of the font.
      await fontIsOn(page)
      const first = page.locator('img').first()
      await expect(first).toHaveJSProperty('complete', true)
      const deskFolder = await folderOf(first)
      const officeFolder = await folderOf(page.locator('figure img').first())
      // Pictures far below the window are not loaded. A browser begins a screen or two before.
      const isFar = await page.evaluate(
        () => (document.querySelector('figure')?.getBoundingClientRect().top ?? 0) > 3200,
      )
      if (isFar) expect(asked.filter((address) => address.startsWith(officeFolder))).toEqual([])

      const shift = await page.evaluate(async () => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value
        })
        observer.observe({ type: 'layout-shift' })
        for (const image of document.images) {
          image.scrollIntoView({ behavior: 'instant' })
          await image.decode()
        }
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return sum + observer.takeRecords().length
      })
      expect(shift).toBe(0)
      // Other places show smaller versions.
      expect(asked).toContain(`${deskFolder}${desk}.avif`)
      expect(asked).toContain(`${officeFolder}${office}.avif`)
      const larger = (folder: string, most: number) =>
        asked.filter((address) => address.startsWith(folder) && numberIn(address) > most)
      expect([...larger(deskFolder, desk), ...larger(officeFolder, office)]).toEqual([])
    }
    // Screen readers get only the pictures with a description.
    await expect(page.getByRole('img')).toHaveCount(6)
    await expect(page.getByRole('img', { name: 'Two traders at a desk.' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Six screens.', exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Kraken' })).toBeVisible()
  })
})

test.describe('downloads', () => {
  test('are requested only when their link is clicked', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/everything')
    const link = page.getByRole('link', { name: 'Our brochure' })
    const contact = page.getByRole('link', { name: 'Ask us' })
    await link.hover()
    await contact.hover()
    // The page of the other link is prefetched as usual.
    await expect.poll(() => asked).toContain('/contact')
    await link.hover()
    await link.focus()
    expect(asked).not.toContain('/files/brochure.pdf')
  })
})
