/** What the editor is for: a text is found, changed, undone and saved, and nothing else is touched. */
import { core, expect, homeFile, namesOf, saved, test } from './editor.ts'

test('saves a changed word as one changed line', core, async ({ editor }) => {
  const before = editor.read(homeFile)
  const { status, save, writeHeading } = await editor.open()
  await expect(status).toHaveText(saved)
  await writeHeading('Be listed. Stay liquid.')
  await expect(status).toHaveText('1 change not saved')
  await save()
  expect(editor.read(homeFile)).toBe(before.replace('Get listed.', 'Be listed.'))
})

test('undoes and redoes by button and by key, down to the first bytes', async ({
  editor,
  page,
}) => {
  const before = editor.read(homeFile)
  const { section, field, status, button } = await editor.open()
  await section(/^Hero/).click()
  await field('Heading').pressSequentially('!!')
  await field('Text').fill('Short.')
  await expect(status).toHaveText('2 changes not saved')
  await button('Undo').click()
  await expect(status).toHaveText('1 change not saved')
  await page.keyboard.press('Control+z')
  await expect(status).toHaveText(saved)
  await expect(field('Heading')).toHaveValue('Get listed. Stay liquid.')
  await page.keyboard.press('Control+Shift+z')
  await expect(field('Heading')).toHaveValue('!!Get listed. Stay liquid.')
  await button('Redo').click()
  await expect(field('Text')).toHaveValue('Short.')
  await page.keyboard.press('Control+s')
  await expect(status).toHaveText(saved)
  expect(JSON.parse(editor.read(homeFile)).sections[0].text).toBe('Short.')
  await button('Undo').click()
  await button('Undo').click()
  await page.keyboard.press('Control+s')
  await expect(status).toHaveText(saved)
  expect(editor.read(homeFile)).toBe(before)
})

test('moves, duplicates and deletes sections by their buttons, and keeps the focus and the keys', async ({
  editor,
  page,
}) => {
  const { sections, section, status } = await editor.open()
  const first = await namesOf(sections)
  const figures = section(/^Figures/)
  await figures.getByRole('button', { name: 'Move up' }).click()
  expect((await namesOf(sections)).slice(0, 2)).toEqual([first[1], first[0]])
  await expect(figures.getByRole('button', { name: 'Move up' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(status).toHaveText(saved)
  await figures.getByRole('button', { name: 'Move down' }).click()
  await page.keyboard.press('Control+z')
  expect((await namesOf(sections)).slice(0, 2)).toEqual([first[1], first[0]])
  await figures.getByRole('button', { name: 'Duplicate' }).click()
  await expect(sections.getByRole('listitem')).toHaveCount(first.length + 1)
  await figures.last().getByRole('button', { name: 'Delete' }).click()
  await expect(sections.getByRole('listitem')).toHaveCount(first.length)
  await expect(section(/^Hero/).getByRole('button', { name: /^Hero/ })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(sections.getByRole('listitem')).toHaveCount(first.length + 1)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await namesOf(sections)).toEqual(first)
})

test('moves sections by drag, and by the keyboard alone', async ({ editor, page }) => {
  const { sections, section } = await editor.open()
  const first = await namesOf(sections)
  await section(/^Reasons/).dragTo(section(/^Figures/), {
    sourcePosition: { x: 60, y: 20 },
    targetPosition: { x: 60, y: 3 },
  })
  const moved = [first[0], first[3], first[1], first[2], ...first.slice(4)]
  await expect.poll(() => namesOf(sections)).toEqual(moved)

  await section(/^Reasons/)
    .getByRole('button', { name: /^Reasons/ })
    .focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await namesOf(sections))[0]).toBe(first[3])
})

test('drops a section that is dragged down above the one that it is dropped on', async ({
  editor,
}) => {
  const { sections, section } = await editor.open()
  const first = await namesOf(sections)
  await section(/^Hero/).dragTo(section(/^Reasons/), {
    sourcePosition: { x: 60, y: 20 },
    targetPosition: { x: 60, y: 3 },
  })
  const moved = [first[1], first[2], first[0], ...first.slice(3)]
  await expect.poll(() => namesOf(sections), { timeout: 15_000 }).toEqual(moved)
})

test('adds a section of every type, and each is valid', async ({ editor, page }) => {
  test.slow()
  const { sections, button, go, save } = await editor.open()
  await go('Request a listing quote')
  await button('Add section').click()
  const list = page.getByRole('list', { name: 'Section types' })
  const types = list.getByRole('button')
  await expect(types.first()).toBeVisible()
  const names = await types.allTextContents()
  const before = await sections.getByRole('listitem').count()
  await page.keyboard.press('Escape')
  await expect(button('Add section')).toBeFocused()
  for (const name of names) {
    await button('Add section').click()
    await list.getByRole('button', { name, exact: true }).click()
    await expect(sections.locator('[aria-current]')).toHaveAccessibleName(new RegExp(`^${name}`))
  }
  await expect(sections.getByRole('listitem')).toHaveCount(before + names.length)
  await save()
  // The large picture begins as a placeholder, until another one is chosen.
  expect(editor.has('content/files/placeholder.svg')).toBe(true)
})
