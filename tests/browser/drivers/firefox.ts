import { expect } from '@playwright/test'
import { launch } from 'puppeteer-core'
import type { Engine, Tab } from './engine.ts'
import { load } from './load.ts'

// Derived, because the first install has no types of the package.
type Browser = Awaited<ReturnType<typeof launch>>
type Page = Awaited<ReturnType<Browser['newPage']>>

/** Puppeteer sets the orientation of the screen with its size, which Firefox knows from version 144 on. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('unknown command emulation.setScreenOrientationOverride'))
      throw error
  })
  // The other commands go on when that one is refused.
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
}

function tabOf(page: Page, browser: string): Tab {
  // Puppeteer's type would replace handles by the objects of the page; there are none here.
  const run: Tab['run'] = (task, ...args) => page.evaluate(task as never, ...args) as never
  return {
    browser,
    goTo: (address) => load(run, () => page.goto(address)),
    // Not `goBack`, which fails where the page before it is another site's, in another process.
    back: () => page.evaluate(() => setTimeout(() => history.back())).then(() => {}),
    reload: () => load(run, () => page.reload()),
    resize: (width, height) => resize(page, width, height),
    run,
    click: (selector) => page.click(selector),
    clickAt: (x, y) => page.mouse.click(x, y),
    point: (selector) => page.hover(selector),
    choose: async (selector, value) => {
      await page.select(selector, value)
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
  }
}

/** Starts Firefox, driven over WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  // The hosted editor has a certificate of the test.
  const acceptInsecureCerts = true
  const options = { executablePath, defaultViewport: null, acceptInsecureCerts }
  const browser = await launch({ browser: 'firefox', ...options })
  const version = await browser.version()
  return {
    async withTab(use) {
      const context = await browser.createBrowserContext()
      try {
        await use(tabOf(await context.newPage(), version))
      } finally {
        await context.close()
      }
    },
    close: () => browser.close(),
  }
}
