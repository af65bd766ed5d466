/** The editor on a copy of the tests' own site: its server, one for each worker, and its screen. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { editPlugin } from '../../src/editor/server/edit-plugin.ts'
import { roots, writeOwnSite } from '../site/own-site.ts'
import { sites } from './sites.ts'
import { test as base, expect } from './test.ts'

export { expect }

export interface Editor {
  address: string
  /** The folder with the copy of the site. */
  root: string
  read(file: string): string
  write(file: string, text: string): void
  /** Stops the server, as Ctrl+C does. */
  stop(): Promise<void>
  /** Starts it again, with another token. */
  start(): Promise<void>
  /** Opens the editor. Returns the parts of its screen. */
  open(): Promise<Screen>
}

export const homeFile = 'content/home.json'
export const contactFile = 'content/contact.json'
export const siteFile = 'content/site.json'

/** How long the first page takes on a busy machine, in milliseconds: the code is bundled for it. */
const timeout = 900_000

interface Served {
  root: string
  address: string
  isRunning(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

/** Puts the site back as it was, without taking folders away that the server watches. */
function reset(root: string): void {
  rmSync(path.join(root, '.git'), { recursive: true, force: true })
  for (const [folder, from] of [
    ['content', roots.own],
    ['schemas', roots.shipped],
    ['schemas/sections', roots.shipped],
  ] as const) {
    for (const name of readdirSync(path.join(root, folder))) {
      if (!existsSync(path.join(from, folder, name)))
        rmSync(path.join(root, folder, name), { recursive: true })
    }
  }
  writeOwnSite(root)
}

/** The page in the middle. */
export const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview"]')

export const test = base.extend<{ editor: Editor }, { servedEditor: Served }>({
  servedEditor: [
    async ({ browser }, use, { parallelIndex }) => {
      const root = mkdtempSync(path.join(tmpdir(), 'editor-'))
      writeOwnSite(root)
      const port = sites.own.port + 10 + parallelIndex
      const address = `http://127.0.0.1:${port}`
      let server: ViteDevServer | undefined
      const served: Served = {
        root,
        address,
        isRunning: () => server !== undefined,
        async start() {
          process.env.SITE_ROOT = root
          server = await createServer({
            logLevel: 'error',
            server: { port, strictPort: true },
            plugins: [editPlugin(root)],
          })
          await server.listen()
        },
        async stop() {
          await server?.close()
          server = undefined
        },
      }
      await served.start()
      const page = await browser.newPage()
      await page.goto(`${address}/__edit/`, { timeout })
      await page.getByRole('button', { name: 'Save' }).waitFor({ timeout })
      await previewOf(page).locator('html[data-routed]').waitFor({ timeout })
      await page.close()
      await use(served)
      await served.stop()
      rmSync(root, { recursive: true, force: true })
    },
    { scope: 'worker', timeout },
  ],

  baseURL: async ({ servedEditor }, use) => use(servedEditor.address),

  editor: async ({ servedEditor, page }, use) => {
    const { root, address, start, stop } = servedEditor
    reset(root)
    if (!servedEditor.isRunning()) await start()
    await use({
      address,
      root,
      start,
      stop,
      read: (file) => readFileSync(path.join(root, file), 'utf8'),
      write: (file, text) => writeFileSync(path.join(root, file), text),
      async open() {
        await page.goto(`${address}/__edit/`)
        await page.getByRole('button', { name: 'Save' }).waitFor()
        return screen(page)
      },
    })
  },
})

type Screen = ReturnType<typeof screen>

/** Returns the parts of the screen, by the names that people rely on. */
export function screen(page: Page) {
  const status = page.getByRole('status')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const fields = page.getByRole('form', { name: 'Fields' })
  const sections = page.getByRole('list', { name: 'Sections' })
  return {
    pages: page.getByRole('navigation', { name: 'Pages' }),
    preview: previewOf(page),
    sections,
    fields,
    diagnostics: page.getByRole('region', { name: 'Problems' }),
    status,
    button,
    section: (name: string | RegExp) => sections.getByRole('listitem', { name }),
    field: (label: string) => fields.getByLabel(label, { exact: true }),
    /** Selects the hero of the home page, and writes its heading. */
    async writeHeading(text: string) {
      await sections.getByRole('listitem', { name: /^Hero/ }).click()
      await fields.getByLabel('Heading', { exact: true }).fill(text)
    },
    async save() {
      await button('Save').click()
      await expect(status).toHaveText('Saved')
    },
    /** Opens a page, the site file or the quote form. */
    go: (name: string) =>
      page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('button', { name, exact: true })
        .click(),
  }
}

/** The names of the sections, from top to bottom. */
export function namesOf(sections: Locator): Promise<(string | null)[]> {
  return sections
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
}

/** What is read out for it: the element that has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document
    if (!element || element === document.body) return 'nothing'
    const label = element.getAttribute('aria-label') ?? element.textContent
    return element.id.startsWith('field') ? element.id : (label ?? element.tagName)
  })
}

/** Pastes a text into a control. Returns whether that is left to the browser. */
export function paste(control: Locator, text: string): Promise<boolean> {
  return control.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const init = { clipboardData, bubbles: true, cancelable: true }
    return element.dispatchEvent(new ClipboardEvent('paste', init))
  }, text)
}
