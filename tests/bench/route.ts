import { withServedSite } from './served.ts'
import { pointAtLink, toAnotherPage } from './shipped-pages.ts'

const visits = 9

/** Prints the time from a click on a link to the second frame of the next page. */
export async function benchRoute(): Promise<void> {
  await withServedSite(async (browser, url) => {
    const times: number[] = []
    for (let visit = 0; visit < visits; visit++) {
      const page = await browser.newPage()
      await page.goto(url)
      await pointAtLink(page)
      await page.waitForLoadState('networkidle')
      const time = await page
        .locator(toAnotherPage)
        .first()
        .evaluate(
          (element: HTMLElement) =>
            new Promise<number>((resolve) => {
              const start = performance.now()
              element.click()
              requestAnimationFrame(() =>
                requestAnimationFrame(() => resolve(performance.now() - start)),
              )
            }),
        )
      if (new URL(page.url()).pathname === '/') throw new Error('The page did not change.')
      times.push(time)
      await page.close()
    }
    times.sort((a, b) => a - b)
    const [fastest, median, slowest] = [0, (visits - 1) / 2, visits - 1].map((at) =>
      times[at]?.toFixed(0),
    )
    console.log(
      `\nA change of the page, once fetched: ${median} ms (median of ${visits}; ${fastest} to ${slowest} ms)`,
    )
  })
}
