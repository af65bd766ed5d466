import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { throttling } from 'lighthouse/core/config/constants.js'
import { formOf, roots } from '../site/own-site.ts'
import { type BarePage, openBarePage } from './bare-page.ts'
import { median } from './median.ts'
import { browsersToMeasure, nameOf, withServedSite } from './served.ts'
import { formPaths } from './shipped-pages.ts'

const visits = 5

/** What the browser slows down. */
const machines = {
  'this machine': [],
  'a phone': ['processor'],
  'a mobile line': ['line'],
  'a phone on a mobile line': ['processor', 'line'],
} as const

/** What `watch` measured in a visit, in milliseconds. */
interface Watched {
  /** When the visitor first touched the form. */
  touched: number
  /** The time from the first touch until React has hydrated the form. */
  alive: number
  /** The longest task since the first touch. The browser doesn't report tasks of 50 ms or less. */
  task: number
  /** The longest time from an input to the frame that shows its effect. The browser doesn't report 16 ms or less. */
  interaction: number
}

/** Runs in the page: records the tasks and the interactions from the first touch on. */
function watch(): void {
  const seen: Watched = { touched: 0, alive: 0, task: 0, interaction: 0 }
  Object.assign(window, { seen })
  for (const type of ['pointerover', 'pointerdown', 'keydown']) {
    // Without a name: tsx would keep it with the help of a function that the page has not. A headless
    // browser has its pointer in the corner of the page from the beginning.
    addEventListener(
      type,
      ({ target, timeStamp }) => {
        if ((target as Element).closest?.('section')?.querySelector('form')) {
          seen.touched ||= timeStamp
        }
      },
      true,
    )
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

/** Returns an expression that finds the element of a CSS selector in the page. */
const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`

/** Moves the pointer to an element and presses on it. */
async function press(page: BarePage, selector: string): Promise<void> {
  const [x, y] = await page.evaluate<[number, number]>(`{
    const element = ${find(selector)}
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const place = [left + width / 2, top + height / 2]
    new Promise((resolve) => requestAnimationFrame(() => resolve(place)))
  }`)
  const at = { x, y, button: 'left', clickCount: 1 }
  await page.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none' })
  await page.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
  await page.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
}

async function type(page: BarePage, text: string): Promise<void> {
  for (const key of text) {
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key })
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    await setTimeout(30)
  }
}

/** Waits in the page until an expression is true. */
const until = (page: BarePage, expression: string) =>
  page.evaluate(`new Promise((resolve) => {
    const look = () => (${expression} ? resolve(true) : setTimeout(look, 10))
    look()
  })`)

/** Fills in the required fields from the first touch on without waiting, and sends the form. */
async function fillIn(page: BarePage): Promise<void> {
  for (const name of form.required ?? []) {
    const field = form.properties[name]
    const control = `main form [name$="_${name}"]`
    if (field?.enum) {
      // With the keyboard, because a click would open a native list of the browser.
      await page.evaluate(`${find(control)}.focus()`)
      await type(page, field.enum[0]?.[0] ?? '')
    } else {
      await press(page, control)
      await type(page, field?.format === 'email' ? 'ada@token.example' : 'Two exchanges by spring.')
    }
  }
  await press(page, 'main form [type=submit]')
  await until(page, "document.querySelector('[role=status] button')")
}

async function slowDown(page: BarePage, slow: readonly string[]): Promise<void> {
  const { cpuSlowdownMultiplier, requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } =
    throttling.mobileSlow4G
  if (slow.includes('processor')) {
    await page.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier })
  }
  if (!slow.includes('line')) return
  await page.send('Network.enable')
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: (downloadThroughputKbps * 1024) / 8,
    uploadThroughput: (uploadThroughputKbps * 1024) / 8,
  })
}

async function visit(browser: Browser, url: string, slow: readonly string[]): Promise<Watched> {
  const page = await openBarePage(browser)
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` })
  await page.send('Page.navigate', { url: url + formPaths[0] })
  await until(page, "document.readyState === 'complete' && document.fonts.status === 'loaded'")
  await setTimeout(500)
  await slowDown(page, slow)
  await fillIn(page)
  // The browser reports the time of a frame after the next frame.
  await setTimeout(500)
  const seen = await page.evaluate<Watched>('seen')
  await page.close()
  return seen
}

/** Prints how soon the form reacts after the first touch, and the longest delay for the visitor. */
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
