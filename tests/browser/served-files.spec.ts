/**
 * The files of the built site and their headers. tests/pipeline/hosts/ tests other requests to hosts.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

const forGood = 'public, max-age=31536000, immutable'
const asset = (ending: string) =>
  `/assets/${readdirSync(path.join(sites.own.dist, 'assets')).find((file) => file.endsWith(ending))}`

const answers: [address: string, status: number, type: string, cache: string][] = [
  ['/', 200, 'text/html', 'no-cache'],
  ['/contact', 200, 'text/html', 'no-cache'],
  ['/404', 404, 'text/html', 'no-cache'],
  ['/no-such-page', 404, 'text/html', 'no-cache'],
  // The editor is not part of the built site.
  ['/__edit/', 404, 'text/html', 'no-cache'],
  ['/no/such/file.png', 404, 'text/html', 'no-cache'],
  ['/site.webmanifest', 200, 'application/manifest+json', 'no-cache'],
  ['/robots.txt', 200, 'text/plain', 'no-cache'],
  ['/sitemap.xml', 200, 'application/xml', 'no-cache'],
  ['/favicon.ico', 200, 'image/x-icon', 'no-cache'],
  ['/favicon.svg', 200, 'image/svg+xml', 'no-cache'],
  ['/apple-touch-icon.png', 200, 'image/png', 'no-cache'],
  ['/icon-192.png', 200, 'image/png', 'no-cache'],
  ['/icon-512.png', 200, 'image/png', 'no-cache'],
  ['/social/index.png', 200, 'image/png', 'no-cache'],
  [asset('.js'), 200, 'text/javascript', forGood],
  [asset('.woff2'), 200, 'font/woff2', forGood],
]

for (const [address, status, type, cache] of answers) {
  test(`${address} has status ${status}, the type ${type} and the policy`, async ({ request }) => {
    const response = await request.get(address)
    expect(response.status()).toBe(status)
    const headers = response.headers()
    expect(headers['content-type']?.split(';')[0]).toBe(type)
    expect(headers['cache-control']).toBe(cache)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
    // The page itself has the policy for inline scripts and styles: see policy.spec.ts.
    expect(headers['content-security-policy']).not.toContain('unsafe-eval')
    if (type === 'text/html') {
      const [, ownPolicy] =
        /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
          await response.text(),
        ) ?? []
      expect(ownPolicy).toMatch(
        /^script-src &#x27;self&#x27; &#x27;sha256-[^;]*&#x27;;style-src &#x27;sha256-[^ ]*&#x27;$/,
      )
    }
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=63072000;/),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })
}
