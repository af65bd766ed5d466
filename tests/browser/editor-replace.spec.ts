/** Find and replace over all texts of the site. */
import { contactFile, expect, homeFile, screen, test } from './editor.ts'

test('replaces words in the places that are chosen, as one step', async ({ editor, page }) => {
  const before = { home: editor.read(homeFile), contact: editor.read(contactFile) }
  await editor.open()
  const { status, button } = screen(page)
  await button('Find and replace').click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByLabel('Find', { exact: true }).fill('24 hours')
  const places = dialog.getByRole('list', { name: 'Places' }).getByRole('listitem')
  await expect(places.first()).toContainText('Contact › Description')
  const count = await places.count()
  expect(count).toBeGreaterThan(2)
  await places.first().getByRole('checkbox').uncheck()
  await dialog.getByLabel('Replace with').fill('one day')
  await dialog.getByRole('button', { name: `Replace in ${count - 1} places` }).click()
  await expect(dialog.getByRole('status')).toContainText(`Replaced in ${count - 1} places`)
  await page.keyboard.press('Escape')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  const [first = '', ...rest] = before.contact.split('24 hours')
  expect(editor.read(contactFile)).toBe(`${first}24 hours${rest.join('one day')}`)
  expect(editor.read(homeFile)).toBe(before.home.replaceAll('24 hours', 'one day'))
  await button('Undo').click()
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(editor.read(contactFile)).toBe(before.contact)
})

test('takes back what is typed in a dialog, and no change of the site', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { field, status, button } = screen(page)
  await field('Title').fill('Another title')
  await expect(status).toHaveText('1 change not saved')
  await button('Find and replace').click()
  const find = page.getByRole('dialog').getByLabel('Find', { exact: true })
  await find.pressSequentially('listing')
  await page.keyboard.press('Control+z')
  await expect(find).not.toHaveValue('listing')
  await page.keyboard.press('Escape')
  await expect(status).toHaveText('1 change not saved')
  await expect(field('Title')).toHaveValue('Another title')
})

test('tells capitals and whole words apart, and shows a place in its field', async ({
  editor,
  page,
}) => {
  await editor.open()
  await screen(page).button('Find and replace').click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await dialog.getByLabel('Find', { exact: true }).fill('Market Making')
  await dialog.getByLabel('Match case').check()
  const places = dialog.getByRole('list', { name: 'Places' }).getByRole('listitem')
  await expect(places).toHaveCount(1)
  await dialog.getByLabel('Find', { exact: true }).fill('arket')
  await dialog.getByLabel('Whole words').check()
  await expect(dialog.getByRole('status')).toHaveText('Found nowhere.')
  await dialog.getByLabel('Find', { exact: true }).fill('Market Making')
  await places.getByRole('button', { name: 'Show' }).click()
  await expect(screen(page).fields.getByLabel('Title', { exact: true })).toBeFocused()
})
