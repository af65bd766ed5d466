/** When pages appear and end: the fields with the browser's control, the list of pages, and the preview. */
import { expect, test } from './editor.ts'

const file = 'content/event.json'

/** A page that no link leads to, whose dates nothing builds yet. */
const event = (dates = '') => `{
  "path": "/event",${dates}
  "title": "An event",
  "description": "Where to meet us.",
  "sections": [{ "type": "page-header", "heading": "Meet us" }]
}
`

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-GB' })

test.describe('publication dates in the editor', () => {
  test('are set with the keyboard', async ({ editor, page }) => {
    await editor.write(file, event())
    const { pages, fields, preview, button, go, save } = await editor.open()
    const written = () => JSON.parse(editor.read(file))
    await go('An event')
    const appears = fields.getByLabel('Appears', { exact: true })
    const mark = preview.getByText(/: visitors do not see this page\.$/)
    const incomplete = (what: string) =>
      `The date or the time is incomplete, so ${what}. Complete it.`

    await test.step('typed, with the difference from UTC of that day', async () => {
      await expect(fields.getByText('No date is set. Time zone: Europe/Berlin')).toHaveCount(2)
      await appears.focus()
      await page.keyboard.type('0112')
      await appears.blur()
      await expect(appears).toHaveAccessibleDescription(new RegExp(incomplete('nothing is set')))
      await expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
      await appears.focus()
      // The browser's language decides the order of day and month, and whether there are 12 hours.
      await page.keyboard.type('010129990830AM')
      await expect(fields).toContainText('1 January 2999, 08:30 (Berlin)')
      await save()
      expect(written().publishFrom).toBe('2999-01-01T08:30+01:00')
      await appears.fill('2999-07-07T08:30')
      await save()
      expect(written().publishFrom).toBe('2999-07-07T08:30+02:00')
    })

    await test.step('typed in part, which keeps the last date', async () => {
      await appears.focus()
      await page.keyboard.press('Backspace')
      await expect(fields.getByText(incomplete('the last one stays'))).toBeVisible()
      await expect(appears).toHaveAttribute('aria-invalid', 'true')
      await expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.type('07')
      await expect(fields.getByText(/incomplete/)).toHaveCount(0)
      expect(written().publishFrom).toBe('2999-07-07T08:30+02:00')
    })

    await test.step('cleared in each part, which removes it', async () => {
      await appears.blur()
      await appears.focus()
      for (const _ of 'day, month, year, hour, minute') {
        await page.keyboard.press('Backspace')
        await page.keyboard.press('ArrowRight')
      }
      await page.keyboard.press('Backspace')
      await appears.blur()
      await expect(fields.getByTitle('Remove Appears')).toHaveCount(0)
      await expect(fields.getByText(/incomplete/)).toHaveCount(0)
      await appears.fill('2999-07-07T08:30')
      // The same as in the file.
      await expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('and says so in the list, above the fields, and on the page', async () => {
      const words = 'Appears on 7 July 2999, 08:30 (Berlin)'
      const entry = pages.getByRole('button', { name: 'An event', exact: true })
      await expect(entry).toHaveAccessibleDescription(words)
      await expect(pages.getByTitle(words)).toHaveText(/^From 7 Jul/)
      await expect(fields.getByText(words)).toBeVisible()
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Meet us')
      await expect(mark).toHaveText(`${words}: visitors do not see this page.`)
    })

    await test.step('and takes them away, down to the same bytes, also when typed in part', async () => {
      await appears.focus()
      await page.keyboard.press('Backspace')
      await fields.getByTitle('Remove Appears').click()
      await expect(appears).toBeFocused()
      await expect(fields.getByText(/incomplete/)).toHaveCount(0)
      await expect(mark).toHaveCount(0)
      await expect(pages.getByTitle(/Appears/)).toHaveCount(0)
      await save()
      expect(editor.read(file)).toBe(event())
    })
  })
})
