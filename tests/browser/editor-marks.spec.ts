/** What one writes: a single text with its bar and keys, the dialog for links, and what is pasted. */
import type { Locator } from '@playwright/test'
import { expect, homeFile, paste, test } from './editor.ts'

/** Selects words of a text. */
const select = (text: Locator, words: string) =>
  text.evaluate((element, words) => {
    ;(element as HTMLElement).focus()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(words) ?? -1
      if (start >= 0) getSelection()?.setBaseAndExtent(node, start, node, start + words.length)
    }
  }, words)

const pasteHtml = (field: Locator, html: string) =>
  paste(field, { 'text/html': html, 'text/plain': 'Without marks' })

test.describe('a single text', () => {
  test('marks words of an answer, links them to a page, and keeps the looks of what is pasted', async ({
    editor,
    page,
  }) => {
    const { section, fields, preview, button, status } = await editor.open()
    await section(/^Questions/).click()
    const answer = fields.getByRole('group', { name: 'Answer', exact: true }).first()
    const text = answer.getByRole('textbox', { name: 'Paragraph 1', exact: true })
    const bar = fields.getByRole('toolbar', { name: /^Marks of/, includeHidden: true }).first()
    /** The answer as it is written, after a save. */
    async function written(): Promise<string> {
      await page.keyboard.press('Control+s')
      await expect(button('Save')).toBeDisabled()
      await expect(status).toHaveText(/Saved/)
      const { sections } = JSON.parse(editor.read(homeFile))
      return sections.find(({ type }: { type: string }) => type === 'faq').items[0].answer[0]
    }

    await test.step('the bar is there while the text has the focus, and moves nothing', async () => {
      await expect(text).toBeVisible()
      const place = await text.boundingBox()
      await expect(bar).toBeHidden()
      await text.click()
      await expect(bar).toBeVisible()
      expect(await text.boundingBox()).toEqual(place)
      await page.keyboard.press('Shift+Tab')
      await expect(bar.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Tab')
      await expect(text).toBeFocused()
    })

    await test.step('by button and by key, and takes the mark away again', async () => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('We list tokens on exchanges.')
      await select(text, 'tokens ')
      await bar.getByRole('button', { name: 'Bold' }).click()
      await expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(preview.locator('strong', { hasText: /^tokens ?$/ })).toBeAttached()
      await page.keyboard.press('Control+i')
      await expect(text.locator('strong em, em strong')).toHaveText(/^tokens/)
      await page.keyboard.press('Control+b')
      await expect(text.locator('strong')).toHaveCount(0)
      await page.keyboard.press('Control+z')
      expect(await written()).toBe('We list ***tokens*** on exchanges.')
    })

    await test.step('a link to a page that is found by its name', async () => {
      await select(text, 'exchanges')
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog', { name: 'Link' })
      await expect(dialog.getByLabel('Page or address')).toBeFocused()
      await page.keyboard.type('listing quo')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel('Page or address')).toHaveValue('/contact')
      await dialog.getByRole('button', { name: 'Insert link' }).click()
      await expect(text).toBeFocused()
      await expect(text.getByRole('link')).toHaveText('exchanges')
      expect(await written()).toBe('We list ***tokens*** on [exchanges](/contact).')
    })

    await test.step('leaves the text as it is if the dialog is closed', async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByLabel('Page or address')).toHaveValue('/contact')
      await page.keyboard.press('Escape')
      await expect(text).toBeFocused()
      await expect(text).toHaveText('We list tokens on exchanges.')
    })

    await test.step('as text, for people who want its notation', async () => {
      await bar.getByRole('button', { name: 'As text' }).click()
      const notation = answer.getByRole('textbox', { name: 'Paragraph 1', exact: true })
      await expect(notation).toHaveValue('We list ***tokens*** on [exchanges](/contact).')
      await notation.fill('We *list*.')
      await answer.getByRole('button', { name: 'As it looks' }).click()
      await expect(text.locator('em')).toHaveText('list')
    })

    await test.step('pastes bold words and links, and nothing else', async () => {
      await text.click()
      await page.keyboard.press('ControlOrMeta+a')
      await pasteHtml(
        text,
        '<style>p {}</style><p class=MsoNormal onclick="stop()">a <b>word</b><o:p></o:p>, 2 * 3 <a href="https://example.com/a_(b)"><span style="color:red">here</span></a></p><script>1</script>',
      )
      expect(await written()).toBe('a **word**, 2 * 3 [here](https://example.com/a_\\(b\\))')
    })
  })
})
