/** Where the focus, the caret and the words go while fields are filled in. */
import { expect, focused, homeFile, test } from './editor.ts'

test.describe('fields of the editor', () => {
  test('suggest, reorder and explain, and keep the focus where one goes on', async ({
    editor,
    page,
  }) => {
    const { section, field, fields, save } = await editor.open()

    await test.step('help of a field, which moves what is below the pointer', async () => {
      const help = fields.getByText('Search results show it under the title: one or two sentences.')
      await expect(help).toBeHidden()
      await field('Description').click()
      await expect(help).toBeVisible()
      // A press that moves what is below the pointer is still a click.
      await fields.getByRole('switch', { name: 'Draft' }).click()
      await expect(help).toBeHidden()
      await expect(fields.getByRole('switch', { name: 'Draft' })).toBeChecked()
      await page.keyboard.press('Control+z')
    })

    await test.step('the caret behind a text that was pasted with a line break', async () => {
      const description = field('Description')
      await description.fill('Imprint of us')
      await description.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7))
      await page.keyboard.insertText(' and\nlegal')
      await page.keyboard.type(' notice')
      await expect(description).toHaveValue('Imprint and legal notice of us')
    })

    await test.step('a link: pages while it is typed, and all of them on Arrow down', async () => {
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
      // Letters lead to a name in the list of all of them.
      await fields.getByRole('button', { name: 'Pages and sections' }).first().click()
      await page.keyboard.type('Request')
      await expect(page.getByRole('option', { name: /^Request/ }).first()).toBeFocused()
      await page.keyboard.press('Escape')
      await link.fill('https://example.com/listing')
      await expect(options).toHaveCount(0)
      await link.blur()
      await expect(link).toHaveValue('https://example.com/listing')
    })

    await test.step('an icon, from pictures, by mouse and by key', async () => {
      await section(/^Services/).click()
      const entry = fields.getByRole('button', { name: 'Market Making', exact: true })
      await entry.click()
      await fields.getByRole('button', { name: /Icon/ }).click()
      await page.getByRole('option', { name: 'Rocket' }).click()
      await expect(fields.getByRole('button', { name: /Rocket/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('option', { name: 'Rocket' })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('option', { name: 'Scale' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(fields.getByRole('button', { name: /Scale/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await entry.click()
    })

    await test.step('a list: adds, deletes and reorders entries', async () => {
      const entries = fields.getByRole('listitem')
      await expect(entries).toHaveCount(6)
      await fields.getByRole('button', { name: /^Add / }).click()
      await expect.poll(() => focused(page)).toMatch(/items\/6/)
      await page.keyboard.press('Control+z')
      await expect(entries).toHaveCount(6)
      await expect.poll(() => focused(page)).not.toBe('nothing')
      await fields.getByRole('button', { name: /^Add / }).click()
      await expect(entries).toHaveCount(7)
      await entries.last().getByLabel('Title', { exact: true }).fill('Seventh')
      await entries.last().getByRole('button', { name: 'Move up' }).click()
      await expect(entries.nth(5).getByRole('button', { name: 'Move up' })).toBeFocused()
      await expect(entries.nth(5).getByLabel('Title', { exact: true })).toHaveValue('Seventh')
      await entries.nth(5).getByRole('button', { name: 'Duplicate' }).click()
      await expect(entries).toHaveCount(8)
      await entries.nth(6).getByRole('button', { name: 'Delete' }).click()
      await expect(entries).toHaveCount(7)
      await expect(entries.nth(6).getByRole('button', { name: 'Risk Management' })).toBeFocused()
      await entries.first().getByTitle('Drag').dragTo(entries.nth(2))
    })

    await test.step('a new paragraph: an example, which typing replaces', async () => {
      await section(/^Questions/).click()
      const answer = fields.getByRole('group', { name: 'Answer', exact: true }).first()
      const paragraphs = answer.getByRole('textbox', { name: 'Paragraph' })
      await answer.getByRole('button', { name: /^Add / }).click()
      await expect(paragraphs.last()).toBeFocused()
      await expect.poll(() => page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(0)
      await page.keyboard.type('Then we begin.')
      await expect(paragraphs.last()).toHaveText('Then we begin.')
      const size = (name: string) =>
        fields
          .getByText(name, { exact: true })
          .first()
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      // The name of a group looks like a heading.
      expect(await size('Questions')).toBeGreaterThan(await size('Heading'))
    })

    await test.step('all of it is saved', async () => {
      await save()
      const home = JSON.parse(editor.read(homeFile))
      const [hero, , services] = home.sections
      expect(home).not.toHaveProperty('draft')
      expect(hero.actions[0].href).toBe('https://example.com/listing')
      expect(services.items).toMatchObject([
        { title: 'Market Making', icon: 'scale' },
        { title: 'Trading Strategy' },
        { title: 'Exchange Listing Support' },
        { title: 'Liquidity Provision' },
        { title: 'Market Analysis' },
        { title: 'Seventh' },
        { title: 'Risk Management' },
      ])
    })
  })
})
