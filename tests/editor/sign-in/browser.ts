import { createServer } from 'node:http'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { browserFlags, findBrowser } from '../../browser/find-browser.ts'
import { listening } from '../../listening.ts'
import type * as page from './page.ts'

declare global {
  // The bundle of page.ts sets it.
  var parts: typeof page
}

/** Serves a page with the modules to a browser. Returns its address, and a function that opens it in a new person's browser. */
export function servePages(): { address(): string; open(): Promise<Page> } {
  let browser: Browser | undefined
  let address = ''
  let end = () => {}
  const server = createServer()

  beforeAll(async () => {
    const entryPoints = [path.join(import.meta.dirname, 'page.ts')]
    const options = { bundle: true, write: false, format: 'iife', globalName: 'parts' } as const
    const { outputFiles } = await build({ entryPoints, ...options })
    const html = '<!doctype html><title>Editor</title><script src="/page.js"></script>'
    server.on('request', ({ url }, answer) => {
      const isScript = url === '/page.js'
      answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
      answer.end(isScript ? outputFiles[0]?.text : html)
    })
    const { address: at, close } = await listening(server)
    end = close
    address = `${at}/`
    browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  })
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    end()
  })

  return {
    address: () => address,
    async open() {
      const context = await browser?.newContext()
      if (!context) throw new Error('There is no browser.')
      const page = await context.newPage()
      await page.goto(address)
      return page
    },
  }
}

/** Opens another tab of the same browser. */
export async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  return tab
}
