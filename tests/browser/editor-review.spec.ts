/** What will be written is said in words, each can be reverted, and what was written is committed. */
import { execFileSync } from 'node:child_process'
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
  await expect(dialog).toContainText(/Everything is (?:saved|published)\./)
  await page.keyboard.press('Escape')
  await expect(button('Review changes')).toBeFocused()
  await expect(status).toHaveText(saved)
  expect(editor.read(homeFile)).toBe(before)
})

test(
  'commits what it has saved, and only that',
  only('folder', 'history'),
  async ({ editor, page }) => {
    // What other tests have saved must not be committed with it.
    await editor.stop()
    await editor.start()
    const git = (...words: string[]) =>
      execFileSync('git', words, { cwd: editor.root, encoding: 'utf8' }).trim()
    git('init', '-q')
    git('config', 'user.name', 'Ada')
    git('config', 'user.email', 'ada@example.com')
    git('add', '.')
    git('commit', '-qm', 'Begin')
    await editor.write('content/notes.txt', 'Not of the editor')
    git('add', 'content/notes.txt')

    const { field, button, save, writeHeading } = await editor.open()
    await writeHeading('Be listed.')
    await save()
    await button('Review changes').click()
    const dialog = page.getByRole('dialog', { name: 'Review changes' })
    const message = dialog.getByLabel('Message')
    await expect(message).toHaveValue(/Home › Hero › Heading: "Get listed/)
    await message.fill('Say it shorter')
    await dialog.getByRole('button', { name: 'Keep in the history' }).click()
    await expect(dialog.getByText('Nothing was pushed.').last()).toBeFocused()
    expect(git('log', '--format=%an %s', '--name-only', '-1').split('\n')).toEqual([
      'Ada Say it shorter',
      '',
      homeFile,
    ])
    expect(git('status', '--porcelain')).toBe('A  content/notes.txt')

    // What was saved before a reload can still be committed.
    await page.keyboard.press('Escape')
    await field('Heading').fill('Be listed soon.')
    await save()
    await page.reload()
    await button('Review changes').click()
    await expect(message).toHaveValue('Change Home')
  },
)

test(
  'explains why nothing can be committed',
  only('folder', 'history'),
  async ({ editor, page }) => {
    const { button, save, writeHeading } = await editor.open()
    await writeHeading('Be listed.')
    await save()
    await button('Review changes').click()
    await expect(page.getByRole('dialog')).toContainText(
      'The changes cannot be kept in the history',
    )
  },
)
