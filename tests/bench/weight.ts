import type { Page } from '@playwright/test'
import { formIsAlive } from '../browser/quote-form.ts'
import { visitedPages } from '../browser/states.ts'
import { weigh } from '../browser/weigh.ts'
import { roots } from '../site/own-site.ts'
import { withServedSite } from './served.ts'

/** A selector for the first link in the main content that leads to another page. */
const toAnotherPage = 'main a[href^="/"]:not([href*="#"]):not([href="/"])'

/** Points at the first link to another page, and waits until the browser has fetched that page. */
async function pointAtLink(page: Page): Promise<void> {
  const link = page.locator(toAnotherPage).first()
  const href = (await link.getAttribute('href')) ?? ''
  const fetched = page.waitForResponse((response) => response.url().endsWith(href))
  await link.hover()
  await fetched
}

/** Prints the bytes of the shipped pages by kind, before and after the visitor is about to interact. */
export async function benchWeight(): Promise<void> {
  await withServedSite(async (browser, url) => {
    const rows: Record<string, Record<string, number>> = {}
    const measure = async (name: string, path: string, act?: (page: Page) => Promise<void>) => {
      const page = await browser.newPage({ baseURL: url })
      rows[name] = await weigh(page, 'dist', path, act)
      await page.close()
    }
    const pages = visitedPages(roots.shipped)
    for (const { path } of pages) await measure(path, path)
    await measure('/, after intent', '/', pointAtLink)
    for (const { path, page } of pages) {
      const hasForm = page.sections.some(({ type }) => type === 'quote-form')
      if (hasForm) await measure(`${path}, touched`, path, formIsAlive)
    }
    console.log(
      '\nThe shipped pages, bytes by kind (brotli); styles and boot script are in the document',
    )
    console.table(rows)
  })
}
