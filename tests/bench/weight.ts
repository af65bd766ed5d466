import type { Page } from '@playwright/test'
import { weigh } from '../browser/weigh'
import { withServedSite } from './served'

async function pointAtContact(page: Page): Promise<void> {
  const arrived = page.waitForResponse((response) => response.url().endsWith('/contact'))
  await page.getByRole('main').getByRole('link', { name: 'List Your Token' }).hover()
  await arrived
}

/** Prints the bytes of the shipped pages by kind, before and after the visitor shows intent. */
export async function benchWeight(): Promise<void> {
  await withServedSite(async (browser, url) => {
    const rows: Record<string, Record<string, number>> = {}
    const measure = async (name: string, path: string, act?: (page: Page) => Promise<void>) => {
      const page = await browser.newPage({ baseURL: url })
      rows[name] = await weigh(page, path, act)
      await page.close()
    }
    await measure('/', '/')
    await measure('/, after intent', '/', pointAtContact)
    await measure('/contact', '/contact')
    await measure('/404', '/404')
    console.log(
      '\nThe shipped pages, bytes by kind (brotli); styles and boot script are in the document',
    )
    console.table(rows)
  })
}
