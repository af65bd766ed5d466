/** Measures the editor at an address, on a site with many pages, over a slow line. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../browser/find-browser.ts'
import { limits } from '../limits.ts'
import { tested } from '../small-host/tested-host.ts'
import { startTrial, type Trial } from '../small-host/trial.ts'
import { lengthen, print, timesOfKeys } from './edit.ts'
import { writeSite } from './many-pages.ts'

const pages = 1000
const rounds = 5
/** The line: bits in a second, and milliseconds to the host and back. */
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

/** Returns the milliseconds until a page can be edited, and its preview shows it. */
async function timeUntilReady(page: Page, start: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await start()
  const fields = page.getByRole('form', { name: 'Fields' })
  await fields.getByLabel('Title', { exact: true }).waitFor({ timeout })
  await page.frameLocator('iframe').locator('h1').first().waitFor({ timeout })
  return performance.now() - begin
}

/** Opens the editor in a browser that has never seen it. The time in which a person pastes a token is left out. */
async function coldOpening(browser: Browser, { address, token }: Trial) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await openPage(context)
  const begin = performance.now()
  await page.goto(address)
  const field = page.getByLabel('Token', { exact: true })
  await field.waitFor({ timeout })
  const until = performance.now() - begin
  await field.fill(token)
  const rest = await timeUntilReady(page, () =>
    page.getByRole('button', { name: 'Sign in' }).click(),
  )
  return { context, page, time: until + rest }
}

/** Returns the bytes, after brotli, of what the window has loaded from the address of the editor, by the path. */
async function bytesOfWindow(page: Page): Promise<Map<string, number>> {
  const loaded = await page.evaluate(() =>
    performance
      .getEntries()
      .map(({ name }) => name)
      .filter((name) => name.startsWith(location.origin) && !name.includes('/preview?')),
  )
  const sizes = loaded.map(async (address) => {
    const body = await (await fetch(address)).arrayBuffer()
    const bytes = brotliCompressSync(new Uint8Array(body)).length
    return [new URL(address).pathname, bytes] as const
  })
  return new Map(await Promise.all(sizes))
}

const kilobytes = (files: readonly (readonly [string, number])[]) =>
  `${Math.round(files.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000)} kB`

/** Prints how long opening and a keystroke take in the editor at an address, and how much it asks the host for. */
export async function benchHosted(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'hosted-'))
  await writeSite(root, pages)
  lengthen(root, 50)
  const project = path.resolve(import.meta.dirname, '../..')
  const trial = await startTrial({ project, root, kind: 'github', port: 0 })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const cold: number[] = []
    const warm: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { context, page, time } = await coldOpening(browser, trial)
      cold.push(time)
      await page.waitForTimeout(1000)
      warm.push(await timeUntilReady(page, () => page.reload()))
      await context.close()
    }
    const { page } = await coldOpening(browser, trial)
    const loaded = [...(await bytesOfWindow(page))]
    const isText = ([file]: readonly [string, number]) => file.startsWith('/assets/texts-')
    const isChecker = ([file]: readonly [string, number]) => file.startsWith('/assets/checker-')
    const editor = loaded.filter((file) => !isText(file) && !isChecker(file))
    const typed = await timesOfKeys(page)
    const { requests } = tested(trial.host)
    await page.keyboard.press('Control+s')
    await page.getByText('Saved, not published').first().waitFor({ timeout })

    console.log(
      `A site of ${pages} pages at a Git host, over ${line.speed / 1e6} Mbit/s and ${line.latency} ms`,
    )
    print('opening with an empty cache', cold, '6 s')
    print('opening with a full cache', warm, '1.5 s')
    console.log(`the editor without its preview: ${kilobytes(editor)} (brotli); promised: 280 kB`)
    console.log(
      `the worker of its checks: ${kilobytes(loaded.filter(isChecker))} (brotli); promised: 150 kB`,
    )
    console.log(`the texts of the ${pages} pages: ${kilobytes(loaded.filter(isText))}`)
    print('a keystroke, in the preview', typed, '50 ms')
    console.log(`a save of a text: ${requests.length} requests to the host; promised: 3`)
  } finally {
    await browser.close()
    await trial.close()
    rmSync(root, { recursive: true, force: true })
  }
}
