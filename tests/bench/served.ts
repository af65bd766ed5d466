import { type Browser, chromium } from '@playwright/test'
import { preview } from 'vite'
import { browserFlags, findBrowser, findShell } from '../browser/find-browser.ts'

/** A port for the browser's debugging protocol, which Lighthouse speaks. */
export const debuggingPort = 9333

/**
 * The browsers whose figures are printed: the headless shell, which gives kinder ones, and a full
 * Chromium, as far as they are installed.
 */
export function browsersToMeasure(): string[] {
  const shell = findShell()
  const browser = findBrowser()
  return shell && shell !== browser ? [shell, browser] : [browser]
}

const isShell = (file: string) => file.includes('headless')

/** What a browser is, for the heading of its figures. */
export function nameOf(browser: Browser, executablePath: string): string {
  return `${isShell(executablePath) ? 'headless shell' : 'full Chromium'} ${browser.version()}`
}

/** Serves the built site and starts a browser, for as long as `measure` takes. */
export async function withServedSite(
  measure: (browser: Browser, url: string) => Promise<void>,
  executablePath: string = findBrowser(),
): Promise<void> {
  const server = await preview({ preview: { port: 4174 }, logLevel: 'error' })
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    await measure(browser, 'http://localhost:4174')
  } finally {
    await browser.close()
    await server.close()
  }
}
