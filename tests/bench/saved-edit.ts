import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { browserFlags, findBrowser } from '../browser/find-browser.ts'
import { freePort } from '../free-port.ts'
import { limits } from '../limits.ts'
import { formFile, formOf, roots, writeOwnSite } from '../site/own-site.ts'

const edits = 9
const port = await freePort()

/** An edit that can be repeated: returns the text of a file with the given words in it. */
interface Edit {
  name: string
  file: string
  text: (words: string) => string
}

/** Returns an edit of the tests' own site that replaces the text of an entry. */
function edit(name: string, file: string, entry: string, text: string): Edit {
  const before = readFileSync(path.join(roots.own, file), 'utf8')
  const written = `"${entry}": ${JSON.stringify(text)}`
  if (!before.includes(written)) throw new Error(`${written} is not in ${file}.`)
  return { name, file, text: (words) => before.replace(written, () => `"${entry}": "${words}"`) }
}

/** Saves, and returns the milliseconds until the second frame after the page shows the words. */
async function timeOf(page: Page, words: string, save: () => void): Promise<number> {
  const shown = page.evaluate(
    (awaited) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.innerText.includes(awaited)) return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())))
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    words,
  )
  // The browser runs one evaluation after the other, so this one blocks the following ones.
  await page.evaluate(() => 0)
  const start = Date.now()
  save()
  return (await shown) - start
}

/** Prints the time from a saved edit until `npm run dev` shows it. */
export async function benchSavedEdit(): Promise<void> {
  const [field] = Object.values(formOf(roots.own).properties)
  const kinds = [
    edit('content', 'content/contact.json', 'heading', 'Get in Touch'),
    edit('the form', formFile, 'title', field?.title ?? ''),
  ]
  const root = mkdtempSync(path.join(tmpdir(), 'saved-edit-'))
  writeOwnSite(root)
  process.env.SITE_ROOT = root
  const server = await createServer({
    logLevel: 'error',
    cacheDir: path.join(root, 'cache'),
    server: { port, strictPort: true },
  })
  await server.listen()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/contact`, { timeout: limits.build })
    await page.locator('form[data-ready]').waitFor({ timeout: limits.build })
    for (const { name, file, text } of kinds) {
      const times: number[] = []
      // The first run loads the modules; the others use the cached ones.
      for (let turn = 0; turn <= edits; turn++) {
        const words = `Edited ${turn} times`
        const save = () => writeFileSync(path.join(root, file), text(words))
        const time = await timeOf(page, words, save)
        if (turn > 0) times.push(time)
        // Vite's watcher reports at most one change in 50 ms.
        await page.waitForTimeout(200)
      }
      times.sort((a, b) => a - b)
      console.log(
        `A saved edit of ${name}, on screen: ${times[(edits - 1) / 2]} ms (median of ${edits}; ${times[0]} to ${times.at(-1)} ms)`,
      )
    }
  } finally {
    await browser.close()
    await server.close()
    rmSync(root, { recursive: true, force: true })
  }
}
