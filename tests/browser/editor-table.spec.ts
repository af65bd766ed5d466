/** A table of a long text as a grid: typed, moved through by key, pasted, and changed by rows and columns. */
import type { Locator } from '@playwright/test'
import { expect, homeFile, paste, test } from './editor.ts'

test('a table is typed by key, pasted from a spreadsheet, and keeps all that is in it', async ({
  editor,
  page,
}) => {
  const content = JSON.parse(editor.read(homeFile))
  content.sections.push({
    type: 'text',
    heading: 'Fees',
    parts: [{ table: { caption: 'Fees by plan', rows: [['Plan', 'Fee'], ['Listing']] } }],
  })
  await editor.write(homeFile, JSON.stringify(content, null, 2))
  const { section, fields, preview, diagnostics, save } = await editor.open()
  await section(/^Long text.*Fees/).click()
  const cell = (row: number, column: number) =>
    fields.getByRole('textbox', { name: `Row ${row}, column ${column}`, exact: true })
  const table = preview.getByRole('table', { name: 'Fees by plan' })
  const shown = async () => {
    const rows = await table.getByRole('row').all()
    return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
  }
  const written = () => JSON.parse(editor.read(homeFile)).sections.at(-1).parts[0].table.rows

  await test.step('a row that is too short has a note, and a cell to type into', async () => {
    await expect(diagnostics).toContainText('1 error')
    await expect(cell(2, 1).locator('..')).toContainText('Row 2 has 1 cell')
    await cell(2, 2).fill('$4,000')
    await expect(diagnostics).toContainText('No problems')
    await expect.poll(shown).toEqual([
      ['Plan', 'Fee'],
      ['Listing', '$4,000'],
    ])
  })

  await test.step('Tab goes to the next cell, Enter below, and after the last row into a new one', async () => {
    await cell(1, 1).focus()
    await page.keyboard.press('Tab')
    await expect(cell(1, 2)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(cell(2, 1)).toBeFocused()
    await page.keyboard.press('Shift+Enter')
    await expect(cell(1, 1)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(cell(3, 1)).toBeFocused()
    await page.keyboard.type('Both')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+b')
    await expect(cell(3, 1)).toHaveValue('**Both**')
    await expect(table.locator('strong')).toHaveText('Both')
  })

  await test.step('cells of a spreadsheet fill the grid from the cell on', async () => {
    await paste(cell(3, 2), '$1\tnet\n$2\tgross\n')
    await expect.poll(shown).toEqual([
      ['Plan', 'Fee', ''],
      ['Listing', '$4,000', ''],
      ['Both', '$1', 'net'],
      ['', '$2', 'gross'],
    ])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cell(3, 2)).toHaveValue('')
    await expect(cell(4, 1)).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(cell(4, 3)).toHaveValue('gross')
  })

  await test.step('rows and columns are added, moved and deleted', async () => {
    const press = async (at: Locator, name: string) => {
      await at.focus()
      await fields
        .getByRole('toolbar', { name: /rows and columns/ })
        .getByTitle(name)
        .click()
    }
    await press(cell(4, 1), 'Move row up')
    await expect(cell(3, 1)).toBeFocused()
    await press(cell(3, 3), 'Move column left')
    await press(cell(1, 1), 'Add column after')
    await expect(cell(1, 2)).toBeFocused()
    await page.keyboard.type('New')
    await press(cell(2, 4), 'Delete row')
    await press(cell(1, 4), 'Delete column')
    await save()
    expect(written()).toEqual([
      ['Plan', 'New', ''],
      ['', '', 'gross'],
      ['**Both**', '', 'net'],
    ])
  })
})
