import { expect } from '@playwright/test'
import type { Tab } from './engine.ts'

/** When the document began, once it has loaded. */
const loadedSince = () => (document.readyState === 'complete' ? performance.timeOrigin : 0)

/**
 * Has another document loaded, and waits for it. Drivers return earlier: Puppeteer takes a change of the history
 * while the old document is left, such as `replaceState`, for the end of a reload in Firefox.
 */
export async function load(run: Tab['run'], navigate: () => Promise<unknown>): Promise<void> {
  const before = await run(() => performance.timeOrigin)
  await navigate()
  await expect
    .poll(async () => {
      // Between two documents there is none to ask.
      const since = await run(loadedSince).catch(() => 0)
      return since !== 0 && since !== before
    })
    .toBe(true)
}
