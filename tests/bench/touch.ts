import type { Browser, CDPSession, Page } from '@playwright/test'
import { throttling } from 'lighthouse/core/config/constants.js'
import { formOf, roots } from '../site/own-site.ts'
import { median } from './median.ts'
import { browsersToMeasure, nameOf, withServedSite } from './served.ts'
import { formPaths } from './shipped-pages.ts'

const visits = 5

/** What is slowed down. */
const machines = {
  'this machine': [],
  'a phone': ['processor'],
  'a phone on a mobile line': ['processor', 'line'],
} as const

/** What the browser tells of a visit, in milliseconds: see `watch`. */
interface Watched {
  /** When the visitor first touched the form. */
  touched: number
  /** From the first touch to the form that React has taken over. */
  alive: number
  /** The longest task since the first touch; 50 and less is not told. */
  task: number
  /** The longest time from an input to the frame that shows what came of it; 16 and less is not told. */
  interaction: number
}

/** Runs in the page: notes the tasks and the interactions from the first touch on. */
function watch(): void {
  const seen: Watched = { touched: 0, alive: 0, task: 0, interaction: 0 }
  Object.assign(window, { seen })
  for (const type of ['pointerover', 'pointerdown', 'keydown']) {
    // Without a name: tsx would keep it with the help of a function that the page has not.
    addEventListener(type, ({ timeStamp }) => (seen.touched ||= timeStamp), true)
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (seen.touched && startTime + duration > seen.touched) {
        seen.task = Math.max(seen.task, duration)
      }
    }
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) seen.interaction = Math.max(seen.interaction, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new MutationObserver(() => {
    if (document.querySelector('form[data-ready]')) seen.alive ||= performance.now() - seen.touched
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
}

const form = formOf(roots.shipped)

/** Answers what is required from the first touch on, waits for nothing, and sends it. */
async function fillIn(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const name of form.required ?? []) {
    const field = form.properties[name]
    const control = main.getByLabel(field?.title ?? '', { exact: true })
    await control.click()
    if (field?.enum) await control.selectOption(field.enum[0] ?? '')
    else {
      const text = field?.format === 'email' ? 'ada@token.example' : 'Two exchanges by spring.'
      await page.keyboard.type(text, { delay: 30 })
    }
  }
  await main.locator('form [type=submit]').click()
  await page.waitForFunction(() => document.querySelector('[role=status] button'))
}

async function slowDown(session: CDPSession, slow: readonly string[]): Promise<void> {
  const { cpuSlowdownMultiplier, requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } =
    throttling.mobileSlow4G
  if (slow.includes('processor')) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier })
  }
  if (!slow.includes('line')) return
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: (downloadThroughputKbps * 1024) / 8,
    uploadThroughput: (uploadThroughputKbps * 1024) / 8,
  })
}

async function visit(browser: Browser, url: string, slow: readonly string[]) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(watch)
  await page.goto(url + formPaths[0])
  await page.waitForLoadState('networkidle')
  await slowDown(session, slow)
  await fillIn(page)
  // What a frame took is told after the next one.
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Watched }).seen)
  await context.close()
  return seen
}

/** Prints how soon the form answers after the first touch, and how long anything keeps the visitor waiting. */
export async function benchTouch(): Promise<void> {
  for (const executablePath of browsersToMeasure()) {
    await withServedSite(async (browser, url) => {
      const rows: Record<string, Record<string, number>> = {}
      for (const [name, slow] of Object.entries(machines)) {
        const seen: Watched[] = []
        for (let count = 0; count < visits; count++) seen.push(await visit(browser, url, slow))
        const all = (figure: keyof Watched) => seen.map((each) => Math.round(each[figure]))
        rows[name] = {
          'alive, median': median(all('alive')),
          'alive, longest': Math.max(...all('alive')),
          'longest task': Math.max(...all('task')),
          'longest interaction': Math.max(...all('interaction')),
        }
      }
      console.log(
        `\nThe form from the first touch to the sent request, ${nameOf(browser, executablePath)}, in ms; ${visits} visits each, and tasks of 50 ms and less count as 0`,
      )
      console.table(rows)
    }, executablePath)
  }
}
