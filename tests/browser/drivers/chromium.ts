import { chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser, withoutSuggestions } from '../find-browser.ts'
import { waitForPaint } from '../test.ts'
import type { Engine, Tab } from './engine.ts'

function tabOf(page: Page, browser: string): Tab {
  waitForPaint(page)
  const find = (selector: string) => page.locator(selector).first()
  return {
    browser,
    goTo: async (address) => {
      await page.goto(address)
    },
    back: async () => {
      await page.goBack()
    },
    reload: async () => {
      await page.reload()
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: (task, ...args) => page.evaluate(`(${task})(...${JSON.stringify(args)})`),
    click: (selector) => find(selector).click(),
    clickAt: (x, y) => page.mouse.click(x, y),
    point: (selector) => find(selector).hover(),
    choose: async (selector, value) => {
      await find(selector).selectOption(value)
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
  }
}

export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, withoutSuggestions],
  })
  return {
    async withTab(use) {
      const page = await browser.newPage({ reducedMotion: 'reduce', ignoreHTTPSErrors: true })
      await use(tabOf(page, `Chromium ${browser.version()}`))
      await page.close()
    },
    close: () => browser.close(),
  }
}
