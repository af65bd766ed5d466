/** When pages appear and end: the field with its calendar, the list of pages, and the preview. */
import { expect, test } from './editor.ts'
import { broken, runAxe } from './run-axe.ts'

const file = 'content/event.json'

/** A page that no link leads to, whose dates nothing builds yet. */
const event = (dates = '') => `{
  "path": "/event",${dates}
  "title": "An event",
  "description": "Where to meet us.",
  "sections": [{ "type": "page-header", "heading": "Meet us" }]
}
`

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-GB' })

test.describe('publication dates in the editor', () => {
  test('are set with the keyboard', async ({ editor, page }) => {
    await editor.write(file, event())
    const { pages, fields, preview, button, go, save } = await editor.open()
    const written = () => JSON.parse(editor.read(file))
    await go('An event')
    const appears = fields.getByRole('group', { name: 'Appears' })
    const calendar = page.getByRole('dialog', { name: /Calendar/ })
    const mark = preview.getByText(/: visitors do not see this page\.$/)

    await test.step('chosen in the calendar, at nine o’clock', async () => {
      await fields.getByRole('button', { name: 'Appears Choose a date' }).press('Enter')
      await expect(calendar.getByRole('button', { name: /^Today, / })).toBeFocused()
      expect(
        broken(await runAxe(page, { part: '[role=dialog]', tags, rules: ['target-size'] })),
      ).toEqual([])
      // The first day of the month after next has no other date here.
      await page.keyboard.press('PageDown')
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Enter')
      await expect(calendar).toHaveCount(0)
      await expect(appears.getByRole('spinbutton', { name: 'hour' })).toHaveText('09')
      await save()
      expect(written().publishFrom).toMatch(/^20\d\d-\d\d-\d\dT09:00\+0[12]:00$/)
    })

    await test.step('typed, with the difference from UTC of that day', async () => {
      await appears.getByRole('spinbutton').first().focus()
      await page.keyboard.type('011229990830')
      await expect(fields).toContainText('1 December 2999, 08:30 (Berlin)')
      await save()
      expect(written().publishFrom).toBe('2999-12-01T08:30+01:00')
      await appears.getByRole('spinbutton', { name: 'month' }).focus()
      await page.keyboard.type('7')
      await save()
      expect(written().publishFrom).toBe('2999-07-01T08:30+02:00')
    })

    await test.step('cleared from its end, and typed again', async () => {
      await appears.getByRole('spinbutton', { name: 'minute' }).focus()
      for (const _ of '01/07/2999, 08:30') await page.keyboard.press('Backspace')
      await expect(fields.getByTitle('Remove Appears')).toHaveCount(0)
      await expect(appears.getByRole('spinbutton').first()).toBeFocused()
      await page.keyboard.type('010729990830')
      // The same as in the file.
      await expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
      await expect(fields.getByTitle('Remove Appears')).toHaveCount(1)
    })

    await test.step('and says so in the list, above the fields, and on the page', async () => {
      const words = 'Appears on 1 July 2999, 08:30 (Berlin)'
      const entry = pages.getByRole('button', { name: 'An event', exact: true })
      await expect(entry).toHaveAccessibleDescription(words)
      await expect(pages.getByTitle(words)).toHaveText(/^From 1 Jul/)
      await expect(fields.getByText(words)).toBeVisible()
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Meet us')
      await expect(mark).toHaveText(`${words}: visitors do not see this page.`)
    })

    await test.step('an end in the past, and an end before the beginning', async () => {
      await fields.getByRole('button', { name: 'Ends Choose a date' }).press('Enter')
      await expect(calendar.getByRole('button', { name: /^Today, / })).toBeFocused()
      await page.keyboard.press('Escape')
      const ends = fields.getByRole('group', { name: 'Ends' })
      await expect(ends.getByRole('spinbutton').first()).toBeFocused()
      await page.keyboard.type('010120200000')
      await page.keyboard.press('Tab')
      await expect(fields.getByText('Ended on 1 January 2020, 00:00 (Berlin)')).toBeVisible()
      await expect(ends).toHaveAccessibleDescription(/This page ends on 1 January 2020, 00:00/)
      await expect(ends.getByRole('spinbutton').first()).toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('and takes them away, down to the same bytes', async () => {
      await fields.getByTitle('Remove Appears').click()
      await expect(fields.getByRole('button', { name: 'Appears Choose a date' })).toBeFocused()
      await fields.getByTitle('Remove Ends').click()
      await expect(mark).toHaveCount(0)
      await button('Save').click()
      await expect(pages.getByTitle(/Appears|Ended/)).toHaveCount(0)
      await expect(async () => expect(editor.read(file)).toBe(event())).toPass()
    })
  })

  test.describe('on a phone in another time zone', () => {
    test.use({
      timezoneId: 'America/St_Johns',
      viewport: { width: 375, height: 667 },
      hasTouch: true,
    })

    test('are shown in the site’s time zone, with a calendar to touch', async ({
      editor,
      page,
    }) => {
      await editor.write(file, event('\n  "publishFrom": "2999-12-01T00:30+01:00",'))
      const { fields, go, button } = await editor.open()
      await page.getByRole('tab', { name: 'Pages' }).tap()
      await go('An event')
      await page.getByRole('tab', { name: 'Fields' }).tap()
      await expect(fields.getByText('Appears on 30 November 2999, 20:00 (St Johns)')).toBeVisible()
      const appears = fields.getByRole('group', { name: 'Appears' })
      for (const part of await appears.getByRole('spinbutton').all()) {
        await expect(part).toHaveAttribute('inputmode', 'numeric')
      }
      await appears.getByRole('button', { name: /^Calendar/ }).tap()
      const calendar = page.getByRole('dialog', { name: /Calendar/ })
      const day = calendar.getByRole('button', { name: /29 November 2999/ })
      await expect(day).toBeInViewport({ ratio: 1 })
      const box = await calendar.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375)
      await day.tap()
      await expect(calendar).toHaveCount(0)
      await button('Save').tap()
      await expect(async () => {
        // What others wrote keeps its difference from UTC until somebody changes it.
        expect(JSON.parse(editor.read(file)).publishFrom).toBe('2999-11-29T20:00-03:30')
      }).toPass()
    })
  })
})
