/** Shares a section, shows it on another page, and changes it once for both. */
import { contactFile, expect, homeFile, previewOf, test } from './editor.ts'

const file = 'content/shared/everything-a-traded-token-needs.json'

test.describe('shared sections in the editor', () => {
  test('are made of a section, shown on two pages, and changed once', async ({ editor, page }) => {
    const { sections, section, field, fields, button, go, save, diagnostics } = await editor.open()
    const heading = (name: string) => previewOf(page).getByRole('heading', { name })

    await test.step('it becomes shared, and the page shows it as before', async () => {
      await section(/^Services/).click()
      await button('Share section').click()
      await expect(section(/^Shared sections/)).toBeVisible()
      await expect(fields.getByRole('note')).toContainText('On 1 page: Home.')
      await expect(heading('Everything a traded token needs')).toBeVisible()
      await expect(diagnostics).toContainText('No problems')
    })

    await test.step('another page shows it, chosen by its name', async () => {
      await go('Request a listing quote')
      await sections.getByRole('listitem').first().click()
      await expect(button('Share section')).toBeInViewport({ ratio: 1 })
      await button('Add section').click()
      const dialog = page.getByRole('dialog', { name: 'Add section' })
      await dialog.getByLabel('Search').fill('reuse')
      await dialog.getByRole('button', { name: '“Everything a traded token needs”' }).click()
      await expect(field('Name').locator('option:checked')).toHaveText(
        'everything-a-traded-token-needs',
      )
      await expect(heading('Everything a traded token needs')).toBeVisible()
      await expect(fields.getByRole('note')).toContainText('On 2 pages: Home, Request a listing')
      await button('Edit these sections').click()
      await expect(field('Heading')).toHaveValue('Everything a traded token needs')
    })

    await test.step('a click in the preview leads to its own field', async () => {
      await heading('Everything a traded token needs').click()
      await expect(field('Heading')).toBeFocused()
      await expect(fields.getByRole('note')).toContainText('On 2 pages')
      await expect(sections.getByRole('listitem')).toHaveCount(1)
      await field('Heading').fill('What a token needs')
      await expect(heading('What a token needs')).toBeVisible()
      await go('Home')
      await expect(heading('What a token needs')).toBeVisible()
    })

    await save()
    const json = (name: string) => JSON.parse(editor.read(name))
    expect(json(file).sections[0]).toMatchObject({
      type: 'services',
      heading: 'What a token needs',
    })
    const reference = { type: 'shared', name: 'everything-a-traded-token-needs' }
    expect(json(homeFile).sections).toContainEqual(reference)
    expect(json(contactFile).sections).toContainEqual(reference)
  })
})
