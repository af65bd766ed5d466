/** What other programs put on the clipboard, pasted in a browser where a policy applies. jsdom has none. */
import type { Locator } from '@playwright/test'
import { plainText } from '../../src/checks/read/rich-text.ts'
import { pastes } from '../editor/pastes/pastes.ts'
import { type Editor, expect, homeFile, paste, test } from './editor.ts'

function pasteOf(name: string) {
  const found = pastes.find((paste) => paste.name === name)
  if (!found) throw new Error(`There is no paste with the name ${name}.`)
  return found
}

const pasteInto = (control: Locator, name: string) =>
  control.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    const init = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', init))
  }, pasteOf(name).data)

/** Opens the editor at a long text with these parts. */
async function openText(editor: Editor, parts: unknown[]) {
  const content = JSON.parse(editor.read(homeFile))
  content.sections.push({ type: 'text', heading: 'Fees', parts })
  await editor.write(homeFile, JSON.stringify(content, null, 2))
  const screen = await editor.open()
  await screen.section(/^Long text.*Fees/).click()
  const text = screen.fields.getByRole('textbox', { name: 'Parts' })
  await text.waitFor()
  return { ...screen, text }
}

test.describe('paste in the editor', () => {
  test('keeps the visible text and its meaningful formatting', async ({ editor, page }) => {
    const { field, preview, text } = await openText(editor, [{ paragraphs: ['Old'] }])
    for (const name of [
      'word-tracked-changes',
      'word-comments',
      'word-hidden',
      'word-superscript',
      'word-equation',
      'docs-superscript',
      'docs-nested-list',
      'outlook-safelinks',
      'notion',
      'pages-marks',
      'web-math',
      'web-table',
    ]) {
      await test.step(name, async () => {
        await text.click()
        await page.keyboard.press('ControlOrMeta+a')
        await pasteInto(text, name)
        await expect(text).not.toContainText('Old')
        const words = pasteOf(name).blocks.flatMap((block) => Object.values(block).flat(2))
        for (const one of words) {
          if (typeof one !== 'string' || one === '' || /^\W*\w{1,2}[.)]$/.test(one)) continue
          for (const line of plainText(one).split('\n')) await expect(text).toContainText(line)
        }
        await page.keyboard.press('ControlOrMeta+z')
        await expect(text).toContainText('Old')
      })
    }

    await test.step('a plain text as Markdown, in one step', async () => {
      await page.keyboard.press('ControlOrMeta+a')
      expect(await paste(text, 'We list **spot**.\n\n1. Sign\n2. Pay')).toBe(false)
      await expect(text.locator('strong')).toHaveText('spot')
      await expect(text.locator('ol > li')).toHaveText(['Sign', 'Pay'])
      await expect(preview.locator('ol > li', { hasText: 'Pay' })).toBeVisible()
    })

    await test.step('into a heading, without marks', async () => {
      const heading = field('Heading').first()
      await heading.fill('')
      await pasteInto(heading, 'word-mac-safari')
      await expect(heading).toHaveValue('Setup $4,000')
    })
  })

  test('fills a table with the cells of a table', async ({ editor, page }) => {
    const rows = [['Plan'], ['Listing']]
    const { preview, text } = await openText(editor, [{ table: { caption: 'Fees by plan', rows } }])
    const first = text.locator('td').first()
    const table = preview.getByRole('table', { name: 'Fees by plan' })
    const shown = async () => {
      const rows = await table.getByRole('row').all()
      return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
    }
    for (const name of [
      'word-table-merged',
      'excel-merged',
      'excel-hidden',
      'excel-superscript',
      'sheets-line-break',
      'sheets-text-alone',
      'numbers-grid',
    ]) {
      await test.step(name, async () => {
        await first.click()
        await pasteInto(text, name)
        const [block] = pasteOf(name).blocks
        const rows = block && 'table' in block ? block.table : []
        await expect.poll(shown).toEqual(rows.map((row) => row.map(plainText)))
        await page.keyboard.press('ControlOrMeta+z')
        await expect.poll(shown).toEqual([['Plan'], ['Listing']])
      })
    }

    await test.step('the text of one cell stays one', async () => {
      // Elsewhere first: near enough in time, three clicks in a cell select the cell.
      await text.getByText('Fees by plan').click()
      await first.click()
      await page.keyboard.press('Home')
      await page.keyboard.press('Shift+End')
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('Plan')
      await pasteInto(text, 'sheets-one-cell')
      await expect.poll(shown).toEqual([['2 % of volume'], ['Listing']])
    })
  })
})
