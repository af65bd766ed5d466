/** Articles: their lists, their feed, and what search engines read of them. */
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
  })

  test('show their facts with labels, and other articles of their topic', async ({ page }) => {
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

  test('name the date and the source of each figure of a case study', async ({ page }) => {
    await page.goto('/news/layer-two')
    const figure = page.getByRole('listitem').filter({ hasText: 'Depth within 2 %' })
    await expect(figure.getByRole('definition')).toHaveText([
      '120,000 USDTJuly 31, 2026',
      '740,000 USDTOctober 31, 2026',
      '+517%',
    ])
    await expect(figure.getByRole('link', { name: 'Kaiko' })).toBeVisible()
    const spread = page.getByRole('listitem').filter({ hasText: 'Average spread' })
    await expect(spread.getByRole('definition').last()).toHaveText('-0.72 percentage points')
  })

  test('link the topic to its list, and the author to the person', async ({ page }) => {
    await page.goto(newest)
    const facts = page.getByRole('main').locator('dl').first()
    await facts.getByRole('link', { name: 'Rules' }).click()
    await expect(page).toHaveURL('/news#rules')
    await page.goBack()
    await facts.getByRole('link', { name: 'Mara Vance' }).click()
    await expect(page).toHaveURL('/team#mara-vance')
    await expect(page.getByRole('listitem').filter({ hasText: 'Mara Vance' })).toBeFocused()
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
        expect(await longestLine(page), at).toBeLessThanOrEqual(70)
      }
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

  test('fit a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/news', newest, '/news/layer-two', '/de/news', '/de/news/tiefe']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  })

  /** What a reader of feeds sees, read by the browser's parser. */
  interface ReadFeed {
    errors: number
    language: string | null
    id: string | null
    self: string | null
    updated: string | null
    authors: number
    entries: { id: string; title: string; times: string[]; links: string[]; sources: string[] }[]
  }

  test('are in feeds with whole texts, absolute addresses, and all elements that Atom requires', async ({
    page,
    request,
  }) => {
    await page.goto('/news')
    const announced = page.locator('link[type="application/atom+xml"]')
    await expect(announced).toHaveAttribute('href', 'https://keelbook.example/news/feed.xml')
    // A document without the policy of the site, which lets nothing parse HTML.
    await page.goto('about:blank')
    const read = async (path: string) =>
      page.evaluate(
        (text): ReadFeed => {
          const parser = new DOMParser()
          const feed = parser.parseFromString(text, 'application/xml')
          const textIn = (element: Element, name: string) =>
            element.getElementsByTagName(name)[0]?.textContent ?? ''
          const root = feed.documentElement
          const own = (name: string) => [...root.children].find(({ tagName }) => tagName === name)
          const entries = [...root.getElementsByTagName('entry')].map((entry) => {
            const content = parser.parseFromString(textIn(entry, 'content'), 'text/html')
            const values = (selector: string, name: string) =>
              [...content.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? '')
            return {
              id: textIn(entry, 'id'),
              title: textIn(entry, 'title'),
              times: [textIn(entry, 'published'), textIn(entry, 'updated')],
              links: values('a', 'href'),
              sources: [
                ...values('img', 'src'),
                ...values('button, script, svg, h1, [class]', 'class'),
              ],
            }
          })
          return {
            errors: feed.getElementsByTagName('parsererror').length,
            language: root.getAttribute('xml:lang'),
            id: own('id')?.textContent ?? null,
            self: root.querySelector('link[rel="self"]')?.getAttribute('href') ?? null,
            updated: own('updated')?.textContent ?? null,
            authors: root.querySelectorAll(':scope > author > name').length,
            entries,
          }
        },
        await (await request.get(path)).text(),
      )
    const time = /^\d{4}-\d\d-\d\dT10:00:00(?:\.000)?Z$/
    const feed = await read('/news/feed.xml')
    expect(feed).toMatchObject({
      errors: 0,
      language: 'en',
      id: 'https://keelbook.example/news',
      self: 'https://keelbook.example/news/feed.xml',
      updated: '2027-01-15T10:00:00.000Z',
      authors: 1,
    })
    expect(feed.entries).toHaveLength(25)
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(25)
    for (const entry of feed.entries) {
      expect(entry.id).toMatch(/^https:\/\/keelbook\.example\/news\//)
      expect(entry.title).not.toBe('')
      for (const one of entry.times) expect(one).toMatch(time)
      for (const address of [...entry.links, ...entry.sources])
        expect(address).toMatch(/^https:\/\//)
    }
    expect(feed.entries[0]?.links).toContain('https://keelbook.example/contact')
    expect(feed.entries[0]?.sources).toHaveLength(1)
    expect(await read('/de/news/feed.xml')).toMatchObject({
      errors: 0,
      language: 'de',
      entries: [{ id: 'https://keelbook.example/de/news/tiefe' }],
    })
  })

  test('are described to search engines and link previews as articles, with their dates', async ({
    page,
    request,
  }) => {
    await page.goto(newest)
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    const graph: { '@type': string }[] = JSON.parse(data ?? '')['@graph']
    expect(graph.find((node) => node['@type'] === 'Article')).toMatchObject({
      headline: 'Rules, part 44: what a book of orders says',
      datePublished: '2026-12-02',
      dateModified: '2027-01-15',
      author: { '@type': 'Person', name: 'Mara Vance' },
      articleSection: 'Rules',
      mainEntityOfPage: { '@id': `https://keelbook.example${newest}` },
      image: expect.stringMatching(/^https:\/\/keelbook\.example\//),
    })
    const map = await (await request.get('/sitemap.xml')).text()
    expect(map).toContain(`${newest}</loc><lastmod>2027-01-15</lastmod>`)
    expect(map).toContain('<loc>https://keelbook.example/news/1</loc>')
  })
})
