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
  test.describe('of unsaved changes', () => {
    // A save that the test holds back.
    test.use({ expectedMessages: [[/ERR_FAILED/], { scope: 'test' }] })

    test('keeps them over a reload, beside those of another window, and without a server', async ({
      editor,
      page,
      context,
    }) => {
      await page.addInitScript(() => {
        const { put } = IDBObjectStore.prototype
        window.writes = 0
        IDBObjectStore.prototype.put = function (...args) {
          if (this.name === 'unsaved-changes') window.writes = (window.writes ?? 0) + 1
          return put.apply(this, args)
        }
      })
      const { section, field, status, writeHeading } = await editor.open()
      await writeHeading('')
      await field('Heading').evaluate(() => {
        for (const letter of 'Not saved yet') document.execCommand('insertText', false, letter)
      })
      // The changes are not written at every key, but none is lost.
      expect(await page.evaluate(() => window.writes)).toBeLessThan(4)
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('Your unsaved changes are back.')
      await expect(status).toHaveText('1 change not saved')
      await section(/^Hero/).click()
      await expect(field('Heading')).toHaveValue('Not saved yet')

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

      await other.route('**/save', (route) => route.abort())
      await second.button('Save').click()
      const alert = other.getByRole('alert')
      await expect(alert).toContainText('This browser keeps your changes.')
      await expect(second.preview.getByRole('alert')).toHaveCount(0)
      await other.unroute('**/save')
      await second.button('Try again').click()
      await expect(second.status).toHaveText(saved)
      const [hero] = JSON.parse(editor.read(homeFile)).sections
      expect([hero.heading, hero.text]).toEqual(['Not saved yet', 'The text of another window'])
      await second.button('Undo').click()
      await second.button('Undo').click()
      await expect(second.preview.getByRole('heading', { level: 1 })).toHaveText(heading)
      await second.save()
    })
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
    await page.keyboard.press('Control+Shift+z')
    await expect(diagnostics).toContainText('No problems')
    await expect(box).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(fields.getByLabel('Title', { exact: true })).toBeVisible()
    await save()
    expect(editor.read(contactFile)).toBe(text)
  })
})
