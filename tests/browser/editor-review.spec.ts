/** Reviews the changes in words, and reverts them. */
import { expect, homeFile, only, saved, test } from './editor.ts'

test('describes each change, and reverts it', async ({ editor, page }) => {
  const before = editor.read(homeFile)
  const { section, status, button, writeHeading } = await editor.open()
  await writeHeading('Be listed. Stay liquid.')
  await section(/^Services/)
    .getByRole('button', { name: 'Move up' })
    .click()
  await button('Review changes').click()
  const dialog = page.getByRole('dialog', { name: 'Review changes' })
  const home = dialog.getByRole('region', { name: 'Home' })
  await expect(home.getByRole('listitem')).toContainText([
    'Hero › Heading: "Get listed. Stay liquid." → "Be listed. Stay liquid."',
    'Services moved above Figures',
  ])
  await home.getByRole('button', { name: 'Revert' }).last().click()
  await expect(home.getByRole('listitem')).toHaveCount(1)
  await expect(home.getByRole('button', { name: 'Revert' })).toBeFocused()
  await home.getByRole('button', { name: 'Revert' }).click()
  await expect(dialog).toContainText('Everything is saved.')
  await page.keyboard.press('Escape')
  await expect(status).toHaveText(saved)
  expect(editor.read(homeFile)).toBe(before)
})

test(
  'explains why nothing can be published',
  only('folder', 'history'),
  async ({ editor, page }) => {
    const { button, save, writeHeading } = await editor.open()
    await writeHeading('Be listed.')
    await save()
    await button('Publish').click()
    await expect(page.getByRole('dialog')).toContainText(
      'This folder has no history, so nothing can be published from here. Ask the developer.',
    )
  },
)
