/** What will be written is said in words, each can be reverted, and what was written is recorded. */
import { execFileSync } from 'node:child_process'
import { expect, homeFile, screen, test } from './editor.ts'

test('says in words what will be written, and takes back each one', async ({ editor, page }) => {
  const before = editor.read(homeFile)
  await editor.open()
  const { section, field, status, button } = screen(page)
  await section(/^Hero/).click()
  await field('Heading').fill('Be listed. Stay liquid.')
  await section(/^Services/)
    .getByRole('button', { name: 'Move up' })
    .click()
  await button('Review changes').click()
  const dialog = page.getByRole('dialog', { name: 'Review changes' })
  const home = dialog.getByRole('region', { name: 'Home' })
  await expect(home.getByRole('listitem')).toContainText([
    'Hero › Heading: "Get listed. Stay liquid." → "Be listed. Stay liquid."',
    'Services moved above Stats',
  ])
  await home.getByRole('button', { name: 'Take back' }).last().click()
  await expect(home.getByRole('listitem')).toHaveCount(1)
  await expect(home.getByRole('button', { name: 'Take back' })).toBeFocused()
  await home.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog).toContainText('Everything is saved.')
  await page.keyboard.press('Escape')
  await expect(button('Review changes')).toBeFocused()
  await expect(status).toHaveText('Saved')
  expect(editor.read(homeFile)).toBe(before)
})

test('records what it has saved, and only that, as one commit', async ({ editor, page }) => {
  // What other tests have saved is not to be recorded with it.
  await editor.stop()
  await editor.start()
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: editor.root, encoding: 'utf8' }).trim()
  git('init', '-q')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.com')
  git('add', '.')
  git('commit', '-qm', 'Begin')
  editor.write('content/notes.txt', 'Not of the editor')
  git('add', 'content/notes.txt')

  await editor.open()
  const { section, field, status, button } = screen(page)
  await section(/^Hero/).click()
  await field('Heading').fill('Be listed.')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  await button('Review changes').click()
  const dialog = page.getByRole('dialog', { name: 'Review changes' })
  const message = dialog.getByLabel('Message')
  await expect(message).toHaveValue(/Home › Hero › Heading: "Get listed/)
  await message.fill('Say it shorter')
  await dialog.getByRole('button', { name: 'Record the changes' }).click()
  await expect(dialog.getByText('Nothing was pushed.').last()).toBeFocused()
  expect(git('log', '--format=%an %s', '--name-only', '-1').split('\n')).toEqual([
    'Ada Say it shorter',
    '',
    homeFile,
  ])
  expect(git('status', '--porcelain')).toBe('A  content/notes.txt')

  // What was saved before a reload can still be recorded.
  await page.keyboard.press('Escape')
  await field('Heading').fill('Be listed soon.')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  await page.reload()
  await button('Review changes').click()
  await expect(message).toHaveValue('Change Home')
})

test('says what is missing where nothing can be recorded', async ({ editor, page }) => {
  await editor.open()
  const { section, field, status, button } = screen(page)
  await section(/^Hero/).click()
  await field('Heading').fill('Be listed.')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  await button('Review changes').click()
  await expect(page.getByRole('dialog')).toContainText('The changes cannot be recorded')
})
