/** Articles and their lists. tests/pipeline/feed.dom.test.ts reads their feeds. */
import type { Page } from '@playwright/test'
import { articleCount, dayOf } from '../site/news.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites.sending.url })

const newest = `/news/article-${articleCount}`

test.describe('articles', () => {
  test('are linked from their list, with pages of older ones', async ({ page }) => {
    await page.goto('/news')
    const list = page.locator('section', { hasText: 'News from the order book' })
    // 45 articles: 25 here, and 20 on the page of the oldest ones.
    await expect(list.getByRole('heading', { level: 2 })).toHaveCount(25)
    const first = list.getByRole('listitem').first()
    await expect(first.locator('time')).toHaveAttribute('datetime', dayOf(articleCount))
    await first.click()
    await expect(page).toHaveURL(newest)
    await page.goBack()
    const older = page
      .getByRole('navigation', { name: 'News from the order book' })
      .getByRole('link')
    await expect(older).toHaveText(/2025.*2026/)
    await older.click()
    await expect(page).toHaveURL('/news/1')
    await expect(list.getByRole('heading', { level: 2 })).toHaveCount(20)
    await expect(list.getByRole('link', { name: 'part 1:' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'News from the order book' })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL('/news')

    const textOf = async (path: string) => (await page.request.get(path)).text()
    const feed = await textOf('/news/feed.xml')
    expect(feed.match(/<entry>/g)).toHaveLength(25)
    expect(feed).toContain('href="https://keelbook.example/contact"')
    expect(await textOf('/sitemap.xml')).toContain('<loc>https://keelbook.example/news/1</loc>')
  })

  test('show their facts with labels and links, and other articles of their topic', async ({
    page,
  }) => {
    await page.goto(newest)
    const facts = page.getByRole('main').locator('dl').first()
    await expect(facts.getByRole('term')).toHaveText([
      'By',
      'Published',
      'Updated',
      'Topic',
      'Reading time',
    ])
    await expect(facts.getByRole('definition')).toHaveText([
      'Mara Vance',
      'December 2, 2026',
      'January 15, 2027',
      'Rules',
      '1 minute',
    ])
    await facts.getByRole('link', { name: 'Rules' }).click()
    await expect(page).toHaveURL('/news#rules')
    await page.goBack()
    await facts.getByRole('link', { name: 'Mara Vance' }).click()
    await expect(page).toHaveURL('/team#mara-vance')
    await expect(page.getByRole('listitem').filter({ hasText: 'Mara Vance' })).toBeFocused()
    await page.goBack()

    // Its words follow without another headline of the page.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const others = page.getByRole('navigation', { name: 'Read next' })
    await expect(others.getByRole('listitem')).toHaveCount(3)
    for (const other of await others.getByRole('listitem').all()) {
      await expect(other).toContainText('Rules')
    }
    await others.getByRole('link', { name: 'News from the order book' }).click()
    await expect(page).toHaveURL('/news')
  })

  test('have one left edge, with and without a picture and contents', async ({ page }) => {
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().left))
    // With contents and a picture, with contents, with a picture, and with none of them.
    for (const number of [42, 44, 39, 41]) {
      await page.goto(`/news/article-${number}`)
      for (const width of [375, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const at = `article ${number} at ${width} px`
        const edge = await left('main h1')
        const picture = number % 3 === 0 ? ['main dl ~ picture img'] : []
        for (const part of ['main dl', ...picture, 'main h2', 'main p + p', 'main > nav h2']) {
          expect(await left(part), `${part} of ${at}`).toBe(edge)
        }
      }
      expect(await longestLine(page), `of article ${number}`).toBeLessThanOrEqual(70)
      const lights = await page.evaluate(
        () =>
          [...document.querySelectorAll('main, main *')].filter((element) =>
            getComputedStyle(element).backgroundImage.includes('gradient'),
          ).length,
      )
      expect(lights).toBe(1)
      // Nothing is above it.
      const light = page.locator('main > :first-child')
      await expect(light).toHaveCSS('background-image', /gradient/)
    }
  })

  test('have whole pictures in a list', async ({ page }) => {
    await page.goto('/news')
    const ratio = await page
      .locator('main li img')
      .first()
      .evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect()
        return width / height
      })
    expect(ratio).toBeCloseTo(1200 / 800, 1)
  })

  /** Returns the letters of the longest line of a paragraph of the text. */
  async function longestLine(page: Page): Promise<number> {
    return page.evaluate(() => {
      const range = document.createRange()
      const lines = [...document.querySelectorAll('main > :first-child p')].flatMap((paragraph) => {
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
        const counts = new Map<number, number>()
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (let index = 0; index < (node.textContent ?? '').length; index++) {
            range.setStart(node, index)
            range.setEnd(node, index + 1)
            const top = Math.round(range.getBoundingClientRect().top / 8)
            counts.set(top, (counts.get(top) ?? 0) + 1)
          }
        }
        return [...counts.values()]
      })
      return Math.max(...lines)
    })
  }
})
