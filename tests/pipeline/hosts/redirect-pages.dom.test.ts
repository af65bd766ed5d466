/** The pages at moved addresses, for hosts without redirects. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Content } from '../../../src/checks/site-content.ts'
import { writeRedirectPages } from '../../../src/pipeline/hosts/redirect-files.ts'
import { checkSite } from '../../checks/site.ts'
import { filesBelow, writeInto } from '../../files.ts'
import { newFolder } from '../disk/site-on-disk.ts'

const { site, pages } = checkSite().content as Content

async function pageFor(to: string): Promise<Document> {
  const outDir = newFolder()
  await writeRedirectPages(outDir, { site, pages, redirects: [{ from: '/old/one', to }] })
  const html = readFileSync(path.join(outDir, 'old/one.html'), 'utf8')
  return new DOMParser().parseFromString(html, 'text/html')
}

const facts = (page: Document) => ({
  refresh: page.querySelector('meta[http-equiv=refresh]')?.getAttribute('content'),
  canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href'),
  title: page.title,
  links: Array.from(page.links, (link) => [link.getAttribute('href'), link.textContent]),
})

describe('writeRedirectPages', () => {
  test('writes pages with nothing but the address, whatever characters it has', async () => {
    const to = "https://shop.example/?a=\"><script>alert(1)</script>&lt='1'"
    const page = await pageFor(to)
    expect(facts(page)).toEqual({
      refresh: `0; url=${to}`,
      canonical: to,
      title: to,
      links: [[to, to]],
    })
    expect(page.scripts).toHaveLength(0)
  })

  test.each([
    ['/About.html', ['About.html']],
    ['/%C3%BCber-uns/', ['über-uns.html']],
    // A host answers with the page of a folder.
    ['/services/listing.aspx', ['services/listing.aspx/index.html']],
    // Many file systems take this name for that of the page itself.
    ['/CONTACT', []],
    ['/?page_id=12', []],
    [`/${'ü'.repeat(150)}`, []],
  ])('writes a page where hosts look for %s, if that is possible', async (from, expected) => {
    const outDir = newFolder()
    await writeRedirectPages(outDir, { site, pages, redirects: [{ from, to: '/contact' }] })
    expect(filesBelow(outDir)).toEqual(expected)
  })

  test('writes a copy at the old address of a feed, because feed readers follow no page', async () => {
    const outDir = newFolder()
    const feed = '<feed xmlns="http://www.w3.org/2005/Atom"/>'
    writeInto(outDir, { 'news/feed.xml': feed })
    const redirects = [{ from: '/old-news/feed.xml', to: '/news/feed.xml' }]
    await writeRedirectPages(outDir, { site, pages, redirects })
    expect(filesBelow(outDir)).toEqual(['news/feed.xml', 'old-news/feed.xml'])
    expect(readFileSync(path.join(outDir, 'old-news/feed.xml'), 'utf8')).toBe(feed)
  })
})
