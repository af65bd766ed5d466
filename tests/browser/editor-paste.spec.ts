/** What other programs put on the clipboard, pasted in a browser where a policy applies. jsdom has none. */
import { plainText } from '../../src/checks/read/rich-text.ts'
import { expect, paste, test } from './editor.ts'
import { openText, pasteOf } from './editor-text.ts'

test.describe('paste in the editor', () => {
  test('keeps the visible text and its meaningful formatting', async ({ editor, page }) => {
    const { field, preview, text } = await openText(editor, page, [{ paragraphs: ['Old'] }])
    for (const name of ['word-tracked-changes', 'docs-nested-list', 'web-math']) {
      await test.step(name, async () => {
        await text.click()
        await page.keyboard.press('ControlOrMeta+a')
        await paste(text, pasteOf(name).data)
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
      expect(await paste(text, { 'text/plain': 'We list **spot**.\n\n1. Sign\n2. Pay' })).toBe(
        false,
      )
      await expect(text.locator('strong')).toHaveText('spot')
      await expect(text.locator('ol > li')).toHaveText(['Sign', 'Pay'])
      await expect(preview.locator('ol > li', { hasText: 'Pay' })).toBeVisible()
    })

    await test.step('into a heading, without marks', async () => {
      const heading = field('Heading').first()
      await heading.fill('')
      await paste(heading, pasteOf('word-mac-safari').data)
      await expect(heading).toHaveValue('Setup $4,000')
    })
  })
})
