import type { Page } from '@playwright/test'
import { visitedPages } from '../browser/states.ts'
import { roots } from '../site/own-site.ts'

/** The addresses of the shipped pages, including the not-found page. */
export const shippedPaths = visitedPages(roots.shipped).map(({ path }) => path)

/** The addresses of the pages with a form. */
export const formPaths = visitedPages(roots.shipped)
  .filter(({ page }) => page.sections.some(({ type }) => type === 'quote-form'))
  .map(({ path }) => path)

/** A selector for the first link in the main content that leads to another page. */
const toAnotherPage = 'main a[href^="/"]:not([href*="#"]):not([href="/"])'

/** Points at the first link to another page, and waits until the browser has fetched that page. */
export async function pointAtLink(page: Page): Promise<void> {
  const link = page.locator(toAnotherPage).first()
  const href = (await link.getAttribute('href')) ?? ''
  const fetched = page.waitForResponse((response) => response.url().endsWith(href))
  await link.hover()
  await fetched
}
