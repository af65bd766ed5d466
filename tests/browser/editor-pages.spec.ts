/** Pages are made, doubled, renamed and deleted, and the links to them follow or are named. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { contactFile, expect, homeFile, previewOf, screen, siteFile, test } from './editor.ts'

test('makes a page with a path from its title, which can be changed', async ({ editor, page }) => {
  await editor.open()
  const { pages, status, button, field } = screen(page)
  await button('New page').click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByLabel('Title').fill('Über uns & mehr')
  await expect(dialog.getByLabel('Path')).toHaveValue('/uber-uns-mehr')
  await dialog.getByLabel('Path').fill('/contact')
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(dialog.getByLabel('Path')).toHaveAccessibleDescription(
    /has the path “\/contact” already/,
  )
  await dialog.getByLabel('Path').fill('/about-us')
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(pages.getByRole('button', { name: 'Über uns & mehr' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(field('Title')).toBeFocused()
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(JSON.parse(editor.read('content/about-us.json'))).toMatchObject({
    path: '/about-us',
    title: 'Über uns & mehr',
  })
})

test('leaves the focus in the fields when the page in the middle changes its path', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { button, field } = screen(page)
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

test('takes back what is typed into a path before what was edited elsewhere', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { field, go, status } = screen(page)
  await field('Title').fill('Another title')
  await go('Request a listing quote')
  await field('Path').press('End')
  await page.keyboard.type('-us')
  await expect(field('Path')).toHaveValue('/contact-us')
  await page.keyboard.press('Control+z')
  await expect(field('Path')).toHaveValue('/contact')
  await expect(status).toHaveText('1 change not saved')
})

test('keeps a path that is being typed while the editor is loaded again', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { field, go, status } = screen(page)
  await go('Request a listing quote')
  await field('Path').fill('/contact-us')
  await expect(field('Path')).toBeFocused()
  await page.reload()
  await go('Request a listing quote')
  await expect(field('Path')).toHaveValue('/contact-us')
  await expect(status).toContainText('not saved')
})

test('makes a page from a copy, and doubles the one that is open', async ({ editor, page }) => {
  await editor.open()
  const { status, button, go, sections } = screen(page)
  await button('New page').click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByLabel('Title').fill('Second contact')
  await dialog.getByLabel('Begin with').selectOption('A copy of Request a listing quote')
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(sections.getByRole('row')).toHaveCount(4)
  await go('Request a listing quote')
  await button('Duplicate page').click()
  await expect(screen(page).field('Path')).toHaveValue('/contact-2')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  const copy = JSON.parse(editor.read('content/second-contact.json'))
  expect(copy.sections).toEqual(JSON.parse(editor.read(contactFile)).sections)
})

test('lets links and the old address follow a path that is changed', async ({ editor, page }) => {
  await editor.open()
  const { field, status, button, go } = screen(page)
  await go('Request a listing quote')
  await field('Path').fill('/')
  await field('Path').press('Enter')
  await expect(page.getByRole('form').getByRole('alert')).toContainText('has the path “/” already')
  await field('Path').fill('/enquiry')
  await field('Path').press('Enter')
  await field('Title').fill('Ask us')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(editor.read(homeFile)).not.toContain('"/contact"')
  expect(editor.read(siteFile)).toContain('"/enquiry"')
  expect(JSON.parse(editor.read('content/redirects.json')).redirects).toEqual([
    { from: '/contact', to: '/enquiry' },
  ])
  expect(JSON.parse(editor.read(contactFile))).toMatchObject({ path: '/enquiry', title: 'Ask us' })
  // The list of moved addresses can be edited as any other file.
  await go('Addresses that moved')
  await expect(page.getByRole('form').getByLabel('From')).toHaveValue('/contact')
})

test('names the links that a deletion breaks, and brings the page back', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { pages, diagnostics, status, button, go } = screen(page)
  await go('Request a listing quote')
  await button('Delete page').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Request a listing quote?' })
  await expect(dialog.getByRole('list', { name: 'Links that would break' })).toContainText(
    'Site › Header › Action › Href',
  )
  await dialog.getByRole('button', { name: 'Delete page' }).click()
  await expect(pages.getByRole('button', { name: 'Request a listing quote' })).toHaveCount(0)
  await expect(pages.locator('[aria-current="page"]')).toBeFocused()
  await expect(diagnostics).toContainText('leads to a page that does not exist')
  await button('Undo').click()
  await expect(diagnostics).toContainText('No problems')
  await expect(status).toHaveText('Saved')
  // One without links is deleted on the disk.
  await button('New page').click()
  await page.getByRole('dialog').getByLabel('Title').fill('Short lived')
  await page.keyboard.press('Enter')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(existsSync(path.join(editor.root, 'content/short-lived.json'))).toBe(true)
  await button('Delete page').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(existsSync(path.join(editor.root, 'content/short-lived.json'))).toBe(false)
})

test('keeps a page to itself with a switch, and marks it in the list', async ({ editor, page }) => {
  await editor.open()
  const { pages, diagnostics, field, go } = screen(page)
  await go('Request a listing quote')
  await field('Draft').check()
  await expect(pages.getByRole('listitem').nth(1)).toContainText('Draft')
  await expect(diagnostics).toContainText('error')
  await field('Draft').uncheck()
  await expect(diagnostics).toContainText('No problems')
  await expect(screen(page).status).toHaveText('Saved')
})

test('lets the links to a section follow its id', async ({ editor, page }) => {
  await editor.open()
  const { section, field, diagnostics, status, button } = screen(page)
  await section(/^Services/).click()
  await field('Id').fill('about')
  await field('Id').press('Enter')
  await expect(page.getByRole('form').getByRole('alert')).toContainText('has the id “about”')
  await field('Id').fill('what-we-do')
  await field('Id').press('Tab')
  await expect(diagnostics).toContainText('No problems')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(editor.read(siteFile)).toContain('"/#what-we-do"')
  expect(editor.read(homeFile)).toContain('"/#what-we-do"')
})

test('says how long the title is against what search results show', async ({ editor, page }) => {
  await editor.open()
  const { fields, field } = screen(page)
  await field('Title').fill('x'.repeat(50))
  await expect(fields).toContainText('50 of about 49 characters')
})
