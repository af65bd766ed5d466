/** The editor on a copy of the tests' own site, over either workplace: one for each worker, and its screen. */

import { execFileSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import type { Edit } from '../../src/editor/model/files.ts'
import { freePorts } from '../free-port.ts'
import { limits } from '../limits.ts'
import { serveFolderEditor } from './folder-editor.ts'
import { type HostedEditor, serveHostedEditor } from './hosted-editor.ts'
import type { ServedEditor } from './served-editor.ts'
import { test as base, expect } from './test.ts'
import type { WorkplaceKind } from './workplaces.ts'

export { only } from './workplaces.ts'
export { expect }

export interface Editor extends ServedEditor {
  /** The address of the screen. */
  address: string
  /** Changes files as somebody else does, and lets no window look. */
  changeUnseen: ServedEditor['change']
  /** Lets the open windows look for what others have done, as when somebody comes back to them. */
  look(): Promise<void>
  /** Writes a file as somebody else does, and lets the open windows look. */
  write(file: string, content: string | Uint8Array): Promise<void>
  remove(file: string): Promise<void>
  /**
   * Gives files any texts in one edit that nothing saves. What is deployed lets no test make edits that no field can
   * make: over a host, somebody else makes them.
   */
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
    const { edit } = await import(/* @vite-ignore */ `${'/__edit/screen.js'}`)
    edit((): Edit => ({ label: 'Files', files: new Map(Object.entries(texts)) }))
  }, texts)
}

/** The page in the middle. */
export const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview"]')

export interface EditorOptions {
  workplace: WorkplaceKind
}

interface TestFixtures {
  editor: Editor
  /** Whether the person has signed in already, where one has to. */
  isSignedIn: boolean
  /** The Git host of the test. */
  hosted: HostedEditor
}

interface WorkerFixtures extends EditorOptions {
  servedEditor: ServedEditor | HostedEditor
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  workplace: ['folder', { option: true, scope: 'worker' }],
  isSignedIn: [true, { option: true }],

  servedEditor: [
    async ({ browser, workplace }, use) => {
      const [port = 0, hostPort = 0] = await freePorts(2)
      const served =
        workplace === 'host'
          ? await serveHostedEditor(port, hostPort, browser)
          : await serveFolderEditor(port)
      if (workplace === 'folder') {
        const page = await browser.newPage()
        await page.goto(served.origin + served.path, { timeout })
        await page.getByRole('button', { name: 'Save' }).waitFor({ timeout })
        await previewOf(page).locator('html[data-routed]').waitFor({ timeout })
        await page.close()
      }
      await use(served)
      await served.close()
    },
    { scope: 'worker', timeout },
  ],

  baseURL: async ({ servedEditor }, use) => use(servedEditor.origin),

  otherOrigins: async ({ servedEditor }, use) => use([...servedEditor.asks]),

  context: async ({ context, servedEditor, isSignedIn }, use) => {
    const { origin, session } = servedEditor
    // Of somebody who has opened the list of problems once.
    await context.addInitScript((origin) => {
      if (location.origin === origin) localStorage.setItem('edit-problems', 'open')
    }, origin)
    if (isSignedIn) {
      await context.addInitScript(
        ([origin, session]) => {
          if (location.origin === origin) Object.assign(sessionStorage, session)
        },
        [origin, session] as const,
      )
    }
    await use(context)
  },

  editor: async ({ servedEditor, workplace, page, context }, use) => {
    await servedEditor.reset()
    const address = servedEditor.origin + servedEditor.path
    async function look() {
      for (const one of context.pages()) {
        await one.evaluate(() => dispatchEvent(new Event('focus')))
      }
    }
    const change: Editor['change'] = async (files) => {
      await servedEditor.change(files)
      await look()
    }
    await use({
      ...servedEditor,
      address,
      change,
      changeUnseen: servedEditor.change,
      look,
      write: (file, content) => change({ [file]: content }),
      remove: (file) => change({ [file]: null }),
      edit: (files) => (workplace === 'host' ? change(files) : editIn(page, files)),
      async open() {
        await page.goto(address)
        await page.getByRole('button', { name: 'Save' }).waitFor()
        return screen(page)
      },
    })
  },

  hosted: async ({ servedEditor, editor: _ }, use) => {
    if (!('host' in servedEditor)) throw new Error('This editor has no Git host.')
    await use(servedEditor)
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

/** Pastes a text into a control. Returns whether that is left to the browser. */
export function paste(control: Locator, text: string): Promise<boolean> {
  return control.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const init = { clipboardData, bubbles: true, cancelable: true }
    return element.dispatchEvent(new ClipboardEvent('paste', init))
  }, text)
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
