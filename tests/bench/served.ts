import { type Browser, chromium } from '@playwright/test'
import { preview } from 'vite'
import { browserFlags, findBrowser, findShell } from '../browser/find-browser.ts'
import { freePort } from '../free-port.ts'

/** The port for the Chrome DevTools Protocol, which Lighthouse uses. */
export const debuggingPort = 9333

/**
 * The browsers to measure with, if they are installed: the headless shell, which is faster, and a full
 * Chromium.
 */
export function browsersToMeasure(): string[] {
  const shell = findShell()
  const browser = findBrowser()
  return shell && shell !== browser ? [shell, browser] : [browser]
}

const isShell = (file: string) => file.includes('headless')

/** Returns the name of a browser, for the heading of its figures. */
export function nameOf(browser: Browser, executablePath: string): string {
  return `${isShell(executablePath) ? 'headless shell' : 'full Chromium'} ${browser.version()}`
}

/** Serves the built site and starts a browser while `measure` runs. */
export async function withServedSite(
  measure: (browser: Browser, url: string) => Promise<void>,
  executablePath: string = findBrowser(),
): Promise<void> {
  const port = await freePort()
  const server = await preview({ preview: { port }, logLevel: 'error' })
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    await measure(browser, `http://localhost:${port}`)
  } finally {
    await browser.close()
    await server.close()
  }
}
