/** Adds, duplicates, renames and deletes pages, and updates or lists the links to them. */
import {
  contactFile,
  expect,
  homeFile,
  isStriking,
  previewOf,
  saved,
  siteFile,
  test,
} from './editor.ts'

const redirectsFile = 'content/redirects.json'

test.describe('pages in the editor', () => {
  test('are made with a path from their title, or as copies', async ({ editor, page }) => {
    const { pages, sections, fields, button, field, go, save } = await editor.open()
    await expect(pages.getByRole('button', { name: 'Home', exact: true })).toBeVisible()
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
    for (const [wrong, said] of [
      ['/contact', /already has the address “\/contact”/],
      ['/about us', /Write \/ and then lower-case letters/],
    ] as const) {
      await address.fill(wrong)
      await create.click()
      await expect(address).toHaveAccessibleDescription(said)
    }
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
    })

    await test.step('compares the length of the title with what search results show', async () => {
      await field('Title').fill('x'.repeat(50))
      await expect(fields).toContainText('50 of about 49 characters')
      await field('Title').fill('About us')
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
      await field('Address').fill('/write-to-us')
    })

    await save()
    const json = (file: string) => JSON.parse(editor.read(file))
    expect(json('content/about-us.json')).toMatchObject({ path: '/about-us', title: 'About us' })
    expect(json('content/contact-2.json').path).toBe('/write-to-us')
    expect(json('content/second-contact.json').sections).toEqual(json(contactFile).sections)
  })

  test('update links and redirects when their path changes', async ({ editor, page }) => {
    const { pages, section, field, diagnostics, go, save, status } = await editor.open()
    const alert = page.getByRole('form').getByRole('alert')

    await test.step('of a section', async () => {
      await section(/^Services/).click()
      const name = field('Name for links')
      await name.fill('about')
      await name.press('Enter')
      await expect(alert).toContainText('has the name “about”')
      await name.fill('what-we-do')
      await name.press('Tab')
      await expect(diagnostics).toContainText('No problems')
      await save()
      expect(editor.read(siteFile)).toContain('"/#what-we-do"')
      expect(editor.read(homeFile)).toContain('"/#what-we-do"')
    })

    await test.step('undoes what is typed into a path before earlier changes', async () => {
      await go('Request a listing quote')
      await field('Title').fill('Ask us')
      await field('Address').press('End')
      await page.keyboard.type('-us')
      await expect(field('Address')).toHaveValue('/contact-us')
      await page.keyboard.press('Control+z')
      await expect(field('Address')).toHaveValue('/contact')
      await expect(status).toHaveText('1 change not saved')
    })

    await test.step('keeps a half-typed path over a reload', async () => {
      await field('Address').fill('/contact-us')
      await expect(field('Address')).toBeFocused()
      await page.reload()
      await go('Ask us')
      await expect(field('Address')).toHaveValue('/contact-us')
      await expect(status).toContainText('not saved')
    })

    await test.step('of a page', async () => {
      await field('Address').fill('/')
      await field('Address').press('Enter')
      await expect(alert).toContainText('already has the address “/”')
      // A mistake in it is one error, and the links wait for the right one.
      await field('Address').fill('/en quiry')
      await field('Address').press('Enter')
      await expect(diagnostics).toContainText('1 error')
      await field('Address').fill('/enquiry')
      await field('Address').press('Enter')
      await expect(page.getByRole('form')).toContainText(/\d links have followed\./)
      await save()
      expect(editor.read(homeFile)).not.toContain('"/contact"')
      expect(editor.read(siteFile)).toContain('"/enquiry"')
      const { path, title } = JSON.parse(editor.read(contactFile))
      expect([path, title]).toEqual(['/enquiry', 'Ask us'])
      expect(JSON.parse(editor.read(redirectsFile)).redirects).toEqual([
        { from: '/contact', to: '/enquiry' },
      ])
      // The list of moved addresses can be edited as any other file.
      await go('Addresses that moved')
      await expect(page.getByRole('form').getByLabel('Old address')).toHaveValue('/contact')
    })

    await test.step('and turns a page into a draft with a switch', async () => {
      await go('Ask us')
      await field('Draft').check()
      await expect(pages.getByRole('listitem').nth(1)).toContainText('Draft')
      await expect(diagnostics).toContainText('error')
      await field('Draft').uncheck()
      await expect(diagnostics).toContainText('No problems')
      await expect(status).toHaveText(saved)
    })
  })

  test('lose optional links to a page that is deleted', async ({ editor, page }) => {
    const home = JSON.parse(editor.read(homeFile))
    home.sections.push({
      type: 'faq',
      heading: 'Questions',
      items: [{ question: 'How do we begin?', answer: ['[Ask *us*](/contact), and wait.'] }],
    })
    await editor.write(homeFile, JSON.stringify(home, null, 2))
    const { preview, diagnostics, button, go, save } = await editor.open()
    await go('Request a listing quote')
    await button('Delete page').click()
    const dialog = page.getByRole('dialog', { name: 'Delete Request a listing quote?' })
    await dialog.getByRole('combobox', { name: /links to this page$/ }).selectOption('Take away')
    const links = dialog.getByRole('list', { name: 'Links to this page' }).getByRole('listitem')
    await expect(links.filter({ hasText: 'How do we begin' })).toContainText('Only the words stay')
    await expect(links.filter({ hasText: 'Bar at the top › Button' })).toContainText('Goes')
    await expect(links.filter({ hasText: 'Has to stay' })).not.toHaveCount(0)
    await dialog.getByLabel('Lead visitors and the links that stay to').selectOption('Home (/)')
    await dialog.getByRole('button', { name: 'Delete page' }).click()
    await expect(diagnostics).not.toContainText('error')
    await save()
    expect(JSON.parse(editor.read(siteFile)).header.action).toBeUndefined()
    expect(JSON.parse(editor.read(homeFile)).sections.at(-1).items[0].answer).toEqual([
      'Ask *us*, and wait.',
    ])
    await expect(preview.getByText('Ask us, and wait.')).toBeAttached()
    // All of it is one step.
    await button('Undo').click()
    await save()
    expect(editor.has(contactFile)).toBe(true)
    expect(JSON.parse(editor.read(siteFile)).header.action).toBeDefined()
  })

  test('ask for a successor when they are deleted, and redirect to it', async ({
    editor,
    page,
  }) => {
    const { pages, diagnostics, button, go, save } = await editor.open()
    await go('Request a listing quote')
    await button('Delete page').click()
    const dialog = page.getByRole('dialog', { name: 'Delete Request a listing quote?' })
    await expect(dialog.getByRole('list', { name: 'Links to this page' })).toContainText(
      'Site › Bar at the top › Button › Link',
    )
    const lead = dialog.getByLabel('Lead visitors and these links to')
    await expect(lead).toHaveValue('/')
    // The decision is in view before the list of links, and the button that deletes is not the most striking one.
    await page.setViewportSize({ width: 375, height: 667 })
    await expect(lead).toBeInViewport({ ratio: 1 })
    const remove = dialog.getByRole('button', { name: 'Delete page' })
    await expect(remove).toBeInViewport({ ratio: 1 })
    expect(await isStriking(remove)).toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Delete page' }).click()
    await expect(pages.getByRole('button', { name: 'Request a listing quote' })).toHaveCount(0)
    await expect(pages.locator('[aria-current="page"]')).toBeFocused()
    await expect(diagnostics).toContainText('No problems')
    await save()
    expect(editor.has(contactFile)).toBe(false)
    expect(editor.read(siteFile)).not.toContain('"/contact"')
    expect(JSON.parse(editor.read(redirectsFile)).redirects).toEqual([
      { from: '/contact', to: '/' },
    ])
    await button('Undo').click()
    await save()
    expect(editor.read(siteFile)).toContain('"/contact"')
    // One without links is deleted on the disk.
    await button('New').click()
    await page.getByRole('dialog').getByLabel('Title').fill('Short lived')
    await page.keyboard.press('Enter')
    await save()
    expect(editor.has('content/short-lived.json')).toBe(true)
    await button('Delete page').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
    await save()
    expect(editor.has('content/short-lived.json')).toBe(false)
  })

  test('show the sections beside a long list of pages, scrolled to the top', async ({
    editor,
    page,
  }) => {
    const contact = JSON.parse(editor.read(contactFile))
    const many = Array.from({ length: 15 }, (_, index) => [
      `content/page-${index}.json`,
      JSON.stringify({ ...contact, path: `/page-${index}`, title: `Page ${index}` }, null, 2),
    ])
    await editor.change(Object.fromEntries(many))
    const { pages, sections, section, fields } = await editor.open()
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
  })
})
