/** The place for the files of the site: how each is renamed, replaced, deleted, dropped and pasted, and looks in the page. */
import { jpeg } from '../pipeline/pictures.ts'
import { choose, contactFile, expect, previewOf, saved, test } from './editor.ts'
import { broken, runAxe } from './run-axe.ts'

test.describe('files in the editor', () => {
  test('are renamed, replaced and deleted with their uses, and restored by undo', async ({
    editor,
    page,
  }) => {
    const folder = 'content/files'
    const photo = await jpeg(1600, 900)
    const contact = JSON.parse(editor.read(contactFile))
    const picture = { file: 'office.jpg', alt: 'Two traders.' }
    contact.sections.push({ type: 'figure', heading: 'Our office', picture })
    await editor.change({
      [`${folder}/office.jpg`]: photo,
      [contactFile]: JSON.stringify(contact, null, 2),
    })

    const { go, button, fields, field, diagnostics, status, save } = await editor.open()
    const pictureNow = () => JSON.parse(editor.read(contactFile)).sections.at(-1).picture.file
    await go('Request a listing quote')
    const image = previewOf(page).locator('figure img')
    await image.waitFor()

    const files = fields.getByRole('list', { name: 'Files' })
    await test.step('renames a file', async () => {
      await go('Files')
      const office = files.getByRole('listitem').filter({ hasText: 'office.jpg' })
      await expect(files.getByRole('listitem')).toHaveCount(1)
      await expect(office).toContainText(/JPEG, \d+ kB/)
      await expect(office).toContainText('Request a listing quote')
      await files.getByRole('button', { name: 'office.jpg' }).press('Enter')
      await field('Name').fill('Büro 1')
      await page.keyboard.press('Enter')
      await expect(field('Name')).toHaveValue('buro-1.jpg')
      await expect(field('Name')).toBeFocused()
      await expect(diagnostics).toContainText('No problems')
      // Shown from where it is until it is saved. A browser loads a picture only near what is in view.
      await image.scrollIntoViewIfNeeded()
      await expect(image).toHaveJSProperty('naturalWidth', 1600)
      await save()
      expect([editor.list(folder), pictureNow()]).toEqual([['buro-1.jpg'], 'buro-1.jpg'])
      await expect(image).toHaveJSProperty('naturalWidth', 1600)
    })

    await test.step('replaces a file, also after a reload', async () => {
      const newer = { name: 'New.JPG', mimeType: 'image/jpeg', buffer: await jpeg(1800, 900) }
      await choose(button('Replace file'), newer)
      await expect(fields).toContainText('1800 × 900 pixels')
      await expect(image).toHaveJSProperty('naturalWidth', 1800)
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('Your unsaved changes are back.')
      await go('Request a listing quote')
      await image.scrollIntoViewIfNeeded()
      await expect(image).toHaveJSProperty('naturalWidth', 1800)
      await save()
      expect(editor.bytes(`${folder}/buro-1.jpg`)).not.toEqual(photo)
    })

    await test.step('makes a large picture smaller that is dropped on the list', async () => {
      await go('Files')
      const dropped = await page.evaluateHandle(
        ([base64, bytes]) => {
          const head = Uint8Array.from(atob(base64 as string), (letter) => letter.charCodeAt(0))
          const data = new DataTransfer()
          data.items.add(new File([head, new Uint8Array(bytes as number)], 'Large One.jpg'))
          return data
        },
        [photo.toString('base64'), 20_000_000] as const,
      )
      await files.dispatchEvent('drop', { dataTransfer: dropped })
      // Its original is larger than the site takes.
      await expect(page.getByRole('alert')).toContainText(
        '“Large One.jpg” was made smaller: 1600 × 900',
      )
      await expect(button('Use the original')).toHaveCount(0)
      await expect(files.getByRole('listitem')).toHaveText([/^buro-1/, /^large-one.*Not used$/])
      await expect(files.locator('img').first()).toHaveJSProperty('naturalWidth', 1800)
      await save()
      expect(editor.bytes(`${folder}/large-one.jpg`).length).toBeLessThan(1_000_000)
      expect(broken(await runAxe(page, { without: ['iframe'] }))).toEqual([])
    })

    await test.step('replaces a deleted picture where it is used, and restores it', async () => {
      await files.getByRole('button', { name: /^buro-1/ }).click()
      await button('Delete file').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Request a listing quote › Large picture › Picture › File')
      await dialog.getByLabel('Use instead').selectOption('large-one.jpg')
      await dialog.getByRole('button', { name: 'Delete file' }).click()
      await expect(image).toHaveJSProperty('naturalWidth', 1600)
      await save()
      expect([editor.list(folder), pictureNow()]).toEqual([['large-one.jpg'], 'large-one.jpg'])
      await button('Undo').click()
      await expect(image).toHaveJSProperty('naturalWidth', 1800)
      await save()
      expect(editor.list(folder)).toEqual(['buro-1.jpg', 'large-one.jpg'])
    })

    await test.step('uploads a pasted picture, and deletes it with undo', async () => {
      // A pasted picture is that of its field; undone twice, it is deleted again.
      await go('Files')
      await fields.getByRole('button', { name: /^buro-1/ }).click()
      await fields
        .getByRole('button', { name: 'Request a listing quote › Large picture › Picture › File' })
        .click()
      await expect(field('File')).toBeFocused()
      const pasted = editor.bytes(`${folder}/buro-1.jpg`).toString('base64')
      await field('File').evaluate((element, base64) => {
        const clipboardData = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        clipboardData.items.add(new File([bytes, ' '], 'image.jpg', { type: 'image/jpeg' }))
        // As the Finder copies a file.
        clipboardData.setData('text/plain', 'image.jpg')
        const init = { clipboardData, bubbles: true, cancelable: true }
        element.dispatchEvent(new ClipboardEvent('paste', init))
      }, pasted)
      await expect(field('File')).toHaveValue('image.jpg')
      await button('Undo').click()
      await expect(field('File')).toHaveValue('buro-1.jpg')
      await button('Undo').click()
      await expect(status).toHaveText(saved)
      expect(editor.list(folder)).toEqual(['buro-1.jpg', 'large-one.jpg'])
    })

    await test.step('fits a phone', async () => {
      await go('Files')
      await page.setViewportSize({ width: 375, height: 740 })
      await page.getByRole('tab', { name: 'Fields' }).click()
      await files.getByRole('button', { name: /^large-one/ }).click()
      await expect(button('Rename')).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    })
  })
})
