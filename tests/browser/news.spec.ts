/** Articles: their lists, their feed, and what search engines read of them. */
import { articleCount, dayOf } from '../site/news.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites.sending.url })

const newest = `/news/article-${articleCount}`

test('a list leads to each article, and to the older ones and back', async ({ page }) => {
  await page.goto('/news')
  const list = page.locator('section', { hasText: 'News from the order book' })
  // 45 articles: 25 here, and 20 on the page of the oldest ones.
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(25)
  const first = list.getByRole('listitem').first()
  await expect(first.locator('time')).toHaveAttribute('datetime', dayOf(articleCount))
  await first.click()
  await expect(page).toHaveURL(newest)
  await page.goBack()
  const older = page.getByRole('navigation', { name: 'News from the order book' }).getByRole('link')
  await expect(older).toHaveText(/2025.*2026/)
  await older.click()
  await expect(page).toHaveURL('/news/1')
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(20)
  await expect(list.getByRole('link', { name: 'part 1:' })).toBeVisible()
  await page.getByRole('navigation', { name: 'News from the order book' }).getByRole('link').click()
  await expect(page).toHaveURL('/news')
})

test('an article shows its day, its author, and other articles of its topic', async ({ page }) => {
  await page.goto(newest)
  const main = page.getByRole('main')
  await expect(main.locator('time').nth(0)).toHaveText('December 2, 2026')
  await expect(main.locator('time').nth(1)).toHaveText('Updated January 15, 2027')
  await expect(main.getByText('Mara Vance')).toBeVisible()
  await expect(main.getByText('1 minute')).toBeVisible()
  // Its words follow without another headline of the page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const others = page.getByRole('navigation', { name: 'News from the order book' })
  await expect(others.getByRole('listitem')).toHaveCount(3)
  for (const other of await others.getByRole('listitem').all()) {
    await expect(other).toContainText('Rules')
  }
  await others.getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page).toHaveURL('/news')
})

test('a case study names the date and the source of each figure', async ({ page }) => {
  await page.goto('/news/layer-two')
  const figure = page.getByRole('listitem').filter({ hasText: 'Depth within 2 %' })
  await expect(figure.getByRole('definition')).toHaveText(['120,000', '740,000 USDT'])
  await expect(figure.getByRole('link', { name: 'Kaiko' })).toBeVisible()
  await expect(figure.locator('time')).toHaveText('October 31, 2026')
})

test('nothing is wider than a small phone', async ({ page }) => {
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

test('each list has a feed with whole texts, absolute addresses, and what Atom asks for', async ({
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
    for (const address of [...entry.links, ...entry.sources]) expect(address).toMatch(/^https:\/\//)
  }
  expect(feed.entries[0]?.links).toContain('https://keelbook.example/contact')
  expect(feed.entries[0]?.sources).toHaveLength(1)
  expect(await read('/de/news/feed.xml')).toMatchObject({
    errors: 0,
    language: 'de',
    entries: [{ id: 'https://keelbook.example/de/news/tiefe' }],
  })
})

test('search engines and link previews read that it is an article, and when it changed', async ({
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
