/** A text that looks like a text: written by key and by bar, and saved as the parts that exist. */
import type { Locator, Page } from '@playwright/test'
import { axeProblems } from './axe.ts'
import { type Editor, expect, homeFile, saved as savedStatus, siteFile, test } from './editor.ts'

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

async function openText(editor: Editor, page: Page, own: unknown[] = parts) {
  const content = JSON.parse(editor.read(homeFile))
  content.sections.push({ type: 'text', heading: 'Long', parts: own })
  await editor.write(homeFile, JSON.stringify(content, null, 2))
  const screen = await editor.open()
  await screen.section(/^Long text.*Long/).click()
  const text = screen.fields.getByRole('textbox', { name: 'Parts' })
  await text.waitFor()
  const before = editor.read(homeFile)
  /** Saves by key, so that the caret stays. */
  async function save() {
    await expect(screen.button('Save')).toBeEnabled()
    await page.keyboard.press('Control+s')
    await expect(screen.status).toHaveText(savedStatus)
  }
  return { ...screen, text, before, save, saved: () => partsIn(editor) }
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

test.describe('a long text', () => {
  test('one changed word is one changed line, and Markdown is what it means', async ({
    editor,
    page,
  }) => {
    const { text, fields, save, before, saved } = await openText(editor, page)
    const heading = fields.getByRole('textbox', { name: 'Heading', exact: true })
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
      await heading.fill('Longer')
      await endOf(page, text.getByText('Ask us'))
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
      await expect(heading).toHaveValue('Long')
      await save()
      expect(editor.read(homeFile)).toBe(before)
    })
  })

  test('what others write appears while the caret stays', async ({ editor, page }) => {
    const { text, before } = await openText(editor, page)
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
    const { text, preview } = await openText(editor, page, [
      { paragraphs: ['We **list** tokens.', 'Ask us about anything that you want to know.'] },
      ...parts,
    ])
    const shown = preview.getByText('Ask us about anything')
    await shown.scrollIntoViewIfNeeded()
    const word = await shown.evaluate((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      range.setStart(range.startContainer.childNodes[0] ?? paragraph, 'Ask us '.length)
      range.setEnd(range.startContainer, 'Ask us about'.length)
      const [own, all] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()]
      return {
        x: (own.x - all.x + own.width / 2) / all.width,
        y: (own.y - all.y + own.height / 2) / all.height,
      }
    })
    // The preview can be smaller than the page.
    const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 }
    await shown.click({ position: { x: word.x * width, y: word.y * height } })
    await expect(text).toBeFocused()
    expect(await beforeCaret(page)).toMatch(/^Ask us a(?:b|bo|bou)$/)
    await page.keyboard.type('First. ')
    await expect(text).toContainText(/Ask us a\w*First/)
  })

  test('blocks are inserted, moved and marked by key and by bar', async ({ editor, page }) => {
    const { text, fields, save, saved } = await openText(editor, page, [{ paragraphs: ['a', 'b'] }])
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
      { paragraphs: ['b'], quote: { text: 'Words **bold**' } },
      { paragraphs: ['a'] },
    ])
    await text.getByText('a', { exact: true }).hover()
    await fields.getByRole('button', { name: 'Insert below' }).click()
    await menu.getByRole('option', { name: 'Heading', exact: true }).click()
    await expect(text).toBeFocused()
    await page.keyboard.type('New')
    await save()
    expect(saved().slice(1)).toEqual([{ paragraphs: ['a'] }, { heading: 'New' }])
    await fields.getByRole('button', { name: 'As text' }).click()
    await expect(fields.getByRole('textbox', { name: 'Parts' })).toHaveValue(/\*\*bold\*\*/)
  })

  test('a table is typed and pasted as a grid', async ({ editor, page }) => {
    const { text, fields, save, saved } = await openText(editor, page, [
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
    await expect(page.getByText('The text is pasted. Left out: 1 merged cell')).toBeVisible()
    const bar = fields.getByRole('toolbar', { name: 'Rows and columns' })
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

  test('Japanese and Korean are composed as they are elsewhere', async ({ editor, page }) => {
    const { text, save, saved } = await openText(editor, page, [{ paragraphs: ['a **b**', 'c'] }])
    const session = await page.context().newCDPSession(page)
    for (const [before, composed, words] of [
      ['b', ['に', 'にほ', '日本'], '日本'],
      ['c', ['ㅎ', '하', '한'], '한'],
    ] as const) {
      await endOf(page, text.getByText(before, { exact: true }))
      for (const one of composed) {
        const [selectionStart, selectionEnd] = [one.length, one.length]
        await session.send('Input.imeSetComposition', { text: one, selectionStart, selectionEnd })
      }
      await session.send('Input.insertText', { text: words })
    }
    await save()
    expect(saved()).toEqual([{ paragraphs: ['a **b日本**', 'c한'] }])
  })

  test('screen readers have the structure of the text, and hear what is done', async ({
    editor,
    page,
  }) => {
    const { text, fields } = await openText(editor, page)
    await expect(text.getByRole('heading', { name: 'Before the listing', level: 3 })).toBeVisible()
    await expect(text.getByRole('link', { name: 'us' })).toBeVisible()
    await expect(text.getByRole('list').first().getByRole('listitem')).toHaveText([
      'Oneinner',
      'inner',
      'Two',
    ])
    await expect(text.getByRole('table').getByRole('cell', { name: '2 %' })).toBeVisible()
    for (const [name, words] of [
      ['Caption', 'Fees'],
      ['Words', 'They told us to wait.'],
      ['Source', 'Ada'],
      ['Text to copy', '0x52'],
    ] as const) {
      await expect(text.getByRole('group', { name })).toHaveText(words)
    }
    await endOf(page, text.getByText('Ask us'))
    await expect(fields.getByRole('combobox', { name: 'Kind of text' })).toHaveValue('paragraph')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText('Moved up', { exact: true })).toBeAttached()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+b')
    await expect(fields.getByRole('button', { name: 'Bold' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('a block is dragged by its handle, and a pasted picture is uploaded', async ({
    editor,
    page,
  }) => {
    const { text, fields, save, saved } = await openText(editor, page, [
      { paragraphs: ['One', 'Two', 'Three'] },
    ])
    await text.getByText('Three').hover()
    const target = (await text.getByText('One').boundingBox()) ?? { x: 0, y: 0 }
    await fields.getByTitle('Drag', { exact: true }).hover()
    await page.mouse.down()
    await page.mouse.move(target.x + 8, target.y + 2, { steps: 4 })
    await page.mouse.up()
    await save()
    expect(saved()).toEqual([{ paragraphs: ['Three', 'One', 'Two'] }])

    await endOf(page, text.getByText('One'))
    await text.evaluate(async (element) => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
      const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes ?? ''], 'Office.png', { type: 'image/png' }))
      const init = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', init))
    })
    await expect(text.locator('figure img')).toBeVisible()
    // A picture without a description is an error.
    await fields.getByRole('textbox', { name: /^Description for people/ }).fill('Our office')
    await save()
    expect(saved()).toEqual([
      { paragraphs: ['Three', 'One'], picture: { file: 'office.png', alt: 'Our office' } },
      { paragraphs: ['Two'] },
    ])
    expect(editor.has('content/files/office.png')).toBe(true)
  })

  test('a problem is marked where it is, with its remedy', async ({ editor, page }) => {
    const { text, save, saved } = await openText(editor, page, [
      { paragraphs: ['Ask [us](/contct).', 'Or not.'] },
    ])
    const marked = text.getByText('Ask us')
    await expect(marked).toHaveCSS('text-decoration-style', 'wavy')
    await expect(text.getByText('Or not.')).toHaveCSS('text-decoration-style', 'solid')
    await text.getByRole('button', { name: /^(?:Fix|Use)/ }).click()
    await expect(marked).toHaveCSS('text-decoration-style', 'solid')
    await save()
    expect(saved()).toEqual([{ paragraphs: ['Ask [us](/contact).', 'Or not.'] }])
  })

  test('the original of each text is shown below its translation', async ({ editor, page }) => {
    const home = JSON.parse(editor.read(homeFile))
    const withText = (text: string) => [
      ...home.sections,
      { type: 'text', heading: 'Long', parts: [{ list: [text] }] },
    ]
    const original = { ...home, sections: withText('We **list** tokens') }
    const translation = {
      ...home,
      path: '/de',
      language: 'de',
      translationOf: '/',
      title: 'Startseite',
      sections: withText('Wir **listen** Token'),
    }
    const { header, footer } = JSON.parse(editor.read(siteFile))
    await editor.change({
      [homeFile]: JSON.stringify(original),
      'content/home.de.json': JSON.stringify(translation),
      'content/site.de.json': JSON.stringify({ header, footer }),
    })
    const { fields, go, section } = await editor.open()
    await go('Home (Deutsch)')
    await section(/^Long text.*Long$/).click()
    const text = fields.getByRole('textbox', { name: 'Parts' })
    await expect(text.getByText('English: We list tokens')).toBeVisible()
    await endOf(page, text.getByText('Wir listen Token'))
    await page.keyboard.type('!')
    await expect(text.getByText('Wir listen Token!')).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 700 }, hasTouch: true })

    test('a text from right to left is touched, and has no barriers', async ({ editor, page }) => {
      const content = JSON.parse(editor.read(homeFile))
      content.sections.push({
        type: 'text',
        heading: 'Long',
        parts: [{ paragraphs: ['שלום'] }, ...parts],
      })
      await editor.write(homeFile, JSON.stringify(content, null, 2))
      const { section, fields } = await editor.open()
      await page.getByRole('tab', { name: 'Pages' }).tap()
      await section(/^Long text.*Long/).tap()
      await page.getByRole('tab', { name: 'Fields' }).tap()
      const text = fields.getByRole('textbox', { name: 'Parts' })
      await text.waitFor()
      expect(await text.getByText('שלום').evaluate((one) => getComputedStyle(one).direction)).toBe(
        'rtl',
      )
      await endOf(page, text.getByText('They told us'))
      expect(await axeProblems(page, '#fields')).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
      await text.getByText('שלום').tap()
      await page.keyboard.press('Control+a')
      await fields.getByRole('button', { name: 'Bold', exact: true }).tap()
      await expect(text.locator('strong').first()).toHaveText('שלום')
      await expect(text).toBeFocused()
    })
  })
})
