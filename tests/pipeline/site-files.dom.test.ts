import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { sitemap } from '../../src/pipeline/site-files/site-map.ts'
import { renderIcons } from '../../src/pipeline/social-image/icons.ts'
import { look } from '../../src/site/shell/look.tsx'
import { limits, within } from '../limits.ts'
import site from '../site/content/site.json'

vi.setConfig(within(limits.build))

const pageFile = (path: string) => ({
  file: `content${path === '/' ? '/home' : path}.json`,
  page: { path, title: '', description: '', sections: [] },
})

describe('sitemap', () => {
  const pages = ['/contact', '/404', '/'].map(pageFile)

  test('lists every page except the not-found page, with its date if known', () => {
    const dates = new Map([['content/contact.json', '2024-05-05T10:00:00+02:00']])
    expect(sitemap(site, pages, dates)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://keelbook.example/</loc></url>
<url><loc>https://keelbook.example/contact</loc><lastmod>2024-05-05T10:00:00+02:00</lastmod></url>
</urlset>
`)
  })

  test('dates an article by its own day of a change', () => {
    const article = { date: '2026-12-02', updated: '2027-01-15' }
    const news = pageFile('/news')
    const dates = new Map([[news.file, '2028-01-01T10:00:00Z']])
    const map = sitemap(site, [{ ...news, page: { ...news.page, article } }], dates)
    expect(map).toContain('/news</loc><lastmod>2027-01-15</lastmod>')
  })

  test('lists no page that is hidden from search engines', () => {
    const hidden = pageFile('/campaign')
    const all = [...pages, { ...hidden, page: { ...hidden.page, noindex: true } }]
    const listed = (files: typeof pages) => sitemap(site, files, new Map())
    expect(listed([...pages, hidden])).toContain('<loc>https://keelbook.example/campaign</loc>')
    expect(listed(all)).toBe(listed(pages))
  })
})

describe('renderIcons', () => {
  const size = (bytes: Uint8Array) => {
    const png = Buffer.from(bytes)
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    return [png.readUInt32BE(16), png.readUInt32BE(20)]
  }

  test('makes icons of the sizes in their names', async () => {
    const icons = await renderIcons(look)
    expect(size(icons.touchIcon)).toEqual([180, 180])
    expect(size(icons.smallIcon)).toEqual([192, 192])
    expect(size(icons.largeIcon)).toEqual([512, 512])
    const ico = Buffer.from(icons.favicon)
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([1, 1, 32, 32])
    expect(ico.readUInt32LE(14)).toBe(ico.length - ico.readUInt32LE(18))
    expect(size(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32])
  })

  test('keeps the mark within the area that every home screen shows', async () => {
    const { largeIcon } = await renderIcons(look)
    const pixels = await sharp(largeIcon).ensureAlpha().raw().toBuffer()
    const distances: number[] = []
    expect(pixels.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
    for (let i = 0; i < 512 * 512; i++) {
      if (pixels[i * 4] !== pixels[0])
        distances.push(Math.hypot((i % 512) - 256, Math.floor(i / 512) - 256))
    }
    expect(distances.length).toBeGreaterThan(5000)
    // A circle of 40% of the side (https://www.w3.org/TR/appmanifest/#icon-masks).
    expect(distances.reduce((a, b) => Math.max(a, b))).toBeLessThan(512 * 0.4)
  })

  test('draws the mark as the site does', async () => {
    const { vectorIcon } = await renderIcons(look)
    const svg = new DOMParser().parseFromString(vectorIcon, 'application/xml').documentElement
    expect(svg.getAttribute('viewBox')).toBe('0 0 24 24')
    expect(svg.querySelectorAll('path')).toHaveLength(look.icon.match(/<path/g)?.length ?? 0)
    expect(vectorIcon).not.toContain('style')
  })
})
