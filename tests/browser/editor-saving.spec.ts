/** Nothing is lost and nothing is overwritten: drafts, conflicts, a server that is gone, errors. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { contactFile, expect, homeFile, screen, test } from './editor.ts'

const heading = 'Get listed. Stay liquid.'

test('keeps what is not saved over a reload, and undo takes it away again', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { section, field, status, button } = screen(page)
  await section(/^Hero/).click()
  await field('Heading').fill('Not saved yet')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Your unsaved changes are back.')
  await expect(status).toHaveText('1 change not saved')
  await section(/^Hero/).click()
  await expect(field('Heading')).toHaveValue('Not saved yet')
  await button('Undo').click()
  await expect(field('Heading')).toHaveValue(heading)
  await page.reload()
  await expect(status).toHaveText('Saved')
})

test('keeps what is not saved in a browser whose storage holds what no editor has written', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { section, field, status } = screen(page)
  await page.evaluate(() => sessionStorage.setItem('edit-window', ''))
  await page.reload()
  await section(/^Hero/).click()
  await field('Heading').fill('Not saved yet')
  await expect(status).toHaveText('1 change not saved')
  for (const draft of ['5', '{"version":1,"files":[null]}']) {
    await page.evaluate((text) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('edit-draft:')) ?? ''
      localStorage.setItem(`${key}x`, text)
    }, draft)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Your unsaved changes are back.')
    await expect(status).toHaveText('1 change not saved')
  }
})

test('says so where the browser has no room to keep what is not saved', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { section, field, status, button } = screen(page)
  await section(/^Hero/).click()
  await page.evaluate(() => {
    // As large as it may be, down to the last letter.
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`full ${size}`, 'x'.repeat(size))
      } catch {}
    }
  })
  await field('Heading').fill('No room for it')
  await expect(page.getByRole('alert')).toContainText(
    'This browser does not keep what is not saved. Save before you close the window.',
  )
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(editor.read(homeFile)).toContain('No room for it')
})

test('takes up the draft of a window that is gone, and leaves that of one that lives', async ({
  editor,
  page,
  context,
}) => {
  await editor.open()
  const { section, field, status } = screen(page)
  await section(/^Hero/).click()
  await field('Heading').fill('From the first window')
  const other = await context.newPage()
  await other.goto(`${editor.address}/__edit/`)
  await expect(screen(other).status).toHaveText('Saved')
  await expect(status).toHaveText('1 change not saved')
  await page.close()
  await other.reload()
  await expect(screen(other).status).toHaveText('1 change not saved')
})

test('shows a change on the disk at once while nothing is unsaved', async ({ editor, page }) => {
  await editor.open()
  const { section, field, status } = screen(page)
  await section(/^Hero/).click()
  editor.write(homeFile, editor.read(homeFile).replace(heading, 'From the disk'))
  await expect(field('Heading')).toHaveValue('From the disk')
  await expect(status).toHaveText('Saved')
})

test('merges what another has changed elsewhere in the file', async ({ editor, page }) => {
  await editor.open()
  const { section, field, status, button } = screen(page)
  await section(/^Hero/).click()
  await field('Heading').fill('Mine')
  editor.write(homeFile, editor.read(homeFile).replace('Our work in figures', 'Theirs'))
  await expect(section('Stats: Theirs')).toBeVisible()
  await expect(field('Heading')).toHaveValue('Mine')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(editor.read(homeFile)).toContain('"Mine"')
  expect(editor.read(homeFile)).toContain('"Theirs"')
})

test.describe('without a word of the change', () => {
  // The browser says of each answer above 400 that it came.
  test.use({ expectedMessages: [[/status of 412/], { scope: 'test' }] })

  test('merges at the save what it was not told of before', async ({ editor, page }) => {
    // Nobody tells the page that the file has changed.
    await page.routeWebSocket(/./, () => {})
    await editor.open()
    const { section, field, status, button } = screen(page)
    await section(/^Hero/).click()
    await field('Heading').fill('Mine')
    const theirs = editor.read(homeFile).replace('Our work in figures', 'Theirs')
    editor.write(homeFile, theirs)
    await button('Save').click()
    await expect(page.getByRole('alert')).toContainText('Home: changed by somebody else meanwhile.')
    await expect(section('Stats: Theirs')).toBeVisible()
    expect(editor.read(homeFile)).toBe(theirs)
    await button('Save').click()
    await expect(status).toHaveText('Saved')
    expect(editor.read(homeFile)).toBe(theirs.replace(heading, 'Mine'))
  })
})

test('shows side by side what two have changed, and writes the one that is chosen', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { section, field, status, button } = screen(page)
  await section(/^Hero/).click()
  await field('Heading').fill('Mine')
  const theirs = editor.read(homeFile).replace(heading, 'Theirs')
  editor.write(homeFile, theirs)
  const dialog = page.getByRole('dialog', { name: 'Home was changed by somebody else' })
  await expect(dialog.getByRole('group', { name: 'Home › Hero › Heading' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Yours Mine' })).toBeVisible()
  // Without a decision nothing is saved, and nothing is lost.
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await button('Save').click()
  expect(editor.read(homeFile)).toBe(theirs)
  await dialog.getByRole('radio', { name: 'On the disk Theirs' }).check()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(field('Heading')).toHaveValue('Theirs')
  await expect(status).toHaveText('Saved')
  await button('Undo').click()
  await expect(field('Heading')).toHaveValue('Mine')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(editor.read(homeFile)).toBe(theirs.replace('Theirs', 'Mine'))
})

test('offers a draft whose file has changed since, and does not lay it over the file', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { section, field, status, button } = screen(page)
  await section(/^Hero/).click()
  await field('Text').fill('The text of the draft.')
  await page.goto('about:blank')
  editor.write(homeFile, editor.read(homeFile).replace(heading, 'Newer on the disk'))
  await editor.open()
  const dialog = page.getByRole('dialog', { name: 'A draft of Home from before' })
  await expect(dialog).toContainText('Nothing of either is lost by that.')
  await expect(status).toHaveText('Saved')
  // It is offered again until it is decided.
  await page.reload()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(status).toHaveText('1 change not saved')
  await section(/^Hero/).click()
  await expect(field('Heading')).toHaveValue('Newer on the disk')
  await expect(field('Text')).toHaveValue('The text of the draft.')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
})

test('keeps the drafts of two windows, and what is said to be saved is on the disk', async ({
  editor,
  page,
  context,
}) => {
  await editor.open()
  const other = await context.newPage()
  await other.goto(`${editor.address}/__edit/`)
  for (const [window, name] of [
    [page, 'Heading'],
    [other, 'Text'],
  ] as const) {
    await screen(window).section(/^Hero/).click()
    await screen(window).field(name).fill(`The ${name} of a draft`)
    await expect(screen(window).status).toHaveText('1 change not saved')
  }
  await page.close()
  await other.goto('about:blank')
  await other.goto(`${editor.address}/__edit/`)
  const { section, field, status, button } = screen(other)
  await other.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(status).toHaveText('2 changes not saved')
  await section(/^Hero/).click()
  await expect(field('Heading')).toHaveValue('The Heading of a draft')
  await expect(field('Text')).toHaveValue('The Text of a draft')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(editor.read(homeFile)).toContain('The Heading of a draft')
  expect(editor.read(homeFile)).toContain('The Text of a draft')
})

test('offers a draft until it is decided, also when its file changes once more', async ({
  editor,
  page,
}) => {
  await editor.open()
  const { section, field } = screen(page)
  await section(/^Hero/).click()
  await field('Heading').fill('The heading of the draft')
  await page.goto('about:blank')
  editor.write(homeFile, editor.read(homeFile).replace(heading, 'Newer on the disk'))
  await editor.open()
  const dialog = page.getByRole('dialog', { name: 'A draft of Home from before' })
  await expect(dialog).toContainText('Newer on the disk')
  editor.write(homeFile, editor.read(homeFile).replace('Newer on the disk', 'Newest of all'))
  await expect(dialog).toContainText('Newest of all')
  await page.reload()
  await dialog.getByLabel(/Your draft/).check()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await section(/^Hero/).click()
  await expect(field('Heading')).toHaveValue('The heading of the draft')
})

test('lets errors hold a save back, and leads to the field', async ({ editor, page }) => {
  const before = editor.read(homeFile)
  await editor.open()
  const { section, field, diagnostics, button, go } = screen(page)
  await section(/^Services/).click()
  await field('Heading').fill('')
  await expect(field('Heading')).toHaveAccessibleDescription(/is blank/)
  await expect(field('Heading')).toHaveAttribute('aria-invalid', 'true')
  await go('Request a listing quote')
  await button('Save').click()
  await expect(page.getByRole('alert')).toContainText('An error holds the save back.')
  await button('Go to the field').click()
  await expect(field('Heading')).toBeFocused()
  await go('Request a listing quote')
  await diagnostics.getByRole('button', { name: /is blank/ }).click()
  await expect(field('Heading')).toBeFocused()
  await field('Heading').fill('Again')
  await expect(diagnostics).toContainText('No problems')
  await expect(page.getByRole('alert')).toBeHidden()
  expect(editor.read(homeFile)).toBe(before)
})

test('opens the folds on the way to a problem', async ({ editor, page }) => {
  await editor.open()
  const { section, fields, diagnostics, go } = screen(page)
  await section(/^Services/).click()
  await fields.getByRole('button', { name: 'Market Making', exact: true }).click()
  await fields.getByLabel('Title', { exact: true }).fill('')
  await go('Site')
  await diagnostics.getByRole('button', { name: /is blank/ }).click()
  await expect(fields.getByLabel('Title', { exact: true })).toBeFocused()
})

test('does not let a warning hold a save back', async ({ editor, page }) => {
  await editor.open()
  const { section, field, diagnostics, status, button } = screen(page)
  await section(/^About/).click()
  await field('Heading').fill('About <b>us</b>')
  await expect(diagnostics).toContainText('1 warning')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
})

test.describe('without its server', () => {
  // Vite's client looks for the server, which the page's policy keeps it from doing in a worker.
  test.use({
    expectedMessages: [
      [/WebSocket|ERR_CONNECTION|vite|blob:|TrustedScriptURL/i],
      { scope: 'test' },
    ],
  })

  test('keeps the changes while the server is gone, and saves them when it is back', async ({
    editor,
    page,
  }) => {
    await editor.open()
    const { section, field, status, button } = screen(page)
    await section(/^Hero/).click()
    await field('Heading').fill('Written offline')
    await editor.stop()
    await button('Save').click()
    await expect(page.getByRole('alert')).toContainText('The editor’s server does not answer.')
    await editor.start()
    // Vite's client loads the page again as soon as the server answers.
    await expect(page.getByRole('alert')).toContainText('Your unsaved changes are back.', {
      timeout: 30_000,
    })
    await button('Save').click()
    await expect(status).toHaveText('Saved')
    expect(editor.read(homeFile)).toContain('Written offline')
  })
})

test.describe('with the token of another start', () => {
  test.use({ expectedMessages: [[/status of 403/], { scope: 'test' }] })

  test('says so, and keeps the changes', async ({ editor, page }) => {
    await editor.open()
    const { section, field, status, button } = screen(page)
    await section(/^Hero/).click()
    await field('Heading').fill('Kept')
    await page
      .locator('meta[name="edit-token"]')
      .evaluate((meta) => meta.setAttribute('content', 'of another start'))
    await button('Save').click()
    await expect(page.getByRole('alert')).toContainText('The editor’s server was started anew.')
    await button('Load the editor again').click()
    await button('Save').click()
    await expect(status).toHaveText('Saved')
    expect(editor.read(homeFile)).toContain('Kept')
  })
})

test('lets a file be mended that is no JSON', async ({ editor, page }) => {
  const text = editor.read(contactFile)
  editor.write(contactFile, text.replace('"path"', 'path"'))
  await editor.open()
  const { fields, diagnostics, status, button, go } = screen(page)
  await go('Contact')
  await expect(diagnostics).not.toContainText('No problems')
  await fields.getByLabel('Text of content/contact.json').fill(text)
  await expect(diagnostics).toContainText('No problems')
  await button('Save').click()
  await expect(status).toHaveText('Saved')
  expect(editor.read(contactFile)).toBe(text)
})

test('follows a file that is deleted on the disk', async ({ editor, page }) => {
  await editor.open()
  const { pages, go } = screen(page)
  await go('Request a listing quote')
  rmSync(path.join(editor.root, contactFile))
  await expect(pages.getByRole('button', { name: 'Request a listing quote' })).toHaveCount(0)
  await expect(
    pages.getByRole('button', { name: 'Exchange listings and market making' }),
  ).toHaveAttribute('aria-current', 'page')
})
