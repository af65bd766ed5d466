/** What one writes: a long text with its toolbar and keys, the dialog for links, and what is copied and pasted. */
import type { Locator } from '@playwright/test'
import { expect, test } from './editor.ts'

const select = (field: Locator, words: string) =>
  field.evaluate((area: HTMLTextAreaElement, words) => {
    area.focus()
    const start = area.value.indexOf(words)
    area.setSelectionRange(start, start + words.length)
  }, words)

const pasteHtml = (field: Locator, html: string) =>
  field.evaluate((area, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Without marks')
    const init = { clipboardData, bubbles: true, cancelable: true }
    area.dispatchEvent(new ClipboardEvent('paste', init))
  }, html)

test('marks words, links them to a page, and keeps the looks of what is pasted', async ({
  editor,
  page,
}) => {
  const { section, field, fields, preview } = await editor.open()
  await section(/^Long text/).click()
  await fields.getByRole('button', { name: 'Before the listing', exact: true }).click()
  const text = field('Paragraph 1')

  await test.step('by button and by key, and takes the mark away again', async () => {
    await text.fill('We list tokens on exchanges.')
    await select(text, 'tokens ')
    const toolbar = fields.getByRole('toolbar', { name: 'Marks of Paragraph 1' })
    await toolbar.getByRole('button', { name: 'Bold' }).click()
    await expect(text).toHaveValue('We list **tokens** on exchanges.')
    await expect(preview.locator('strong', { hasText: /^tokens$/ })).toBeVisible()
    await page.keyboard.press('Control+i')
    await expect(text).toHaveValue('We list ***tokens*** on exchanges.')
    await page.keyboard.press('Control+b')
    await expect(text).toHaveValue('We list *tokens* on exchanges.')
    await page.keyboard.press('Control+z')
    await expect(text).toHaveValue('We list ***tokens*** on exchanges.')
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
    await expect(text).toHaveValue('We list ***tokens*** on [exchanges](/contact).')
    await expect(text).toBeFocused()
  })

  await test.step('leaves the text as it is if the dialog is closed', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
    await expect(text).toHaveValue('We list ***tokens*** on [exchanges](/contact).')
  })

  await test.step('pastes bold words, links and paragraphs, and nothing else', async () => {
    await text.fill('')
    await pasteHtml(
      text,
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Both</span><span> sides, 2 * 3</span></p><p><a href="https://example.com/a_(b)"><span style="color:red">here</span></a></p><ul><li>One</li><li><i>Two</i></li></ul></b><script>1</script>',
    )
    for (const [index, value] of [
      '**Both** sides, 2 \\* 3',
      '[here](https://example.com/a_\\(b\\))',
      'One',
      '*Two*',
    ].entries()) {
      await expect(field(`Paragraph ${index + 1}`)).toHaveValue(value)
    }
    await pasteHtml(
      text,
      '<style>p {}</style><p class=MsoNormal onclick="stop()">a <b>word</b><o:p></o:p></p>',
    )
    await expect(text).toHaveValue(/a \*\*word\*\*/)
  })
})

test('suggests pages while a link is typed, and all of them on Arrow down', async ({
  editor,
  page,
}) => {
  const { section, fields } = await editor.open()
  await section(/^Hero/).click()
  const link = fields.getByLabel('Link', { exact: true }).first()
  const options = page.getByRole('listbox').getByRole('option')
  const label = fields.getByLabel('Label', { exact: true }).first()
  expect((await link.boundingBox())?.width).toBe((await label.boundingBox())?.width)
  await link.fill('listing quo')
  await expect(options.first()).toHaveText('Request a listing quote/contact')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(link).toHaveValue('/contact')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => options.count()).toBeGreaterThan(3)
  await page.keyboard.press('Escape')
  await link.fill('https://example.com/listing')
  await expect(options).toHaveCount(0)
  await link.blur()
  await expect(link).toHaveValue('https://example.com/listing')
})

test('copies a section, and pastes it on another page', async ({ editor, page }) => {
  const { section, sections, field, fields, button, go, save } = await editor.open()
  await section(/^Services/).click()
  await field('Heading').fill('Copied words')
  await fields.getByRole('button', { name: 'Copy section' }).click()
  await expect(fields.getByRole('button', { name: 'Copied' })).toBeVisible()
  await go('Request a listing quote')
  await button('Add section').click()
  await page.getByRole('button', { name: 'Paste “Copied words”' }).click()
  await expect(sections.locator('[aria-current]')).toHaveAccessibleName('Services: Copied words')
  await save()
  const last = JSON.parse(editor.read('content/contact.json')).sections.at(-1)
  expect(last).toMatchObject({ type: 'services', heading: 'Copied words' })
  expect(last.items.length).toBeGreaterThan(2)
})
