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
function writeText(root: string): void {
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

/** Returns the milliseconds from a key press to the frame in which the text, and then the preview, has the letter. */
async function timesOfKey(page: Page, text: ElementHandle) {
  const times = text.evaluate(async (element) => {
    let start = 0
    addEventListener('keydown', () => (start = performance.now()), { capture: true, once: true })
    const roots = [element, document.querySelector('iframe')?.contentDocument ?? document]
    const [key, later] = await Promise.all(
      roots.map(
        (root) =>
          new Promise<number>((resolve) => {
            const observer = new MutationObserver(() => {
              observer.disconnect()
              // In a task after the frame.
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
            })
            observer.observe(root, { subtree: true, childList: true, characterData: true })
          }),
      ),
    )
    return { key: key ?? 0, preview: later ?? 0 }
  })
  // The browser runs one evaluation after the other, so this one waits for the start of that one.
  await page.evaluate(() => 0)
  await page.waitForTimeout(between)
  await page.keyboard.press('x')
  return times
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
    const times: Awaited<ReturnType<typeof timesOfKey>>[] = []
    for (let number = 0; number <= keys; number++) times.push(await timesOfKey(page, element))
    console.log(`A text of ${words.toLocaleString('en')} words`)
    console.log(`what only it loads: ${kilobytes(own)} (brotli)`)
    // The first one warms the code up.
    const warm = times.slice(1)
    print(
      'a key',
      warm.map(({ key }) => key),
      '50 ms',
    )
    print(
      'the preview after it',
      warm.map(({ preview }) => preview),
    )
  } finally {
    await browser.close()
    await editor.close()
  }
}
