/** A long text in the editor, and what other programs put on the clipboard. */
import type { Page } from '@playwright/test'
import { pastes } from '../editor/pastes/pastes.ts'
import { type Editor, expect, homeFile, saved as savedStatus } from './editor.ts'

const heading = 'Long'

/** Opens the editor at a long text with these parts, the last section of the home page. */
export async function openText(editor: Editor, page: Page, parts: unknown[]) {
  /** Writes the parts as another program does. */
  async function write(parts: unknown[]) {
    const content = JSON.parse(editor.read(homeFile))
    content.sections = content.sections.filter(
      (one: { heading?: string }) => one.heading !== heading,
    )
    content.sections.push({ type: 'text', heading, parts })
    await editor.write(homeFile, JSON.stringify(content, null, 2))
  }
  await write(parts)
  const screen = await editor.open()
  await screen.section(/^Long text.*Long/).click()
  const text = screen.fields.getByRole('textbox', { name: 'Parts' })
  await text.waitFor()

  return {
    ...screen,
    text,
    /** Shows other parts, the first of which has these words. Nothing may be unsaved. */
    async show(words: string, parts: unknown[]) {
      await write(parts)
      await expect(text).toContainText(words)
    },
    /** Saves by key, so that the caret stays. */
    async save() {
      await expect(screen.button('Save')).toBeEnabled()
      await page.keyboard.press('Control+s')
      await expect(screen.status).toHaveText(savedStatus)
    },
    /** Returns the saved parts. */
    saved: () => JSON.parse(editor.read(homeFile)).sections.at(-1).parts,
  }
}

/** Returns a paste of the corpus by its name. */
export function pasteOf(name: string) {
  const found = pastes.find((paste) => paste.name === name)
  if (!found) throw new Error(`There is no paste with the name ${name}.`)
  return found
}
