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
    const ends = fields.getByLabel('Ends', { exact: true })
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

    await test.step('an end in the past, and an end before the beginning', async () => {
      await ends.fill('2020-01-01T00:00')
      await ends.blur()
      await expect(fields.getByText('Ended on 1 January 2020, 00:00 (Berlin)')).toBeVisible()
      await expect(ends).toHaveAccessibleDescription(/This page ends on 1 January 2020, 00:00/)
      await expect(ends).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('and takes them away, down to the same bytes, also when typed in part', async () => {
      await appears.focus()
      await page.keyboard.press('Backspace')
      await fields.getByTitle('Remove Appears').click()
      await expect(appears).toBeFocused()
      await ends.focus()
      await expect(fields.getByText(/incomplete/)).toHaveCount(0)
      await fields.getByTitle('Remove Ends').click()
      await expect(mark).toHaveCount(0)
      await button('Save').click()
      await expect(pages.getByTitle(/Appears|Ended/)).toHaveCount(0)
      await expect(async () => expect(editor.read(file)).toBe(event())).toPass()
    })
  })

  test('keep what the file has in another form', async ({ editor }) => {
    await editor.write(
      file,
      event('\n  "publishFrom": "2999-12-01",\n  "publishUntil": "2999-12-02T00:30:15Z",'),
    )
    const { fields, go, save } = await editor.open()
    await go('An event')
    const appears = fields.getByLabel('Appears', { exact: true })
    await expect(appears).toHaveValue('')
    await expect(appears).toHaveAccessibleDescription(
      /cannot be written like this: “2999-12-01”. Give a date, a time and the difference from UTC/,
    )
    await expect(fields.getByLabel('Ends', { exact: true })).toHaveValue('2999-12-02T01:30:15')
    await appears.fill('2999-12-01T00:00')
    await save()
    expect(editor.read(file)).toBe(
      event(
        '\n  "publishFrom": "2999-12-01T00:00+01:00",\n  "publishUntil": "2999-12-02T00:30:15Z",',
      ),
    )
  })

  test.describe('on a phone in another time zone', () => {
    test.use({
      timezoneId: 'America/St_Johns',
      viewport: { width: 375, height: 667 },
      hasTouch: true,
    })

    test('are shown in that time zone', async ({ editor, page }) => {
      await editor.write(file, event('\n  "publishFrom": "2999-12-01T00:30+01:00",'))
      const { fields, go, save } = await editor.open()
      await page.getByRole('tab', { name: 'Pages' }).tap()
      await go('An event')
      await page.getByRole('tab', { name: 'Fields' }).tap()
      await expect(fields.getByText('Appears on 30 November 2999, 20:00 (St Johns)')).toBeVisible()
      const appears = fields.getByLabel('Appears', { exact: true })
      await expect(appears).toHaveValue('2999-11-30T20:00')
      await appears.fill('2999-11-29T20:00')
      await save()
      // A moment that others wrote keeps its difference from UTC until somebody changes it.
      expect(JSON.parse(editor.read(file)).publishFrom).toBe('2999-11-29T20:00-03:30')
    })
  })
})
