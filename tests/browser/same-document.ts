/** Changes of the page within one document. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Marks the document, so that a test can tell whether it was replaced. */
export async function mark(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
}

export const sameDocument = (page: Page) => page.locator('html[data-marked]')

/** Points at a link, and waits until its page can be shown without a document load. */
export async function pointAt(page: Page, link: Locator, path: string) {
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await link.hover()
  await (await fetched).finished()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html[data-routed]')).toBeAttached()
  // The scripts of its sections are here; when the browser is idle, they have run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
