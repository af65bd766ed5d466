/** The editor over a folder with a copy of the tests' own site: one for each worker, and its screen. */

import { execFileSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import type { Edit } from '../../src/editor/model/files.ts'
import { freePort } from '../free-port.ts'
import { limits } from '../limits.ts'
import { type ServedEditor, serveFolderEditor } from './folder-editor.ts'
import { test as base, expect } from './test.ts'

export { expect }

export interface Editor extends ServedEditor {
  /** Writes a file as another program does. */
  write(file: string, content: string | Uint8Array): Promise<void>
  /** Gives files any texts in one edit that nothing saves. */
  edit(files: Readonly<Record<string, string>>): Promise<void>
  /** Opens the editor. Returns the parts of its screen. */
  open(): Promise<Screen>
}

export const homeFile = 'content/home.json'
export const contactFile = 'content/contact.json'
export const siteFile = 'content/site.json'

/** The code is bundled for the first page. */
const timeout = limits.build

/** What the status says while no change waits for a save. */
export const saved = /^(?:Saved(?:, not published)?|Published)$/

/** Makes an edit with the modules of the screen. */
function editIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate(async (texts) => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src
    const { edit } = await import(/* @vite-ignore */ `${script}`)
    edit((): Edit => ({ label: 'Files', files: new Map(Object.entries(texts)) }))
  }, texts)
}

/** The page in the middle. */
export const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview"]')

interface TestFixtures {
  editor: Editor
}

interface WorkerFixtures {
  servedEditor: ServedEditor
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  servedEditor: [
    async ({ browser }, use) => {
      const served = await serveFolderEditor(await freePort())
      const page = await browser.newPage()
      await page.goto(served.address, { timeout })
      await page.getByRole('button', { name: 'Save' }).waitFor({ timeout })
      await previewOf(page).locator('html[data-routed]').waitFor({ timeout })
      await page.close()
      await use(served)
      await served.close()
    },
    { scope: 'worker', timeout },
  ],

  baseURL: async ({ servedEditor }, use) => use(servedEditor.origin),

  // A picture is shown from an address that the page makes.
  otherOrigins: async ({ servedEditor }, use) => use([`blob:${servedEditor.origin}`]),

  context: async ({ context, servedEditor }, use) => {
    // Of somebody who has opened the list of problems once.
    await context.addInitScript((origin) => {
      if (location.origin === origin) localStorage.setItem('edit-problems', 'open')
    }, servedEditor.origin)
    await use(context)
  },

  editor: async ({ servedEditor, page }, use) => {
    servedEditor.reset()
    await use({
      ...servedEditor,
      write: (file, content) => servedEditor.change({ [file]: content }),
      edit: (files) => editIn(page, files),
      async open() {
        await page.goto(servedEditor.address)
        await page.getByRole('button', { name: 'Save' }).waitFor()
        return screen(page)
      },
    })
  },
})

type Screen = ReturnType<typeof screen>

/** Returns the parts of the screen, by the names that people rely on. */
export function screen(page: Page) {
  const status = page.getByRole('banner').getByRole('status')
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
      await expect(status).toHaveText(saved)
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

/** Pastes texts by their media types into a control. Returns whether that is left to the browser. */
export function paste(control: Locator, data: Readonly<Record<string, string>>): Promise<boolean> {
  return control.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    const init = { clipboardData, bubbles: true, cancelable: true }
    return element.dispatchEvent(new ClipboardEvent('paste', init))
  }, data)
}

/** Makes a folder a repository, and commits all of its files. */
export function commitAll(root: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Ben')
  git('config', 'user.email', 'ben@example.com')
  git('add', '.')
  git('commit', '-qm', 'Change texts')
}

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Presses a button that asks for a file, and chooses one. */
export async function choose(button: Locator, file: ChosenFile): Promise<void> {
  const choosing = button.page().waitForEvent('filechooser')
  await button.click()
  await (await choosing).setFiles(file)
}

/** Returns whether a button is filled with the colour of the most important one. */
export const isStriking = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor === getComputedStyle(document.body).color
  })
