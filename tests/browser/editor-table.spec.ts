/** A table of a long text: typed, moved through by key, pasted into, and changed by rows and columns. */
import { plainText } from '../../src/checks/read/rich-text.ts'
import { expect, paste, test } from './editor.ts'
import { openText, pasteOf } from './editor-text.ts'

test.describe('tables in the editor', () => {
  test('are typed with the keyboard, pasted from a spreadsheet, and keep their cells', async ({
    editor,
    page,
  }) => {
    const { text, fields, preview, diagnostics, save, saved } = await openText(editor, page, [
      { table: { caption: 'Fees by plan', rows: [['Plan', 'Fee'], ['Listing']] } },
    ])
    const cell = (row: number, column: number) =>
      text
        .getByRole('row')
        .nth(row - 1)
        .getByRole('cell')
        .nth(column - 1)
    const table = preview.getByRole('table', { name: 'Fees by plan' })
    const shown = async () => {
      const rows = await table.getByRole('row').all()
      return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
    }
    const bar = fields.getByRole('toolbar', { name: 'Rows and columns' })
    /** Expects the caret in a cell, whose row and column the bar names. */
    async function expectCaret(row: number, column: number) {
      await expect(bar.getByText(`Row ${row}`, { exact: true })).toBeVisible()
      await expect(bar.getByText(`Column ${column}`, { exact: true })).toBeVisible()
    }

    await test.step('a row that is too short has a note, and a cell to type into', async () => {
      await expect(diagnostics).toContainText('1 error')
      await expect(cell(2, 1)).toContainText('Row 2 has 1 cell')
      await cell(2, 2).click()
      await page.keyboard.type('$4,000')
      await expect(diagnostics).toContainText('No problems')
      await expect.poll(shown).toEqual([
        ['Plan', 'Fee'],
        ['Listing', '$4,000'],
      ])
    })

    await test.step('Tab goes to the next cell, Enter below, and after the last row into a new one', async () => {
      await cell(1, 1).click()
      await page.keyboard.press('Tab')
      await expectCaret(1, 2)
      await page.keyboard.press('Tab')
      await expectCaret(2, 1)
      await page.keyboard.press('Shift+Enter')
      await expectCaret(1, 1)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expectCaret(3, 1)
      await page.keyboard.press('ControlOrMeta+b')
      await page.keyboard.type('Both')
      await expect(table.locator('strong')).toHaveText('Both')
    })

    await test.step('cells of a spreadsheet fill the table from the cell on', async () => {
      await cell(3, 2).click()
      await paste(text, { 'text/plain': '$1\tnet\n$2\tgross\n' })
      const pasted = [
        ['Plan', 'Fee', ''],
        ['Listing', '$4,000', ''],
        ['Both', '$1', 'net'],
        ['', '$2', 'gross'],
      ]
      await expect.poll(shown).toEqual(pasted)
      await page.keyboard.press('ControlOrMeta+z')
      await expect(text.getByRole('row')).toHaveCount(3)
      await page.keyboard.press('ControlOrMeta+Shift+z')
      await expect.poll(shown).toEqual(pasted)
    })

    for (const name of ['word-table-merged', 'excel-hidden']) {
      await test.step(name, async () => {
        const before = await shown()
        await cell(1, 1).click()
        await paste(text, pasteOf(name).data)
        const [block] = pasteOf(name).blocks
        const rows = block && 'table' in block ? block.table : []
        const pasted = rows.map((row) => row.map(plainText))
        const corner = async () =>
          (await shown()).slice(0, rows.length).map((row, at) => row.slice(0, rows[at]?.length))
        await expect.poll(corner).toEqual(pasted)
        await page.keyboard.press('ControlOrMeta+z')
        await expect.poll(shown).toEqual(before)
      })
    }
    await expect(page.getByText(/^The text is pasted\. Left out: \d merged cell/)).toBeVisible()

    await test.step('the text of one cell stays one', async () => {
      // Elsewhere first: near enough in time, three clicks in a cell select the cell.
      await text.getByText('Fees by plan').click()
      await cell(1, 1).click()
      await page.keyboard.press('Home')
      await page.keyboard.press('Shift+End')
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('Plan')
      await paste(text, pasteOf('sheets-one-cell').data)
      await expect(cell(1, 1)).toHaveText('2 % of volume')
      await page.keyboard.press('ControlOrMeta+z')
    })

    await test.step('rows and columns are added, moved and deleted', async () => {
      const press = async (row: number, column: number, name: string) => {
        await cell(row, column).click()
        await bar.getByRole('button', { name }).click()
      }
      await press(4, 1, 'Move row up')
      await expectCaret(3, 1)
      await press(3, 3, 'Move column left')
      await press(1, 1, 'Add column after')
      await expectCaret(1, 2)
      await page.keyboard.type('New')
      await press(2, 4, 'Delete row')
      await press(1, 4, 'Delete column')
      await save()
      expect(saved()[0].table.rows).toEqual([
        ['Plan', 'New', ''],
        ['', '', 'gross'],
        ['**Both**', '', 'net'],
      ])
    })
  })
})
