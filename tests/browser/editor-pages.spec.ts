/** Pages are made, doubled, renamed and deleted, and the links to them follow or are named. */
import {
  contactFile,
  expect,
  homeFile,
  previewOf,
  saved,
  screen,
  siteFile,
  test,
} from './editor.ts'

test('makes a page with a path from its title', async ({ editor, page }) => {
  const { pages, fields, button, field, save } = await editor.open()
  await expect(pages.getByRole('button', { name: 'Home', exact: true })).toBeVisible()
  await expect(fields.getByRole('textbox').first()).toHaveAccessibleName('Title')
  await button('New page').click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByLabel('Title').fill('Über uns & mehr')
  await expect(dialog.getByLabel('Address')).toHaveValue('/uber-uns-mehr')
  await dialog.getByLabel('Address').fill('/contact')
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(
    /already has the address “\/contact”/,
  )
  await dialog.getByLabel('Address').fill('/about us')
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(
    /Write \/ and then lower-case letters/,
  )
  await dialog.getByLabel('Address').fill('about-us')
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(pages.getByRole('button', { name: 'Über uns & mehr' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(field('Title')).toBeFocused()
  await save()
  expect(JSON.parse(editor.read('content/about-us.json'))).toMatchObject({
    path: '/about-us',
    title: 'Über uns & mehr',
  })
})

test('leaves the focus in the fields when the preview changes its path', async ({
  editor,
  page,
}) => {
  const { button, field } = await editor.open()
  await button('New page').click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByLabel('Title').fill('Guide')
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(previewOf(page).locator('html[data-routed]')).toHaveCount(1)
  await expect(previewOf(page).getByRole('heading', { level: 1 })).toHaveText('Guide')
  await expect(field('Title')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' to it')
  await expect(field('Title')).toHaveValue('Guide to it')
})

test('undoes what is typed into a path before earlier changes', async ({ editor, page }) => {
  const { field, go, status } = await editor.open()
  await field('Title').fill('Another title')
  await go('Request a listing quote')
  await field('Address').press('End')
  await page.keyboard.type('-us')
  await expect(field('Address')).toHaveValue('/contact-us')
  await page.keyboard.press('Control+z')
  await expect(field('Address')).toHaveValue('/contact')
  await expect(status).toHaveText('1 change not saved')
})

test('keeps a half-typed path over a reload', async ({ editor, page }) => {
  const { field, go, status } = await editor.open()
  await go('Request a listing quote')
  await field('Address').fill('/contact-us')
  await expect(field('Address')).toBeFocused()
  await page.reload()
  await go('Request a listing quote')
  await expect(field('Address')).toHaveValue('/contact-us')
  await expect(status).toContainText('not saved')
})

test('makes a page from a copy, and duplicates the open page', async ({ editor, page }) => {
  const { button, go, sections, save } = await editor.open()
  await button('New page').click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByLabel('Title').fill('Second contact')
  await dialog.getByLabel('Begin with').selectOption('A copy of Request a listing quote')
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(sections.getByRole('listitem')).toHaveCount(4)
  await go('Request a listing quote')
  await button('Duplicate page').click()
  await expect(screen(page).field('Address')).toHaveValue('/contact-2')
  await screen(page).field('Address').fill('/write-to-us')
  await save()
  expect(JSON.parse(editor.read('content/contact-2.json')).path).toBe('/write-to-us')
  const copy = JSON.parse(editor.read('content/second-contact.json'))
  expect(copy.sections).toEqual(JSON.parse(editor.read(contactFile)).sections)
})

test('updates links and redirects when a path changes', async ({ editor, page }) => {
  const { field, go, save } = await editor.open()
  await go('Request a listing quote')
  await field('Address').fill('/')
  await field('Address').press('Enter')
  await expect(page.getByRole('form').getByRole('alert')).toContainText(
    'already has the address “/”',
  )
  await field('Address').fill('/enquiry')
  await field('Address').press('Enter')
  await field('Title').fill('Ask us')
  await save()
  expect(editor.read(homeFile)).not.toContain('"/contact"')
  expect(editor.read(siteFile)).toContain('"/enquiry"')
  expect(JSON.parse(editor.read('content/redirects.json')).redirects).toEqual([
    { from: '/contact', to: '/enquiry' },
  ])
  expect(JSON.parse(editor.read(contactFile))).toMatchObject({ path: '/enquiry', title: 'Ask us' })
  // The list of moved addresses can be edited as any other file.
  await go('Addresses that moved')
  await expect(page.getByRole('form').getByLabel('Old address')).toHaveValue('/contact')
})

test('asks where links and visitors of a deleted page go, and leads them there', async ({
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
  await expect(dialog.getByLabel('Lead visitors and these links to')).toHaveValue('/')
  await dialog.getByRole('button', { name: 'Delete page' }).click()
  await expect(pages.getByRole('button', { name: 'Request a listing quote' })).toHaveCount(0)
  await expect(pages.locator('[aria-current="page"]')).toBeFocused()
  await expect(diagnostics).toContainText('No problems')
  await save()
  expect(editor.has(contactFile)).toBe(false)
  expect(editor.read(siteFile)).not.toContain('"/contact"')
  expect(JSON.parse(editor.read('content/redirects.json')).redirects).toEqual([
    { from: '/contact', to: '/' },
  ])
  await button('Undo').click()
  await save()
  expect(editor.read(siteFile)).toContain('"/contact"')
  // One without links is deleted on the disk.
  await button('New page').click()
  await page.getByRole('dialog').getByLabel('Title').fill('Short lived')
  await page.keyboard.press('Enter')
  await save()
  expect(editor.has('content/short-lived.json')).toBe(true)
  await button('Delete page').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
  await save()
  expect(editor.has('content/short-lived.json')).toBe(false)
})

test('turns a page into a draft with a switch, and marks it in the list', async ({
  editor,
  page,
}) => {
  const { pages, diagnostics, field, go } = await editor.open()
  await go('Request a listing quote')
  await field('Draft').check()
  await expect(pages.getByRole('listitem').nth(1)).toContainText('Draft')
  await expect(diagnostics).toContainText('error')
  await field('Draft').uncheck()
  await expect(diagnostics).toContainText('No problems')
  await expect(screen(page).status).toHaveText(saved)
})

test('updates the links to a section when its id changes', async ({ editor, page }) => {
  const { section, field, diagnostics, save } = await editor.open()
  await section(/^Services/).click()
  await field('Name for links').fill('about')
  await field('Name for links').press('Enter')
  await expect(page.getByRole('form').getByRole('alert')).toContainText('has the name “about”')
  await field('Name for links').fill('what-we-do')
  await field('Name for links').press('Tab')
  await expect(diagnostics).toContainText('No problems')
  await save()
  expect(editor.read(siteFile)).toContain('"/#what-we-do"')
  expect(editor.read(homeFile)).toContain('"/#what-we-do"')
})

test('compares the length of the title with what search results show', async ({ editor }) => {
  const { fields, field } = await editor.open()
  await field('Title').fill('x'.repeat(50))
  await expect(fields).toContainText('50 of about 49 characters')
})
