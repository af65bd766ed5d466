/** Videos: nothing of another service before a press, and no page may frame what it does not show. */
import type { Page } from '@playwright/test'
import { everythingPage } from './everything-page.ts'
import { mark, pointInVain, sameDocument } from './same-document.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({
  baseURL: sites['all-kinds'].url,
  otherOrigins: ['https://www.youtube-nocookie.com'],
})

const { heading, href } = everythingPage.sections.find(({ type }) => type === 'video') as {
  heading: string
  href: string
}

/** Answers as the service, which tests cannot reach. Returns the requests to it. */
async function openService(page: Page) {
  const asked: string[] = []
  await page.context().route(/youtube|vimeo|ytimg/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<title>x</title><h1>The player</h1>' })
  })
  return asked
}

const play = (page: Page) => page.getByRole('link', { name: 'Play the video' })
const player = (page: Page) => page.frameLocator(`iframe[title="${heading}"]`)

test.describe('video', () => {
  test('requests nothing from a service before a press, and then shows its player', async ({
    page,
  }) => {
    const asked = await openService(page)
    await page.goto('/everything')
    await play(page).scrollIntoViewIfNeeded()
    await play(page).hover()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await play(page).click()
    await expect(player(page).getByRole('heading', { name: 'The player' })).toBeVisible()
    await expect(play(page)).toBeHidden()
    expect(asked).toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)])
  })

  test('keeps playing when React hydrates the page', async ({ page }) => {
    await openService(page)
    await page.goto('/everything')
    await play(page).press('Enter')
    await expect(player(page).getByRole('heading')).toBeVisible()
    const frame = page.locator('iframe')
    await frame.evaluate((element) => {
      element.dataset.same = ''
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).hover()
    await expect(page.locator('html[data-routed]')).toBeAttached()
    await expect(page.locator('iframe[data-same]')).toBeVisible()
  })

  const policyOf = (page: Page) =>
    page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')

  test.describe('on other pages', () => {
    test.use({ expectedMessages: [[/frame-src/], { scope: 'test' }] })

    test('is not allowed as a frame', async ({ page }) => {
      const asked = await openService(page)
      await page.goto('/everything')
      expect(await policyOf(page)).toMatch(/;frame-src https:\/\/www\.youtube-nocookie\.com$/)
      await page.goto('/contact')
      expect(await policyOf(page)).toMatch(/;frame-src 'none'$/)
      const violation = page.evaluate(
        () =>
          new Promise((resolve) =>
            addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
              resolve(effectiveDirective),
            ),
          ),
      )
      await page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
      }, 'https://www.youtube-nocookie.com/embed/x')
      expect(await violation).toBe('frame-src')
      expect(asked).toEqual([])
    })
  })

  test('loads its document if the previous page may not frame it', async ({ page }) => {
    await openService(page)
    await page.goto('/contact')
    await mark(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'what we do' })
    await pointInVain(page, link, '/everything')
    await link.click()
    await expect(page).toHaveURL('/everything')
    await expect(sameDocument(page)).toHaveCount(0)
    await play(page).click()
    await expect(player(page).getByRole('heading')).toBeVisible()
  })

  test('plays a file of the site with its captions', async ({ page, request }) => {
    await page.goto('/tour')
    const video = page.locator('video')
    await expect(video.locator('track')).toHaveAttribute('label', 'English')
    await expect(video).toHaveAttribute('poster', /\.webp$/)
    const source = String(await video.locator('source').getAttribute('src'))
    const part = await request.get(source, { headers: { Range: 'bytes=0-3' } })
    expect([part.status(), part.headers()['content-type']]).toEqual([206, 'video/mp4'])
    const words = await request.get(String(await video.locator('track').getAttribute('src')))
    expect(words.headers()['content-type']).toMatch(/^text\/vtt/)
    // A video asks for its captions when somebody plays it.
    await video.evaluate((element: HTMLVideoElement) => {
      for (const track of element.textTracks) track.mode = 'showing'
    })
    const cue = () =>
      video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length)
    await expect.poll(cue).toBe(1)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('is a link to its page at the service', async ({ page }) => {
      const asked = await openService(page)
      await page.goto('/everything')
      await expect(play(page)).toHaveAttribute('href', href)
      expect(asked).toEqual([])
    })
  })
})
