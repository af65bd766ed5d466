/** A text that looks like a text: written by key and by bar, and saved as the parts that exist. */
import { expect, homeFile, test } from './editor.ts'

const parts = [
  { heading: 'Before the listing', paragraphs: ['We **list** tokens.', 'Ask [us](/contact).'] },
  { list: ['One\n- inner', 'Two'], numbered: true },
  { table: { caption: 'Fees', rows: [['Plan', 'Fee'], ['Listing', '2 %']] } },
  { quote: { text: 'They told us to wait.', source: 'Ada' }, copy: { text: '0x52' } },
]

test('smoke', async ({ editor, page }) => {
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text()))
  page.on('pageerror', (e) => console.log('ERR', e.message))
  const content = JSON.parse(editor.read(homeFile))
  content.sections.push({ type: 'text', heading: 'Long', parts })
  await editor.write(homeFile, JSON.stringify(content, null, 2))
  const { section, fields, save } = await editor.open()
  await section(/^Long text.*Long/).click()
  const text = fields.getByRole('textbox', { name: 'Parts' })
  await text.waitFor()
  await page.screenshot({ path: '/tmp/rich1.png' })
  await text.getByText('tokens').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And **more** of it.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Next')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.screenshot({ path: '/tmp/rich2.png' })
  await save()
  console.log(JSON.stringify(JSON.parse(editor.read(homeFile)).sections.at(-1).parts, null, 1))
  await page.keyboard.press('Control+z')
  await page.screenshot({ path: '/tmp/rich3.png' })
  expect(1).toBe(1)
})
