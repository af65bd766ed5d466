/** Page changes without a document load. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Marks the document, so that a test can see whether it was replaced. */
export async function mark(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
}

export const sameDocument = (page: Page) => page.locator('html[data-marked]')

/** The part of React's tree with the pages that can be shown without a document load. */
interface Fiber {
  stateNode: { current: Fiber } | null
  child: Fiber | null
  memoizedProps: { pages?: { get(path: string): unknown } } | null
}

/** Returns whether the page at a path can be shown at once: its data, sections and styles are loaded. */
function canBeShown(path: string): boolean {
  const root = document.getElementById('root') ?? document.body
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer')) ?? ''
  let fiber = (root as unknown as Record<string, Fiber>)[key]?.stateNode?.current ?? null
  while (fiber && !fiber.memoizedProps?.pages) fiber = fiber.child
  return 'routed' in document.documentElement.dataset && !!fiber?.memoizedProps?.pages?.get(path)
}

/** Points at a link, and waits until its page can be shown without a document load. */
export async function pointAt(page: Page, link: Locator, path: string) {
  await link.hover()
  await expect.poll(() => page.evaluate(canBeShown, path), { intervals: [50] }).toBe(true)
}

/** Follows a link to another page without a document load. */
export async function follow(page: Page, link: Locator, path: string) {
  await pointAt(page, link, path)
  await link.click()
  await expect(page).toHaveURL(path)
}

/** Waits until the page is idle, for a second at most. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))

/** Points at a link whose page turns out to be unusable, and waits until the page was fetched. */
export async function pointInVain(page: Page, link: Locator, path: string) {
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await link.hover()
  await (await fetched).finished()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html[data-routed]')).toBeAttached()
  await idle(page)
  expect(await page.evaluate(canBeShown, path)).toBe(false)
}
