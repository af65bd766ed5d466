/** What a site adds to its documents. In a browser, tests/browser/own-head.spec.ts tries it. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PageContent, SiteContent } from '../../src/content/types.generated.ts'
import home from './content/home.json'
import site from './content/site.json'
import { pageAssets } from './page-assets.ts'

vi.mock('../../src/site/head.tsx', () => ({
  OwnHead: ({ site }: { site: SiteContent }) => <meta name="author" content={site.brand} />,
  policy: { 'connect-src': ['https://widget.example'] },
}))
afterEach(() => void vi.unstubAllEnvs())

/** Returns the home page as the build or the editor renders it, and what the site adds to the policy. */
async function render() {
  vi.resetModules()
  const { siteRenderer } = await import('../../src/site/shell/prerender.tsx')
  const data = { site: site as SiteContent, page: home as PageContent }
  return { html: await siteRenderer.renderDocument(data, pageAssets), policy: siteRenderer.policy }
}

describe('OwnHead', () => {
  test('is at the end of the head of each document, and in its policy', async () => {
    const { html, policy } = await render()
    expect(html).toContain(`<meta name="author" content="${site.brand}"/></head>`)
    expect(policy).toEqual({ 'connect-src': ['https://widget.example'] })
  })

  test('is not in the editor’s preview', async () => {
    vi.stubEnv('IN_EDITOR', 'true')
    expect((await render()).html).not.toContain('name="author"')
  })
})
