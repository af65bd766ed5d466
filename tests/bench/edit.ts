/** Measures the visual editor on a site with many pages and a page with many sections. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { editPlugin } from '../../src/editor/server/folder/edit-plugin.ts'
import { browserFlags, findBrowser } from '../browser/find-browser.ts'
import { freePort } from '../free-port.ts'
import { limits } from '../limits.ts'
import { writeSite } from './many-pages.ts'
import { median } from './median.ts'

const pages = 1000
/** The sections of the home page, and of a page that is longer than any should be. */
const sections = { usual: 50, most: 500 }
const port = await freePort()
export const keys = 21
/** The time between two keys of a fast typist, in milliseconds. */
export const between = 120
const rounds = 5
/** The timeout for the first page, which loads every module, in milliseconds. */
const timeout = limits.build

/** Adds sections of every type to the home page until it is as long as the promise says. */
export function lengthen(root: string, count: number): void {
  const file = path.join(root, 'content/home.json')
  const home = JSON.parse(readFileSync(file, 'utf8'))
  const kinds: { id?: string }[] = home.sections
  home.sections = Array.from({ length: count }, (_, index) => {
    const { id, ...section } = kinds[index % kinds.length] ?? {}
    return index < kinds.length ? { ...section, ...(id ? { id } : {}) } : section
  })
  writeFileSync(file, JSON.stringify(home, null, 2))
}

/** The state in the bar. The announcement for screen readers says “Saved” longer. */
const savedIn = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })

/** Returns the milliseconds until the opened editor shows “Saved” and the list of pages. */
async function open(page: Page, address: string): Promise<number> {
  const start = performance.now()
  await page.goto(address, { timeout })
  await savedIn(page).waitFor({ timeout })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button').first().waitFor()
  return performance.now() - start
}

/** Returns the milliseconds from a key press to the frame in which the preview shows the letter. */
async function timeOfKey(page: Page, number: number): Promise<number> {
  const time = page.evaluate(() => {
    const preview = document.querySelector('iframe')?.contentWindow as typeof globalThis | undefined
    const heading = preview?.document.querySelector('h1')
    if (!preview || !heading) throw new Error('The preview has no heading.')
    return new Promise<number>((resolve) => {
      let start = 0
      addEventListener('keydown', () => (start = performance.now()), { capture: true, once: true })
      const observer = new preview.MutationObserver(() => {
        observer.disconnect()
        preview.requestAnimationFrame(() => resolve(performance.now() - start))
      })
      observer.observe(heading, { subtree: true, childList: true, characterData: true })
    })
  })
  // The browser runs one evaluation after the other, so this one blocks the following ones.
  await page.evaluate(() => 0)
  await page.waitForTimeout(between)
  await page.keyboard.press(String(number % 10))
  return time
}

/** Returns the milliseconds from Ctrl+S until the editor shows “Saved”. */
async function timeOfSave(page: Page): Promise<number> {
  await page.keyboard.press('x')
  await page.getByText('1 change not saved').waitFor()
  const start = performance.now()
  await page.keyboard.press('Control+s')
  await savedIn(page).waitFor()
  return performance.now() - start
}

export function print(what: string, times: number[], promised?: string): void {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round)
  console.log(
    `${what}: ${Math.round(median(times))} ms (median of ${times.length}; ${least} to ${most} ms)${promised ? `; promised: ${promised}` : ''}`,
  )
}

/** Returns the times of keys typed into the heading of the first section. */
export async function timesOfKeys(page: Page): Promise<number[]> {
  const first = page.getByRole('list', { name: 'Sections' }).getByRole('listitem').first()
  await first.click({ position: { x: 60, y: 20 } })
  const field = page.getByRole('form', { name: 'Fields' }).getByLabel('Heading', { exact: true })
  await field.press('End')
  // The preview may still show the page for the first time.
  await page.frameLocator('iframe').locator('h1').first().waitFor({ timeout })
  const typed: number[] = []
  for (let number = 0; number <= keys; number++) typed.push(await timeOfKey(page, number))
  // The first one warms the code up.
  return typed.slice(1)
}

/** Prints how long a keystroke, opening and saving take in the editor. */
export async function benchEdit(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'edit-'))
  await writeSite(root, pages)
  lengthen(root, sections.usual)
  process.env.SITE_ROOT = root
  const server = await createServer({
    logLevel: 'error',
    server: { port, strictPort: true },
    plugins: [editPlugin(root)],
  })
  await server.listen()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const address = `http://127.0.0.1:${port}/__edit/`
    const preview = page.frameLocator('iframe').locator('html[data-routed]')
    // The first run transforms the modules; the others use the cached ones.
    await open(page, address)
    await preview.waitFor({ timeout })
    const openings: number[] = []
    for (let round = 0; round < rounds; round++) openings.push(await open(page, address))
    await preview.waitFor({ timeout })

    const typed = await timesOfKeys(page)
    await page.keyboard.press('Control+s')
    await savedIn(page).waitFor()
    const saves: number[] = []
    for (let round = 0; round < rounds; round++) saves.push(await timeOfSave(page))

    lengthen(root, sections.most)
    await open(page, address)
    await preview.waitFor({ timeout })
    await savedIn(page).waitFor({ timeout })
    const typedLong = await timesOfKeys(page)

    console.log(`A site of ${pages} pages, the home page of ${sections.usual} sections`)
    print('a keystroke, in the preview', typed, '50 ms')
    print(`a keystroke on a page of ${sections.most} sections`, typedLong, '50 ms')
    print('opening the editor', openings, '3 s')
    print('a save', saves, '1 s')
  } finally {
    await browser.close()
    await server.close()
    rmSync(root, { recursive: true, force: true })
  }
}
