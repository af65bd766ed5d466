/**
 * What a fork adds to the head of its documents, and to their policy, in the build and in development. Development
 * also allows the service that counts visits, but counts none.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { freePort } from '../free-port.ts'
import { limits } from '../limits.ts'
import { siteOf, writeOwnSite } from '../site/own-site.ts'
import { ownHead } from './own-head.ts'
import { follow, mark, sameDocument } from './same-document.ts'
import { sites, statisticsPort } from './sites.ts'
import { test as base, expect } from './test.ts'

const service = `http://localhost:${statisticsPort}/api/event`

/** The development server of such a fork. */
const test = base.extend<object, { development: string }>({
  development: [
    async ({ browser }, use) => {
      const root = mkdtempSync(path.join(tmpdir(), 'own-head-'))
      writeOwnSite(root)
      const measurement = { kind: 'plausible', endpoint: service, site: 'keelbook.example' }
      const siteFile = path.join(root, 'content/site.json')
      writeFileSync(siteFile, JSON.stringify({ ...siteOf(root), measurement }))
      process.env.SITE_ROOT = root
      const server = await createServer({
        logLevel: 'error',
        cacheDir: path.join(root, 'cache'),
        server: { port: await freePort(), strictPort: true },
        // Vite could allow a script that the build does not.
        plugins: [ownHead(true)],
      })
      await server.listen()
      const address = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '')
      // The first page loads every module.
      const page = await browser.newPage()
      await page.goto(address, { timeout: limits.build })
      await page.locator('html[data-routed]').waitFor({ timeout: limits.build })
      await page.close()
      await use(address)
      await server.close()
      rmSync(root, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: limits.build },
  ],
})

// The wording is the browser's. Each server is on this machine, and none has a script with this name.
test.use({
  baseURL: sites.plausible.url,
  expectedMessages: [/policy|^request to .*(?:localhost|elsewhere)|^Failed to load resource/i],
})

/** Adds a script, and returns whether the policy lets the browser ask for it. */
function isAllowed(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true })
    const script = Object.assign(document.createElement('script'), { src })
    script.addEventListener('error', () => setTimeout(resolve, 0, true))
    document.head.append(script)
  })
}

// They share one development server.
test.describe.configure({ mode: 'default' })

test.describe('OwnHead', () => {
  for (const place of ['the build', 'development']) {
    test(`is in each document and in its policy in ${place}`, async ({ page, development }) => {
      const site = place === 'development' ? development : '/'
      // The built site counts its visits, for other tests.
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
      )
      const response = await page.goto(site)
      await expect(page.locator('head > meta[name=author]')).toHaveAttribute('content', 'Keelbook')
      // The page's own script runs, and of those that the site adds only the one whose hash is in the policy.
      await expect(page.locator('html[data-painted]')).toBeAttached()
      await expect(page.locator('html[title=Own]')).toBeAttached()

      await test.step('allows what it names, and nothing else', async () => {
        expect(await page.evaluate(isAllowed, `${sites.own.url}/widget.js`)).toBe(true)
        expect(await page.evaluate(isAllowed, 'https://elsewhere.example/widget.js')).toBe(false)
        const policy = response?.headers()['content-security-policy']?.split('; ') ?? []
        expect(policy).toContain(`frame-src ${sites.own.url}`)
        expect(policy).toContain("img-src 'self'")
        expect(policy).not.toContain("require-trusted-types-for 'script'")
      })

      await test.step('has its headers, and the files for its host', () => {
        const { 'x-robots-tag': added, 'permissions-policy': removed } = response?.headers() ?? {}
        expect([added, removed]).toEqual(['noindex', undefined])
        if (place === 'development') return
        const file = path.join(sites.plausible.dist, 'web.config')
        expect(readFileSync(file, 'utf8')).toBe('noindex')
      })
    })
  }

  test('stays when a visitor follows a link within the site', async ({ page }) => {
    await page.goto('/')
    await mark(page)
    await follow(page, page.locator('a[href="/contact"]').first(), '/contact')
    await expect(sameDocument(page)).toBeAttached()
    await expect(page.locator('head > meta[name=author]')).toHaveCount(1)
  })

  test('is allowed in development, which counts no visits', async ({ page, development }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const response = await page.goto(development)
    await expect(page.locator('html[data-routed]')).toBeAttached()
    const policy = response?.headers()['content-security-policy']?.split('; ') ?? []
    expect(policy).toContain(`connect-src 'self' ${new URL(service).origin} ${sites.own.url}`)
    expect(asked).not.toContain(service)
  })
})
