/** A text that looks like a text: written by key and by bar, and saved as the parts that exist. */
import type { Locator, Page } from '@playwright/test'
import { axeProblems } from './axe.ts'
import { type Editor, expect, homeFile, test } from './editor.ts'

const parts = [
  { heading: 'Before the listing', paragraphs: ['We _list_ tokens.', 'Ask [us](/contact).'] },
  { list: ['One\n- inner', 'Two'], numbered: true },
  {
    table: {
      caption: 'Fees',
      rows: [
        ['Plan', 'Fee'],
        ['Listing', '2 %'],
      ],
    },
  },
  { quote: { text: 'They told us to wait.', source: 'Ada' }, copy: { text: '0x52' } },
]

async function openText(editor: Editor, own: unknown[] = parts) {
  const content = JSON.parse(editor.read(homeFile))
  content.sections.push({ type: 'text', heading: 'Long', parts: own })
  await editor.write(homeFile, JSON.stringify(content, null, 2))
  const screen = await editor.open()
  await screen.section(/^Long text.*Long/).click()
  const text = screen.fields.getByRole('textbox', { name: 'Parts' })
  await text.waitFor()
  const before = editor.read(homeFile)
  return { ...screen, text, before, saved: () => partsIn(editor) }
}

const partsIn = (editor: Editor) => JSON.parse(editor.read(homeFile)).sections.at(-1).parts

/** Puts the caret at the end of a text. */
async function endOf(page: Page, text: Locator) {
  await text.click()
  await page.keyboard.press('End')
}

const paste = (text: Locator, data: Record<string, string>) =>
  text.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)

/** Returns the words before the caret, in the block that it is in. */
const beforeCaret = (page: Page) =>
  page.evaluate(() => {
    const { anchorNode, anchorOffset } = getSelection() ?? {}
    return (anchorNode?.textContent ?? '').slice(0, anchorOffset)
  })

test('one changed word is one changed line, and Markdown is what it means', async ({
  editor,
  page,
}) => {
  const { text, save, before, saved } = await openText(editor)
  await test.step('a word', async () => {
    await endOf(page, text.getByText('Ask us'))
    await page.keyboard.type(' now')
    await save()
    const lines = before.split('\n')
    const changed = editor.read(homeFile).split('\n')
    expect(changed.length).toBe(lines.length)
    const others = changed.filter((line, index) => line !== lines[index])
    expect(others.map((line) => line.trim())).toEqual(['"Ask [us](/contact). now"'])
  })
  await test.step('Markdown as it is typed', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('## Next')
    await page.keyboard.press('Enter')
    await page.keyboard.type('So **bold** and *so* [here](/contact) it is')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- one')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('inner')
    await save()
    expect(saved().slice(1, 2)).toEqual([
      {
        heading: 'Next',
        paragraphs: ['So **bold** and *so* [here](/contact) it is'],
        list: ['one\n- inner'],
      },
    ])
  })
  await test.step('undo goes back step by step, across fields', async () => {
    await page.keyboard.press('Control+z')
    await expect(text.getByText('inner')).toHaveCount(1)
    for (let step = 0; step < 30; step++) await page.keyboard.press('Control+z')
    await save()
    expect(editor.read(homeFile)).toBe(before)
  })
})

test('what others write appears while the caret stays', async ({ editor, page }) => {
  const { text, before } = await openText(editor)
  await endOf(page, text.getByText('Ask us'))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Mine')
  await editor.write(homeFile, before.replace('We _list_ tokens.', 'We _list_ many tokens.'))
  await expect(text).toContainText('many')
  expect(await beforeCaret(page)).toBe('Mine')
  await page.keyboard.type(' too')
  await expect(text).toContainText('Mine too')
})

test('a click in the preview puts the caret at the word', async ({ editor, page }) => {
  const { text, preview } = await openText(editor, [
    { paragraphs: ['We **list** tokens.', 'Ask us about anything that you want to know.'] },
    ...parts,
  ])
  const shown = preview.getByText('Ask us about anything')
  await shown.click({ position: { x: 4, y: 4 } })
  await expect(text).toBeFocused()
  await page.keyboard.type('First. ')
  await expect(text).toContainText('First. Ask us about')
})

test('blocks are inserted, moved and marked by key and by bar', async ({ editor, page }) => {
  const { text, fields, save, saved } = await openText(editor, [{ paragraphs: ['a', 'b'] }])
  await endOf(page, text.getByText('b', { exact: true }))
  await page.keyboard.press('Alt+ArrowUp')
  await save()
  expect(saved()).toEqual([{ paragraphs: ['b', 'a'] }])
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox', { name: 'Insert' })
  await expect(menu).toBeVisible()
  await page.keyboard.type('quo')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('Words')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type(' bold')
  await save()
  expect(saved()).toEqual([
    { paragraphs: ['b'], quote: { text: 'Words** bold**'.replace('** bold', ' **bold') } },
    { paragraphs: ['a'] },
  ])
  await fields.getByRole('button', { name: 'As text' }).click()
  await expect(fields.getByRole('textbox', { name: 'Parts' })).toHaveValue(/\*\*bold\*\*/)
})

test('a table is typed and pasted as a grid', async ({ editor, page }) => {
  const { text, fields, save, saved } = await openText(editor, [
    { table: { caption: 'Fees', rows: [['Plan', 'Fee'], ['Listing']] } },
  ])
  await expect(text).toContainText('Row 2 has 1 cell')
  await text.getByText('Listing', { exact: true }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Spot')
  await paste(text, {
    'text/html': '<table><tr><td>a<td><b>b</b><tr><td colspan=2>c</table>',
    'text/plain': 'a\tb\nc',
  })
  await expect(page.getByText('Left out: 1 merged cell')).toBeVisible()
  const bar = fields.getByRole('toolbar')
  await bar.getByRole('button', { name: 'Move row up' }).click()
  await save()
  expect(saved()).toEqual([
    {
      table: {
        caption: 'Fees',
        rows: [
          ['Plan', 'Fee'],
          ['a', '**b**'],
          ['Listing', ''],
          ['c', ''],
        ],
      },
    },
  ])
})

test('what other programs copy arrives as what it is', async ({ editor, page }) => {
  const { text, save, saved } = await openText(editor, [{ paragraphs: ['a'] }])
  await endOf(page, text.getByText('a', { exact: true }))
  await page.keyboard.press('Enter')
  await paste(text, {
    'text/html':
      '<h2 style="color:red">Plan</h2><ol><li>Sign<ul><li>by <b>hand</b></ul><li>Pay</ol><p><a href="https://example.com/">Here</a></p><img src=x>',
    'text/plain': 'Plan',
  })
  await expect(page.getByText('Left out: 1 picture')).toBeVisible()
  await save()
  expect(saved()).toEqual([
    { paragraphs: ['a'] },
    { heading: 'Plan', list: ['Sign\n- by **hand**', 'Pay'], numbered: true },
    { paragraphs: ['[Here](https://example.com/)'] },
  ])
})

test('Japanese is composed as it is elsewhere', async ({ editor, page }) => {
  const { text, save, saved } = await openText(editor, [{ paragraphs: ['a'] }])
  await endOf(page, text.getByText('a', { exact: true }))
  const session = await page.context().newCDPSession(page)
  for (const [composed, at] of [
    ['に', 1],
    ['にほ', 2],
    ['日本', 2],
  ] as const) {
    await session.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: at,
      selectionEnd: at,
    })
  }
  await session.send('Input.insertText', { text: '日本' })
  await save()
  expect(saved()).toEqual([{ paragraphs: ['a日本'] }])
})

test('a text in a narrow window, from right to left, has no barriers', async ({ editor, page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  const content = JSON.parse(editor.read(homeFile))
  content.sections.push({
    type: 'text',
    heading: 'Long',
    parts: [{ paragraphs: ['שלום'] }, ...parts],
  })
  await editor.write(homeFile, JSON.stringify(content, null, 2))
  const { section, fields } = await editor.open()
  await page.getByRole('tab', { name: 'Pages' }).click()
  await section(/^Long text.*Long/).click()
  await page.getByRole('tab', { name: 'Fields' }).click()
  const text = fields.getByRole('textbox', { name: 'Parts' })
  await text.waitFor()
  expect(await text.getByText('שלום').evaluate((one) => getComputedStyle(one).direction)).toBe(
    'rtl',
  )
  await endOf(page, text.getByText('They told us'))
  expect(await axeProblems(page, '#fields')).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
})
