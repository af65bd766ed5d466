/** Finds, changes, undoes and saves a text, without other changes. */
import { expect, homeFile, namesOf, saved, test } from '../editor.ts'

test.describe('editor', () => {
  test('saves a changed word as one changed line, and undoes it down to the first bytes', async ({
    editor,
    page,
  }) => {
    const before = editor.read(homeFile)
    const { sections, field, status, button, go, save, writeHeading } = await editor.open()
    await expect(status).toHaveText(saved)
    await writeHeading('Be listed. Stay liquid.')
    await expect(status).toHaveText('1 change not saved')
    await save()
    expect(editor.read(homeFile)).toBe(before.replace('Get listed.', 'Be listed.'))

    await test.step('undoes and redoes by button and by key, in view, and names it', async () => {
      await field('Text').fill('Short.')
      await go('Request a listing quote')
      const undoButton = await button('Undo').boundingBox()
      await button('Undo').click()
      await expect(button('Undo')).toBeFocused()
      await expect(page.getByTitle('Undone: Home › Hero › Text')).toBeVisible()
      await expect(sections.locator('[aria-current]')).toHaveAccessibleName(/^Hero/)
      await expect(field('Text')).not.toHaveValue('Short.')
      await expect(field('Text')).toBeInViewport()
      await expect(button('Redo')).toHaveText('Redo')
      // The next click undoes the step before.
      expect(await button('Undo').boundingBox()).toEqual(undoButton)
      await button('Redo').click()
      await expect(field('Text')).toHaveValue('Short.')
      await go('Request a listing quote')
      await field('Title').focus()
      await page.keyboard.press('Control+z')
      await expect(field('Text')).toBeFocused()
      await expect(status).toHaveText(saved)
      await page.keyboard.press('Control+Shift+z')
      await page.keyboard.press('Control+s')
      await expect(status).toHaveText(saved)
      expect(JSON.parse(editor.read(homeFile)).sections[0].text).toBe('Short.')
      for (const _ of ['text', 'word']) await button('Undo').click()
      await page.keyboard.press('Control+s')
      await expect(status).toHaveText(saved)
      expect(editor.read(homeFile)).toBe(before)
    })
  })

  test('selects, moves, duplicates, deletes and adds sections, announces it, and keeps the focus', async ({
    editor,
    page,
  }) => {
    const { sections, section, status, button, go, save } = await editor.open()
    const first = await namesOf(sections)
    const figures = section(/^Figures/)
    const announcement = page.locator('[aria-live="polite"]').last()

    await test.step('selects one by its whole row, with buttons that are always visible', async () => {
      const deleteButton = section(/^Figures/).getByRole('button', { name: 'Delete' })
      await expect(deleteButton.locator('..')).toHaveCSS('opacity', '1')
      const row = await section(/^Figures/).boundingBox()
      const firstButton = await section(/^Figures/)
        .getByRole('button', { name: 'Move up' })
        .boundingBox()
      const [width, free] = [row?.width ?? 0, (firstButton?.x ?? 0) - (row?.x ?? 0)]
      expect(free).toBeGreaterThan(width / 2)
      for (const x of [2, width / 3, free - 2, width - 1]) {
        await section(/^Hero/).click({ position: { x: 60, y: 20 } })
        await section(/^Figures/).click({ position: { x, y: 20 } })
        await expect(sections.locator('[aria-current]')).toHaveAccessibleName(/^Figures/)
      }
    })

    await test.step('by their buttons', async () => {
      await figures.getByRole('button', { name: 'Move up' }).click()
      await expect(announcement).toHaveText('Figures moved above Hero')
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
      await expect(announcement).toHaveText('Figures deleted. Undo brings it back.')
      await expect(sections.getByRole('listitem')).toHaveCount(first.length)
      await expect(section(/^Hero/).getByRole('button', { name: /^Hero/ })).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(announcement).toHaveText(/^Undone: /)
      await expect(sections.getByRole('listitem')).toHaveCount(first.length + 1)
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      expect(await namesOf(sections)).toEqual(first)
    })

    await test.step('by drag in both directions, and by the keyboard alone', async () => {
      const edges = { sourcePosition: { x: 60, y: 20 }, targetPosition: { x: 60, y: 3 } }
      await section(/^Reasons/).dragTo(figures, edges)
      const moved = [first[0], first[3], first[1], first[2], ...first.slice(4)]
      await expect.poll(() => namesOf(sections)).toEqual(moved)
      await section(/^Reasons/)
        .getByRole('button', { name: /^Reasons/ })
        .focus()
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(async () => (await namesOf(sections))[0]).toBe(first[3])
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await expect.poll(() => namesOf(sections)).toEqual(first)
      await section(/^Hero/).dragTo(section(/^Reasons/), edges)
      const movedDown = [first[1], first[2], first[0], ...first.slice(3)]
      await expect.poll(() => namesOf(sections)).toEqual(movedDown)
    })

    await test.step('adds one, chosen by its picture', async () => {
      await go('Request a listing quote')
      await button('Add section').click()
      const list = page.getByRole('list', { name: 'Section types' })
      // Each has a picture: its example, as the page shows it.
      await expect(list.getByText('Do you guarantee a listing?')).toBeAttached()
      const cards = list.getByRole('listitem')
      await expect
        .poll(() =>
          cards.evaluateAll((all) => all.map((card) => card.firstElementChild?.shadowRoot)),
        )
        .not.toContain(null)
      const before = await sections.getByRole('listitem').count()
      await page.keyboard.press('Escape')
      await expect(button('Add section')).toBeFocused()
      await button('Add section').click()
      await list.getByRole('button', { name: 'Large picture', exact: true }).click()
      await expect(sections.locator('[aria-current]')).toHaveAccessibleName(/^Large picture/)
      await expect(sections.getByRole('listitem')).toHaveCount(before + 1)
      await save()
      // The large picture begins as a placeholder, until another one is chosen.
      expect(editor.has('content/files/placeholder.svg')).toBe(true)
    })
  })
})
