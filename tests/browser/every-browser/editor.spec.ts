/** The editor, as far as browsers differ in it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../free-port.ts'
import { limits } from '../../limits.ts'
import * as made from '../../pipeline/pictures.ts'
import type { Tab } from '../drivers/engine.ts'
import { commitAll } from '../editor.ts'
import { type ServedEditor, serveFolderEditor } from '../folder-editor.ts'
import { test as base, expect } from './test.ts'

/** Shows a picture in the first section of the home page. */
async function addPicture(root: string): Promise<void> {
  const homeFile = path.join(root, 'content/home.json')
  const home = JSON.parse(readFileSync(homeFile, 'utf8'))
  Object.assign(home.sections[0], { visual: 'picture', picture: { file: 'office.jpg', alt: '' } })
  writeFileSync(homeFile, JSON.stringify(home))
  mkdirSync(path.join(root, 'content/files'))
  writeFileSync(path.join(root, 'content/files/office.jpg'), await made.jpeg(60, 40))
}

const test = base.extend<object, { editor: ServedEditor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const editor = await serveFolderEditor(await freePort())
      await addPicture(editor.root)
      commitAll(editor.root)
      await use(editor)
      await editor.close()
    },
    { scope: 'worker', timeout: limits.build },
  ],
})

/**
 * Waits for a control in a part of the screen, by the name that a person reads, and clicks into it. It is marked for
 * the driver, which finds elements by selectors alone.
 */
async function click(tab: Tab, name: string, part = 'body'): Promise<void> {
  const mark = () =>
    tab.run(
      (name, part) => {
        const within = document.querySelector(part)
        const all = [...(within?.querySelectorAll<HTMLElement>('button, label') ?? [])]
        const found = all.find(
          (one) => one.checkVisibility() && (one.ariaLabel ?? one.innerText).trim() === name,
        )
        document.querySelector('[data-found]')?.removeAttribute('data-found')
        const control = found instanceof HTMLLabelElement ? found.control : found
        control?.setAttribute('data-found', '')
        return control != null
      },
      name,
      part,
    )
  await expect.poll(mark, `the control “${name}”`).toBe(true)
  await tab.click('[data-found]')
}

const expectText = (tab: Tab, text: string) =>
  expect.poll(() => tab.run(() => document.body?.innerText)).toContain(text)

/** Returns the heading in the preview, and where its middle is in the window. */
const heading = (tab: Tab) =>
  tab.run(() => {
    const frame = document.querySelector('iframe')
    const found = frame?.contentDocument?.querySelector('h1')
    if (!frame || !found) return undefined
    const outer = frame.getBoundingClientRect()
    const inner = found.getBoundingClientRect()
    const scale = outer.width / frame.clientWidth
    return {
      text: found.innerText,
      x: Math.round(outer.x + (inner.x + inner.width / 2) * scale),
      y: Math.round(outer.y + (inner.y + inner.height / 2) * scale),
    }
  })

const expectHeading = (tab: Tab, words: string) =>
  expect.poll(async () => (await heading(tab))?.text.replace(/\s+/g, ' ')).toContain(words)

const pictureWidth = (tab: Tab) =>
  tab.run(
    () =>
      document.querySelector('iframe')?.contentDocument?.querySelector<HTMLImageElement>('img')
        ?.naturalWidth,
  )

/** Returns the texts that do not fit into their fields. */
const hiddenLines = (tab: Tab) =>
  tab.run(() =>
    [...document.querySelectorAll('textarea')]
      .filter((field) => field.scrollHeight > field.clientHeight + 1)
      .map(({ value }) => value),
  )

const focused = (tab: Tab) =>
  tab.run(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.innerText)

/** Returns the value of the field with a label. */
const valueIn = (tab: Tab, label: string) =>
  tab.run(
    (label) =>
      [...document.querySelectorAll<HTMLInputElement>('#fields input')].find(
        ({ labels }) => labels?.[0]?.innerText === label,
      )?.value,
    label,
  )

/** Drops a picture, which the page draws, on the field of the picture. */
const drop = (tab: Tab, name: string) =>
  tab.run(async (name) => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const data = new DataTransfer()
    data.items.add(new File([bytes ?? ''], name, { type: 'image/png' }))
    const fields = [...document.querySelectorAll('#fields input')]
    const field = fields.find((one) => (one as HTMLInputElement).labels?.[0]?.innerText === 'File')
    field?.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    )
  }, name)

/** Opens the editor in a window of usual size. */
async function open(tab: Tab, { address }: ServedEditor): Promise<void> {
  await tab.resize(1280, 800)
  await tab.goTo(address)
  await expectHeading(tab, 'Stay liquid.')
}

test.describe('editor', () => {
  test('leaves a date incomplete, edits sections, undoes, uploads a picture and adds a page', async ({
    tab,
    editor,
  }) => {
    await open(tab, editor)

    await test.step('changes nothing while a date is incomplete, and says so', async () => {
      await click(tab, 'Appears', '#fields')
      // Firefox types only into the part that was clicked.
      const { x, y } = await tab.run(() => {
        const box = document.activeElement?.getBoundingClientRect()
        return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
      })
      await tab.clickAt(Math.round(x), Math.round(y))
      await tab.type('01')
      await click(tab, 'Phone')
      await expectText(tab, 'The date or the time is incomplete, so nothing is set. Complete it.')
      await expectText(tab, 'Saved')
      await click(tab, 'Desktop')
    })

    await click(tab, 'Add section')
    await click(tab, 'Large picture', '[role=dialog]')
    await expectText(tab, '1 change not saved')
    await drop(tab, 'Desk.PNG')
    await expect.poll(() => valueIn(tab, 'File')).toBe('desk.png')
    await click(tab, 'Undo')
    await expect.poll(() => valueIn(tab, 'File')).not.toBe('desk.png')
    await click(tab, 'Redo')
    await expect.poll(() => valueIn(tab, 'File')).toBe('desk.png')
    await click(tab, 'Save')
    await expectText(tab, 'Saved')

    await click(tab, 'New')
    await tab.type('Preise & Märkte')
    await click(tab, 'Create page', '[role=dialog]')
    await expect.poll(() => valueIn(tab, 'Address')).toBe('/preise-markte')
    // Unsaved changes outlive the reload.
    await tab.reload()
    await expectText(tab, 'Your unsaved changes are back.')
    await expectText(tab, 'Preise & Märkte')
    await click(tab, 'Save')
    await expectText(tab, 'Saved')
    await click(tab, 'Publish')
    await expectText(tab, 'Added')
    // A new page is a draft until somebody chooses it here.
    await tab.click('[role=dialog] input[aria-label="Preise & Märkte"]')
    await click(tab, 'Keep in the history', '[role=dialog]')
    await expectText(tab, 'Everything is kept in the history')
  })

  test('changes a text that is clicked in the page, publishes it, and edits a long text', async ({
    tab,
    editor,
  }) => {
    await open(tab, editor)
    // The server sends it to nobody but the script of the editor.
    await expect.poll(() => pictureWidth(tab)).toBe(60)

    const { x, y } = (await heading(tab)) ?? { x: 0, y: 0 }
    await tab.clickAt(x, y)
    await expect.poll(() => focused(tab)).toBe('Heading')
    expect(await hiddenLines(tab)).toEqual([])
    // The caret is at the word that was clicked.
    await tab.run(() => {
      const field = document.activeElement as HTMLTextAreaElement
      field.setSelectionRange(field.value.length, field.value.length)
    })
    await tab.type(' Good day.')
    await expectHeading(tab, 'Stay liquid. Good day.')
    await expectText(tab, '1 change not saved')
    await click(tab, 'Save')
    await expectText(tab, 'Saved')
    await click(tab, 'Publish')
    await click(tab, 'Keep in the history', '[role=dialog]')
    await expectText(tab, 'Everything is kept in the history')

    await tab.reload()
    await expectHeading(tab, 'Stay liquid. Good day.')

    await test.step('edits a long text as it looks, and saves its parts', async () => {
      await tab.click('[aria-label^="Long text"]')
      const text = '#fields .ProseMirror'
      await expect
        .poll(() => tab.run((text) => document.querySelector(text) !== null, text))
        .toBe(true)
      await tab.click(`${text} p`)
      await tab.type(' Good day.')
      await tab.press('Enter')
      await tab.type('**four** of ')
      const bold = () =>
        tab.run(
          (text) =>
            [...document.querySelectorAll(`${text} strong`)].map(({ textContent }) => textContent),
          text,
        )
      await expect.poll(bold).toContain('four')
      await click(tab, 'Save')
      await expectText(tab, 'Saved')
      const { sections } = JSON.parse(editor.read('content/home.json'))
      const written = JSON.stringify(sections.find(({ type }: { type: string }) => type === 'text'))
      expect(written).toContain(' Good day.')
      expect(written).toContain('"**four** of ')
    })
  })
})
