/** Measures the page of the hosted editor, on a site with many pages, over a slow line. */
import { mkdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { serveDraftsEditor } from '../browser/drafts-editor.ts'
import { browserFlags, findBrowser } from '../browser/find-browser.ts'
import { limits } from '../limits.ts'
import { lengthen, print, timesOfKeys } from './edit.ts'
import { writeSite } from './many-pages.ts'

const pages = 1000
const rounds = 5
/** The line: bits in a second, and milliseconds to the server and back. */
const line = { speed: 10_000_000, latency: 60 }
const timeout = limits.build

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.speed / 8,
    uploadThroughput: line.speed / 8,
  })
  return page
}

/** Returns the milliseconds from the navigation until a page can be edited, and its preview shows it. */
async function timeUntilReady(page: Page, start: () => Promise<unknown>): Promise<number> {
  await start()
  // The page looks for itself, because Playwright's looks cost it a part of that time.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const timer = setInterval(() => {
          const labels = [...document.querySelectorAll('[aria-label="Fields"] label')]
          const preview = document.querySelector('iframe')?.contentDocument
          const isEditable = labels.some(({ textContent }) => textContent === 'Title')
          if (!isEditable || !preview?.querySelector('h1')) return
          clearInterval(timer)
          resolve(performance.now())
        }, 10)
      }),
  )
}

/** Opens the editor in a browser that has never seen it. */
async function coldOpening(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'person', value: 'anna', url: address }])
  const page = await openPage(context)
  return {
    context,
    page,
    time: await timeUntilReady(page, () => page.goto(address, { waitUntil: 'commit', timeout })),
  }
}

/** Returns the bytes, after brotli, of what the window has loaded, by the path. */
export async function bytesOfWindow(page: Page): Promise<Map<string, number>> {
  const loaded = await page.evaluate(() => [
    location.href,
    ...performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`)),
  ])
  const sizes = [...new Set(loaded)].map(async (address) => {
    const body = await (await fetch(address)).arrayBuffer()
    const bytes = brotliCompressSync(new Uint8Array(body)).length
    return [new URL(address).pathname, bytes] as const
  })
  return new Map(await Promise.all(sizes))
}

/** Returns the sum of the bytes of files, in words. */
export const kilobytes = (files: readonly (readonly [string, number])[]) =>
  `${Math.round(files.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000)} kB`

/** Prints how long opening and a keystroke take in the hosted editor, and how much its page loads. */
export async function benchHosted(): Promise<void> {
  const editor = await serveDraftsEditor(async (root) => {
    mkdirSync(root, { recursive: true })
    await writeSite(root, pages)
    lengthen(root, 50)
  })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const cold: number[] = []
    const warm: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { context, page, time } = await coldOpening(browser, editor.address)
      cold.push(time)
      await page.waitForTimeout(1000)
      warm.push(await timeUntilReady(page, () => page.reload({ waitUntil: 'commit' })))
      await context.close()
    }
    const { page } = await coldOpening(browser, editor.address)
    const loaded = [...(await bytesOfWindow(page))]
    const isChecker = ([file]: readonly [string, number]) => file.startsWith('/assets/checker-')
    const typed = await timesOfKeys(page)
    console.log(
      `The hosted editor of ${pages} pages, over ${line.speed / 1e6} Mbit/s and ${line.latency} ms`,
    )
    print('opening with an empty cache', cold, '6 s')
    print('opening with a full cache', warm, '1.5 s')
    console.log(
      `the editor without its preview: ${kilobytes(loaded.filter((file) => !isChecker(file)))} (brotli); promised: 280 kB`,
    )
    console.log(
      `the worker of its checks: ${kilobytes(loaded.filter(isChecker))} (brotli); promised: 150 kB`,
    )
    print('a keystroke, in the preview', typed, '50 ms')
  } finally {
    await browser.close()
    await editor.close()
  }
}
