/** What other programs put on the clipboard, pasted in a browser where a policy applies. jsdom has none. */
import type { Locator } from '@playwright/test'
import { plainText } from '../../src/checks/read/rich-text.ts'
import { pastes } from '../editor/pastes/pastes.ts'
import { expect, homeFile, paste, test } from './editor.ts'

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

test('pastes what the author of a text sees, with the marks that mean something', async ({
  editor,
}) => {
  const { section, field, fields } = await editor.open()
  await section(/^Long text/).click()
  await fields.getByRole('button', { name: 'Before the listing', exact: true }).click()
  for (const name of [
    'word-tracked-changes',
    'word-comments',
    'word-hidden',
    'word-superscript',
    'word-equation',
    'docs-superscript',
    'outlook-safelinks',
    'pages-marks',
    'web-math',
  ]) {
    await test.step(name, async () => {
      await field('Paragraph 1').fill('')
      await pasteInto(field('Paragraph 1'), name)
      for (const [index, block] of pasteOf(name).blocks.entries()) {
        const [text] = Object.values(block)
        await expect(field(`Paragraph ${index + 1}`)).toHaveValue(text)
      }
    })
  }

  await test.step('a plain text as it is typed, and its paragraphs as entries', async () => {
    const text = field('Paragraph 1')
    await text.fill('')
    // What the field does itself, a script cannot make it do.
    expect(await paste(text, 'We list\n- **spot**')).toBe(true)
    expect(await paste(text, 'We list **spot**.\n\n1. Sign\n2. Pay')).toBe(false)
    for (const [index, value] of ['We list **spot**.', '1. Sign', '2. Pay'].entries()) {
      await expect(field(`Paragraph ${index + 1}`)).toHaveValue(value)
    }
  })

  await test.step('into a heading, without marks', async () => {
    const heading = field('Heading').first()
    await heading.fill('')
    await pasteInto(heading, 'word-mac-safari')
    await expect(heading).toHaveValue('Setup $4,000')
  })
})

test('pastes the grid of a table into a table', async ({ editor, page }) => {
  const content = JSON.parse(editor.read(homeFile))
  content.sections.push({
    type: 'text',
    heading: 'Fees',
    parts: [{ table: { caption: 'Fees by plan', rows: [['Plan'], ['Listing']] } }],
  })
  await editor.write(homeFile, JSON.stringify(content, null, 2))
  const { section, fields, preview } = await editor.open()
  await section(/^Long text.*Fees/).click()
  const first = fields.getByRole('textbox', { name: 'Row 1, column 1', exact: true })
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
      await pasteInto(first, name)
      const [block] = pasteOf(name).blocks
      const rows = block && 'table' in block ? block.table : []
      await expect.poll(shown).toEqual(rows.map((row) => row.map(plainText)))
      await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(shown).toEqual([['Plan'], ['Listing']])
    })
  }

  await test.step('the text of one cell stays one', async () => {
    await first.fill('')
    await pasteInto(first, 'sheets-one-cell')
    await expect(first).toHaveValue('2 % of volume')
    await expect.poll(shown).toEqual([['2 % of volume'], ['Listing']])
  })
})
