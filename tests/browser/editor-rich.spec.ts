/** A text that looks like a text: written by key and by bar, and saved as the parts that exist. */
import type { Locator, Page } from '@playwright/test'
import { axeProblems } from './axe.ts'
import { expect, homeFile, test } from './editor.ts'
import { openText } from './editor-text.ts'

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

/** Puts the caret at the end of a text. */
async function endOf(page: Page, text: Locator) {
  await text.click()
  await page.keyboard.press('End')
}

/** Returns the words before the caret, in the block that it is in. */
const beforeCaret = (page: Page) =>
  page.evaluate(() => {
    const { anchorNode, anchorOffset } = getSelection() ?? {}
    return (anchorNode?.textContent ?? '').slice(0, anchorOffset)
  })

test.describe('a long text', () => {
  test('is typed as it looks, beside what others write', async ({ editor, page }) => {
    const { text, fields, preview, save, saved } = await openText(editor, page, parts)
    const before = editor.read(homeFile)
    const heading = fields.getByRole('textbox', { name: 'Heading', exact: true })
    await test.step('screen readers have its structure, and hear what is done', async () => {
      await expect(
        text.getByRole('heading', { name: 'Before the listing', level: 3 }),
      ).toBeVisible()
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
      await page.keyboard.press('Control+z')
    })
    await test.step('Markdown becomes what it means', async () => {
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
    await test.step('what others write appears while the caret stays', async () => {
      await endOf(page, text.getByText('Ask us'))
      await page.keyboard.press('Enter')
      await page.keyboard.type('Mine')
      await editor.write(homeFile, before.replace('We _list_ tokens.', 'We _list_ many tokens.'))
      await expect(text).toContainText('many')
      expect(await beforeCaret(page)).toBe('Mine')
      await page.keyboard.type(' too')
      await expect(text).toContainText('Mine too')
      await save()
    })
    await test.step('a click in the preview puts the caret at the word', async () => {
      const shown = preview.getByText('They told us to wait.')
      await shown.scrollIntoViewIfNeeded()
      const word = await shown.evaluate((paragraph) => {
        const range = document.createRange()
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
        let node = walker.nextNode()
        while (node && !node.textContent?.includes('told')) node = walker.nextNode()
        const start = node?.textContent?.indexOf('told') ?? 0
        range.setStart(node ?? paragraph, start)
        range.setEnd(node ?? paragraph, start + 'told'.length)
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
      expect(await beforeCaret(page)).toMatch(/^They (?:t|to|tol)$/)
    })
  })

  test('has blocks that are inserted, moved and marked', async ({ editor, page }) => {
    const { text, fields, save, saved, show } = await openText(editor, page, [
      { paragraphs: ['Ask [us](/contct).', 'Or not.'] },
    ])
    await test.step('a problem is marked where it is, with its remedy', async () => {
      const marked = text.getByText('Ask us')
      await expect(marked).toHaveCSS('text-decoration-style', 'wavy')
      await expect(text.getByText('Or not.')).toHaveCSS('text-decoration-style', 'solid')
      await text.getByRole('button', { name: /^(?:Fix|Use)/ }).click()
      await expect(marked).toHaveCSS('text-decoration-style', 'solid')
      await save()
      expect(saved()).toEqual([{ paragraphs: ['Ask [us](/contact).', 'Or not.'] }])
    })
    await test.step('by key and by bar', async () => {
      await show('First', [{ paragraphs: ['First', 'b'] }])
      await endOf(page, text.getByText('b', { exact: true }))
      await page.keyboard.press('Alt+ArrowUp')
      await page.keyboard.press('Enter')
      await page.keyboard.type('/')
      const menu = page.getByRole('listbox', { name: 'Insert' })
      await expect(menu).toBeVisible()
      await page.keyboard.type('quo')
      await page.keyboard.press('Enter')
      // The block is inserted after the menu has closed.
      await expect(text.locator('blockquote')).toHaveCount(1)
      await expect(text).toBeFocused()
      await page.keyboard.type('Words')
      await page.keyboard.press('ControlOrMeta+b')
      await page.keyboard.type(' bold')
      await text.getByText('First', { exact: true }).hover()
      await fields.getByRole('button', { name: 'Insert below' }).click()
      await menu.getByRole('option', { name: 'Heading', exact: true }).click()
      await expect(text.locator('h3')).toHaveCount(1)
      await expect(text).toBeFocused()
      await page.keyboard.type('New')
      await save()
      expect(saved()).toEqual([
        { paragraphs: ['b'], quote: { text: 'Words **bold**' } },
        { paragraphs: ['First'] },
        { heading: 'New' },
      ])
      await fields.getByRole('button', { name: 'As text' }).click()
      const notation = fields.getByRole('textbox', { name: 'Parts' })
      await expect(notation).toHaveValue(/\*\*bold\*\*/)
      await fields.getByRole('button', { name: 'As it looks' }).click()
    })
    await test.step('Japanese and Korean are composed as they are elsewhere', async () => {
      await show('Compose', [{ paragraphs: ['Compose **b**', 'c'] }])
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
      expect(saved()).toEqual([{ paragraphs: ['Compose **b日本**', 'c한'] }])
    })
    await test.step('a block is dragged by its handle', async () => {
      await show('Three', [{ paragraphs: ['One', 'Two', 'Three'] }])
      await text.getByText('Three').hover()
      await fields.getByTitle('Drag', { exact: true }).hover()
      const target = (await text.getByText('One').boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.down()
      await page.mouse.move(target.x + 8, target.y + 2, { steps: 4 })
      await page.mouse.up()
      await save()
      expect(saved()).toEqual([{ paragraphs: ['Three', 'One', 'Two'] }])
    })
    await test.step('a pasted picture is uploaded, and a block deleted', async () => {
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
      await text.getByText('Two').click()
      await fields.getByRole('button', { name: 'Delete block' }).click()
      await save()
      expect(saved()).toEqual([
        { paragraphs: ['Three', 'One'], picture: { file: 'office.png', alt: 'Our office' } },
      ])
      expect(editor.has('content/files/office.png')).toBe(true)
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 700 }, hasTouch: true })

    test('is touched from right to left, and has no barriers', async ({ editor, page }) => {
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
