/** Nothing is lost and nothing is overwritten: unsaved changes, conflicts, a stopped server, errors. */
import { axeProblems } from '../axe.ts'
import { contactFile, expect, homeFile, saved, screen, test } from '../editor.ts'

declare global {
  interface Window {
    /** How often the unsaved changes were written. */
    writes?: number
  }
}

const heading = 'Get listed. Stay liquid.'

test.describe('saving in the editor', () => {
  test('keeps unsaved changes over a reload, and undoes them', async ({ editor, page }) => {
    await page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype
      window.writes = 0
      IDBObjectStore.prototype.put = function (...args) {
        if (this.name === 'unsaved-changes') window.writes = (window.writes ?? 0) + 1
        return put.apply(this, args)
      }
    })
    const { section, field, status, button, writeHeading } = await editor.open()
    const alert = page.getByRole('alert')
    await writeHeading('')
    await field('Heading').evaluate(() => {
      for (const letter of 'Not saved yet') document.execCommand('insertText', false, letter)
    })
    // The changes are not written at every key, but none is lost.
    expect(await page.evaluate(() => window.writes)).toBeLessThan(4)
    await page.reload()
    await expect(alert).toContainText('Your unsaved changes are back.')
    await expect(status).toHaveText('1 change not saved')
    await section(/^Hero/).click()
    await expect(field('Heading')).toHaveValue('Not saved yet')
    await button('Undo').click()
    await expect(field('Heading')).toHaveValue(heading)
    await page.evaluate(() => sessionStorage.setItem('edit-window', ''))
    await page.reload()
    await expect(status).toHaveText(saved)

    await test.step('finds changes that only the storage for leaving has', async () => {
      await writeHeading('Not saved yet')
      await page.reload()
      await expect(status).toHaveText('1 change not saved')
      await page.evaluate(async () => {
        const done = <Value>(request: IDBRequest<Value>) =>
          new Promise<Value>((resolve) => {
            request.onsuccess = () => resolve(request.result)
          })
        const database = await done(indexedDB.open('editor'))
        const store = database
          .transaction('unsaved-changes', 'readwrite')
          .objectStore('unsaved-changes')
        const [key] = await done(store.getAllKeys())
        localStorage.setItem(String(key), JSON.stringify(await done(store.get(String(key)))))
        await done(store.delete(String(key)))
      })
      await page.reload()
      await expect(alert).toContainText('Your unsaved changes are back.')
      await expect(status).toHaveText('1 change not saved')
      const earlier = () => Object.keys(localStorage).filter((key) => key.startsWith('edit-draft:'))
      await expect.poll(() => page.evaluate(earlier)).toEqual([])
      await page.reload()
      await expect(status).toHaveText('1 change not saved')
    })
  })

  test("warns when the browser's storage is full", async ({ editor, page }) => {
    // Before the first write, because the browser remembers for a while how much space there was.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Storage.overrideQuotaForOrigin', { origin: editor.origin, quotaSize: 1 })
    const { writeHeading, save } = await editor.open()
    await writeHeading('No space for it')
    await expect(page.getByRole('alert')).toContainText(
      'This browser cannot keep your unsaved changes. Save before you close the window.',
    )
    await save()
    expect(editor.read(homeFile)).toContain('No space for it')
  })

  test('shows changes of others immediately, merges them, and asks about conflicts', async ({
    editor,
    page,
  }) => {
    const { section, field, status, button, save, writeHeading } = await editor.open()
    const change = (from: string, to: string) =>
      editor.write(homeFile, editor.read(homeFile).replace(from, to))

    await test.step('while nothing is unsaved', async () => {
      await section(/^Hero/).click()
      await change(heading, 'From the disk')
      await expect(field('Heading')).toHaveValue('From the disk')
      await expect(status).toHaveText(saved)
    })

    await test.step('at another place of the file', async () => {
      await writeHeading('M')
      await change('Our work in figures', 'Of others')
      await expect(section('Figures: Of others')).toBeVisible()
      await expect(field('Heading')).toHaveValue('M')
    })

    await test.step('at the same place, side by side on Save', async () => {
      await field('Heading').focus()
      await page.keyboard.press('End')
      await change('From the disk', 'Theirs')
      const theirs = editor.read(homeFile)
      await expect(page.getByRole('alert')).toContainText('Home was saved elsewhere')
      // Nothing takes the focus from somebody who types.
      await page.keyboard.type('ine')
      await expect(field('Heading')).toHaveValue('Mine')
      const dialog = page.getByRole('dialog', { name: 'Home was saved with another text' })
      await expect(dialog).toBeHidden()
      await button('Save').click()
      await expect(dialog.getByRole('group', { name: 'Home › Hero › Heading' })).toBeVisible()
      await expect(dialog.getByRole('radio', { name: 'Yours Mine' })).toBeVisible()
      // Without a decision nothing is saved, and nothing is lost.
      await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(editor.read(homeFile)).toBe(theirs)
      await button('Choose').click()
      await dialog.getByRole('radio', { name: 'As it is saved Theirs' }).check()
      await dialog.getByRole('button', { name: 'Merge' }).click()
      await expect(field('Heading')).toHaveValue('Theirs')
      await expect(status).toHaveText(saved)
      await button('Undo').click()
      await expect(field('Heading')).toHaveValue('Mine')
      await save()
      expect(editor.read(homeFile)).toBe(theirs.replace('Theirs', 'Mine'))
    })
  })

  test.describe('of a file that has changed meanwhile', () => {
    // Chromium names each answer that is an error, and requests that the test ends.
    test.use({ expectedMessages: [[/status of 412|ERR_FAILED/], { scope: 'test' }] })

    test('merges and saves both changes', async ({ editor, page }) => {
      const { section, status, button, writeHeading } = await editor.open()
      await writeHeading('Mine')
      const theirs = editor.read(homeFile).replace('Our work in figures', 'Theirs')
      // The server has nobody tell the page.
      await page.route('**/files', (route) => route.abort())
      await editor.write(homeFile, theirs)
      await button('Save').click()
      await expect(page.getByRole('alert')).toContainText('Home was also changed elsewhere.')
      await expect(section('Figures: Theirs')).toBeVisible()
      await expect(status).toHaveText(saved)
      expect(editor.read(homeFile)).toBe(theirs.replace(heading, 'Mine'))
    })
  })

  test('merges unsaved changes with what was saved since, and asks about conflicts', async ({
    editor,
    page,
    context,
  }) => {
    const { section, field, status, save, writeHeading } = await editor.open()
    await writeHeading('The heading of the draft')
    await field('Text').fill('The text of the draft.')
    await page.goto('about:blank')
    const theirs = editor.read(homeFile).replace('Our work in figures', 'Theirs')
    await editor.write(homeFile, theirs.replace(heading, 'Newer on the disk'))
    await editor.open()
    const dialog = page.getByRole('dialog', { name: 'Home was saved with another text' })
    await expect(dialog).toContainText('Newer on the disk')
    await editor.write(homeFile, theirs.replace(heading, 'Newest of all'))
    await expect(dialog).toContainText('Newest of all')
    await page.reload()
    await dialog.getByLabel(/^Yours/).check()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(status).toHaveText('2 changes not saved')
    await section(/^Hero/).click()
    await expect(field('Heading')).toHaveValue('The heading of the draft')
    await expect(field('Text')).toHaveValue('The text of the draft.')
    await expect(section('Figures: Theirs')).toBeVisible()
    await save()

    await test.step('keeps and saves those of two windows', async () => {
      await writeHeading('The heading of a window')
      const other = await context.newPage()
      await other.goto(editor.address)
      const second = screen(other)
      // Those of an open window are its own.
      await expect(second.status).toHaveText(saved)
      await second.section(/^Hero/).click()
      await second.field('Text').fill('The text of another window')
      await expect(second.status).toHaveText('1 change not saved')
      await expect(status).toHaveText('1 change not saved')
      await page.close()
      await other.goto('about:blank')
      await other.goto(editor.address)
      await expect(second.status).toHaveText('2 changes not saved')
      await second.section(/^Hero/).click()
      await expect(second.field('Heading')).toHaveValue('The heading of a window')
      await expect(second.field('Text')).toHaveValue('The text of another window')
      await second.save()
      const [hero] = JSON.parse(editor.read(homeFile)).sections
      expect(hero.heading).toBe('The heading of a window')
      expect(hero.text).toBe('The text of another window')
    })
  })

  test('saves valid pages, and leads to the field with an error', async ({ editor, page }) => {
    const before = editor.read(homeFile)
    const { section, field, fields, diagnostics, button, go, save } = await editor.open()
    const alert = page.getByRole('alert')
    await section(/^Services/).click()
    await field('Heading').fill('')
    await field('Text').focus()
    await expect(field('Heading')).toHaveAccessibleDescription(/is blank/)
    await expect(field('Heading')).toHaveAttribute('aria-invalid', 'true')
    await button('Save').click()
    await expect(alert).toContainText('Fix 1 error before you save.')
    // Valid changes of another file are saved.
    await go('Request a listing quote')
    await field('Title').fill('Ask us')
    await button('Save').click()
    await expect(alert).toContainText('Saved, except “Home”: fix 1 error there')
    const saved = editor.read(contactFile)
    expect(JSON.parse(saved).title).toBe('Ask us')
    await button('Go to the field').click()
    await expect(field('Heading')).toBeFocused()
    await go('Ask us')
    await diagnostics.getByRole('button', { name: /is blank/ }).click()
    await expect(field('Heading')).toBeFocused()
    await field('Heading').fill('Again')
    await expect(diagnostics).toContainText('No problems')
    await expect(alert).toBeHidden()

    await test.step('opens the folds around a problem', async () => {
      await fields.getByRole('button', { name: 'Market Making', exact: true }).click()
      await field('Title').fill('')
      await go('Site')
      await diagnostics.getByRole('button', { name: /is blank/ }).click()
      await expect(field('Title')).toBeFocused()
      await field('Title').fill('Market Making')
      expect(editor.read(homeFile)).toBe(before)
    })

    await test.step('saves with warnings', async () => {
      await field('Heading').fill('About <b>us</b>')
      await field('Heading').blur()
      await expect(diagnostics).toContainText('1 warning')
      await save()
    })

    await test.step('says that the open page was deleted on the disk, and brings it back', async () => {
      const { pages, preview, sections } = screen(page)
      await go('Ask us')
      await editor.remove(contactFile)
      await expect(alert.filter({ hasText: 'deleted' })).toContainText(
        '“Ask us” was deleted elsewhere.',
      )
      await expect(pages.locator('[aria-current="page"]')).toHaveCount(0)
      await expect(page.getByTitle('Preview')).toHaveCount(0)
      await expect(sections).toHaveCount(0)
      await button('Bring it back').click()
      await expect(field('Title')).toHaveValue('Ask us')
      await expect(preview.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await save()
      expect(editor.read(contactFile)).toBe(saved)
    })
  })

  test.describe('without the server', () => {
    test.use({
      expectedMessages: [[/ERR_CONNECTION|ERR_INCOMPLETE|status of 403/], { scope: 'test' }],
    })

    test('keeps changes while the server is gone, and saves them when it is back', async ({
      editor,
      page,
    }) => {
      const { button, status, writeHeading, preview } = await editor.open()
      await writeHeading('Written offline')
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Written offline')
      await editor.stop()
      await button('Save').click()
      await expect(page.getByRole('alert')).toContainText('This browser keeps your changes.')
      await expect(preview.getByRole('alert')).toHaveCount(0)
      await editor.start()
      // The page has the token of the server before.
      await button('Reload the editor').first().click()
      await expect(status).toHaveText('1 change not saved')
      await button('Save').click()
      await expect.poll(() => editor.read(homeFile)).toContain('Written offline')
      await expect(status).toHaveText(saved)
    })
  })

  test('shows the text of an invalid JSON file at the mistake', async ({ editor, page }) => {
    const text = editor.read(contactFile).replaceAll('\n', '\r\n')
    const line = text.slice(0, text.indexOf('"title"')).split('\n').length
    await editor.write(contactFile, text.replace('"title"', 'title"'))
    const { fields, diagnostics, go, save } = await editor.open()
    await go('Contact')
    const box = fields.getByLabel('Text of content/contact.json')
    const mistakes = fields.getByRole('list', { name: 'Mistakes in the text' }).getByRole('button')
    await expect(mistakes).toHaveCount(1)
    expect(await axeProblems(page, '[aria-label="Fields"]')).toEqual([])
    await diagnostics.getByRole('button', { name: `Contact, line ${line}` }).click()
    await expect(box).toBeFocused()
    await page.keyboard.type('"')
    await expect(diagnostics).toContainText('No problems')
    await expect(mistakes).toHaveCount(0)
    // Somebody who has not finished typing stays in the text; the Tab key leads out of it.
    await page.keyboard.press('Control+z')
    await expect(diagnostics).toContainText(`Contact, line ${line}`)
    await mistakes.filter({ hasText: `Line ${line}:` }).click()
    await expect(box).toBeFocused()
    await page.keyboard.type('"')
    await expect(diagnostics).toContainText('No problems')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+Shift+z')
    await expect(box).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(fields.getByLabel('Title', { exact: true })).toBeVisible()
    await save()
    expect(editor.read(contactFile)).toBe(text)
  })
})
