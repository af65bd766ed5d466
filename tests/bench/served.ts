import { type Browser, chromium } from '@playwright/test'
import { preview } from 'vite'
import { browserFlags, findBrowser } from '../browser/find-browser'

/** A port for the browser's debugging protocol, which Lighthouse speaks. */
export const debuggingPort = 9333

/** Serves the built site and starts a browser, for as long as `measure` takes. */
export async function withServedSite(
  measure: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const server = await preview({ preview: { port: 4174 }, logLevel: 'error' })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    await measure(browser, 'http://localhost:4174')
  } finally {
    await browser.close()
    await server.close()
  }
}
