import type { Page } from '@playwright/test'

/** Holds back the files that match a pattern, such as `/assets/*.js`, until the returned function is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}
