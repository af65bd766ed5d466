/** Measures the editor of long texts: what only it loads, and a key in a text of 20,000 words. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type ElementHandle, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../browser/find-browser.ts'
import { serveFolderEditor } from '../browser/folder-editor.ts'
import { freePort } from '../free-port.ts'
import { limits } from '../limits.ts'
import { between, keys, print } from './edit.ts'
import { bytesOfWindow, kilobytes } from './edit-hosted.ts'

const words = 20_000
const wordsOfParagraph = 50
const timeout = limits.build

/** Adds a long text to the home page. */
export function writeText(root: string): void {
  const file = path.join(root, 'content/home.json')
  const home = JSON.parse(readFileSync(file, 'utf8'))
  const paragraph = Array.from({ length: wordsOfParagraph }, (_, word) =>
    word % 10 === 0 ? '**listing**' : 'word',
  ).join(' ')
  const parts = Array.from({ length: words / wordsOfParagraph / 4 }, (_, index) => ({
    heading: `Part ${index}`,
    paragraphs: Array.from({ length: 4 }, (_, number) => `${index}.${number} ${paragraph}`),
  }))
  home.sections.push({ type: 'text', heading: 'Long', parts })
  writeFileSync(file, JSON.stringify(home, null, 2))
}

/** Returns the milliseconds from a key press to the frame in which the text has the letter. */
export async function timeOfKey(page: Page, text: ElementHandle): Promise<number> {
  const time = text.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let start = 0
        addEventListener('keydown', () => (start = performance.now()), {
          capture: true,
          once: true,
        })
        const observer = new MutationObserver(() => {
          observer.disconnect()
          // In a task after the frame. The page in the preview may follow in the next one.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        })
        observer.observe(element, { subtree: true, childList: true, characterData: true })
      }),
  )
  // The browser runs one evaluation after the other, so this one waits for the start of that one.
  await page.evaluate(() => 0)
  await page.waitForTimeout(between)
  await page.keyboard.press('x')
  return time
}

/** Prints the size of what is loaded for a long text, and how long a key takes in one. */
export async function benchText(): Promise<void> {
  const editor = await serveFolderEditor(await freePort())
  writeText(editor.root)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(editor.address, { timeout })
    const preview = page.frameLocator('iframe').locator('html[data-routed]')
    await preview.waitFor({ timeout })
    await page.reload()
    await preview.waitFor({ timeout })
    const before = await bytesOfWindow(page)
    const sections = page.getByRole('list', { name: 'Sections' })
    await sections.getByRole('listitem', { name: /^Long text.*Long$/ }).click()
    const text = page.getByRole('textbox', { name: 'Parts' })
    await text.waitFor({ timeout })
    const own = [...(await bytesOfWindow(page))].filter(([file]) => !before.has(file))
    await text.getByText('Part 50', { exact: true }).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    const element = await text.elementHandle()
    if (!element) throw new Error('The editor shows no long text.')
    const times: number[] = []
    for (let number = 0; number <= keys; number++) times.push(await timeOfKey(page, element))
    console.log(`A text of ${words.toLocaleString('en')} words`)
    console.log(`what only it loads: ${kilobytes(own)} (brotli)`)
    // The first one warms the code up.
    print('a key', times.slice(1), '50 ms')
  } finally {
    await browser.close()
    await editor.close()
  }
}
