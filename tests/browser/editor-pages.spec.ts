/** Adds, duplicates and deletes pages. */
import { contactFile, expect, isStriking, previewOf, siteFile, test } from './editor.ts'

test.describe('pages in the editor', () => {
  test('are made with a path from their title, or as copies', async ({ editor, page }) => {
    const { pages, sections, fields, button, field, go, save } = await editor.open()
    await expect(fields.getByRole('textbox').first()).toHaveAccessibleName('Title')
    await button('New').click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    const address = dialog.getByLabel('Address')
    const create = dialog.getByRole('button', { name: 'Create page' })
    // Their spelling in Latin letters is loaded then.
    await dialog.getByLabel('Title').fill('关于我们')
    await expect(address).toHaveValue('/guan-yu-wo-men')
    await dialog.getByLabel('Title').fill('Über uns & mehr')
    await expect(address).toHaveValue('/uber-uns-mehr')
    await address.fill('/about us')
    await create.click()
    await expect(address).toHaveAccessibleDescription(/Write \/ and then lower-case letters/)
    await address.fill('about-us')
    await create.click()
    await expect(pages.getByRole('button', { name: 'Über uns & mehr' })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await test.step('leaves the focus in the fields when the preview changes its path', async () => {
      await expect(previewOf(page).locator('html[data-routed]')).toHaveCount(1)
      await expect(previewOf(page).getByRole('heading', { level: 1 })).toHaveText('Über uns & mehr')
      await expect(field('Title')).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.type(' of it')
      await expect(field('Title')).toHaveValue('Über uns & mehr of it')
      await field('Title').fill('x'.repeat(50))
      await expect(fields).toContainText('50 of about 49 characters')
    })

    await test.step('from a copy, and as a duplicate of the open page', async () => {
      await button('New').click()
      await dialog.getByLabel('Title').fill('Second contact')
      await dialog
        .getByLabel('Begin with')
        .selectOption('A copy of Request a listing quote (/contact)')
      await create.click()
      await expect(sections.getByRole('listitem')).toHaveCount(4)
      await go('Request a listing quote')
      await button('Duplicate page').click()
      await expect(field('Address')).toHaveValue('/contact-2')
    })

    await save()
    const json = (file: string) => JSON.parse(editor.read(file))
    expect(json('content/about-us.json').path).toBe('/about-us')
    expect(json('content/contact-2.json').path).toBe('/contact-2')
    expect(json('content/second-contact.json').sections).toEqual(json(contactFile).sections)
  })

  test('are deleted for a successor, and leave the fields and sections of a long list in view', async ({
    editor,
    page,
  }) => {
    const contact = JSON.parse(editor.read(contactFile))
    const many = Array.from({ length: 15 }, (_, index) => [
      `content/page-${index}.json`,
      JSON.stringify({ ...contact, path: `/page-${index}`, title: `Page ${index}` }, null, 2),
    ])
    await editor.change(Object.fromEntries(many))
    const { pages, sections, section, fields, button, go, save } = await editor.open()
    await expect(pages.getByLabel('Filter pages')).toBeVisible()
    await expect(sections.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
    await section(/^Services/).click()
    const heading = fields.getByRole('heading', { level: 2 })
    await expect(heading).toHaveText('Services')
    await fields.getByRole('button', { name: /^Add/ }).last().scrollIntoViewIfNeeded()
    await expect(heading).not.toBeInViewport()
    await section(/^About/).click()
    await expect(heading).toBeInViewport()
    // A field that a problem or a click leads to has its label in view.
    await previewOf(page).getByRole('heading', { name: 'Everything a traded token needs' }).click()
    await expect(fields.getByText('Heading', { exact: true })).toBeInViewport({ ratio: 1 })

    await go('Request a listing quote')
    await button('Delete page').click()
    const dialog = page.getByRole('dialog', { name: 'Delete Request a listing quote?' })
    // The decision is in view before the list of links, and the button that deletes is not the most striking one.
    await page.setViewportSize({ width: 375, height: 667 })
    await expect(dialog.getByLabel('Lead visitors and these links to')).toBeInViewport({ ratio: 1 })
    const remove = dialog.getByRole('button', { name: 'Delete page' })
    await expect(remove).toBeInViewport({ ratio: 1 })
    expect(await isStriking(remove)).toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
    await remove.click()
    await expect(pages.getByRole('button', { name: 'Request a listing quote' })).toHaveCount(0)
    await expect(pages.locator('[aria-current="page"]')).toBeFocused()
    await save()
    expect(editor.has(contactFile)).toBe(false)
    expect(editor.read(siteFile)).not.toContain('"/contact"')
    await button('Undo').click()
    await save()
    expect(editor.has(contactFile)).toBe(true)
  })
})
