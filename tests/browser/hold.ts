import type { Page } from '@playwright/test'

/** Holds back the files that match a pattern, such as `/assets/*.js`, until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
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

/** Changes the HTML of the documents at a path, also of those that the scripts fetch. */
export async function changeHtml(
  page: Page,
  path: string,
  pattern: RegExp,
  replacement: string,
): Promise<void> {
  await page.route(path, async (route) => {
    // A server can end a connection that it has kept just when this asks it for more.
    const response = await route.fetch({ maxRetries: 3 })
    const body = (await response.text()).replace(pattern, replacement)
    await route.fulfill({ response, body })
  })
}

/** Changes the data of a section in a page's HTML, and nothing else there, so that the section throws. */
export const breakSection = (page: Page, path: string, section: string): Promise<void> =>
  changeHtml(
    page,
    path,
    new RegExp(`("type":"${section}".*?)"items":\\[`),
    '$1"items":null,"was":[',
  )
