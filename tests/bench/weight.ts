import type { Page } from '@playwright/test'
import { formIsAlive } from '../browser/quote-form.ts'
import { weigh } from '../browser/weigh.ts'
import { withServedSite } from './served.ts'
import { formPaths, pointAtLink, shippedPaths } from './shipped-pages.ts'

/** Prints the bytes of the shipped pages by kind, before and after the visitor is about to interact. */
export async function benchWeight(): Promise<void> {
  await withServedSite(async (browser, url) => {
    const rows: Record<string, Record<string, number>> = {}
    const measure = async (name: string, path: string, act?: (page: Page) => Promise<void>) => {
      const page = await browser.newPage({ baseURL: url })
      rows[name] = await weigh(page, 'dist', path, act)
      await page.close()
    }
    for (const path of shippedPaths) await measure(path, path)
    await measure('/, after intent', '/', pointAtLink)
    for (const path of formPaths) await measure(`${path}, touched`, path, formIsAlive)
    console.log(
      '\nThe shipped pages, bytes by kind (brotli); styles and boot script are in the document',
    )
    console.table(rows)
  })
}
