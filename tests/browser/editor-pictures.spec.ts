/** Pictures and files that somebody brings into the editor, and what the page makes of them. */
import { jpeg, pdf, photo } from '../pipeline/pictures.ts'
import { choose, contactFile, expect, previewOf, siteFile, test } from './editor.ts'
import { broken, runAxe } from './run-axe.ts'

test.describe('pictures in the editor', () => {
  test('are shown immediately after an upload, made smaller, and follow changes in the folder', async ({
    editor,
    page,
  }) => {
    const { go, button, fields, field, save } = await editor.open()
    await go('Request a listing quote')
    await button('Add section').click()
    await page.getByRole('button', { name: 'Large picture', exact: true }).click()
    await expect(field('File')).toHaveValue('placeholder.svg')
    // An iPhone makes a JPEG of a photo only for a list that names JPEG and not HEIC.
    await expect(fields.locator('input[type=file]').first()).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml',
    )

    const original = await jpeg(4000, 3000)
    const upload = fields.getByRole('button', { name: 'Upload a picture' })
    await choose(upload, { name: 'Büro 1.JPG', mimeType: 'image/jpeg', buffer: original })
    await expect(field('File')).toHaveValue('buro-1.jpg')
    // It is shown in the page before anything is saved.
    expect(editor.has('content/files/buro-1.jpg')).toBe(false)
    const image = previewOf(page).locator('figure img')
    await image.waitFor()
    await expect(image).toHaveJSProperty('naturalWidth', 2560)
    await expect(fields).toContainText(
      'Undo removes it from the page. Undo again removes it from Files.',
    )
    expect(broken(await runAxe(page, { without: ['iframe'] }))).toEqual([])
    await button('Use the original').click()
    await expect(image).toHaveJSProperty('naturalWidth', 4000)
    await expect(field('File')).toHaveValue('buro-1.jpg')

    // A picture that somebody puts into the folder can be chosen.
    await editor.write('content/files/desk.jpg', await jpeg(1200, 800))
    await fields.getByRole('button', { name: 'Pictures' }).click()
    await page.getByRole('option', { name: 'desk.jpg' }).click()
    await expect(image).toHaveJSProperty('naturalWidth', 1200)
    await page.keyboard.press('Control+z')
    await expect(image).toHaveJSProperty('naturalWidth', 4000)

    // A click on it leads to its field.
    await field('Heading').focus()
    await image.click()
    await expect(field('File')).toBeFocused()
    await save()
    expect(editor.bytes('content/files/buro-1.jpg')).toEqual(original)
    expect(JSON.parse(editor.read(contactFile)).sections.at(-1).picture.file).toBe('buro-1.jpg')
  })

  test('fill a hero, a mark and a link, beside colours that are shown as they are chosen', async ({
    editor,
    page,
  }) => {
    const { section, fields, field, diagnostics, button, go, save } = await editor.open()
    await previewOf(page).locator('html[data-routed]').waitFor()

    await test.step('links to an uploaded file', async () => {
      await section(/^Hero/).click()
      await fields.getByRole('button', { name: 'Pages and sections' }).first().click()
      const upload = page.getByRole('button', { name: 'Upload a file' })
      await choose(upload, { name: 'Über uns.pdf', mimeType: 'application/pdf', buffer: pdf() })
      await expect(fields.getByLabel('Link', { exact: true }).first()).toHaveValue(
        '/files/uber-uns.pdf',
      )
    })

    await test.step('the picture of a hero, which keeps the part in view that is chosen', async () => {
      const picture = fields.getByRole('group', { name: 'Picture', exact: true })
      await expect(picture).toBeHidden()
      await field('Beside the text').focus()
      await field('Beside the text').selectOption('A picture')
      const upload = picture.getByRole('button', { name: 'Upload a picture' })
      await expect(upload).toBeInViewport()
      // Without it, the page is shown as before, and can be saved.
      await expect(fields).toContainText('There is no “Picture” to show here.')
      await expect(diagnostics).not.toContainText('error')
      const desk = { name: 'desk.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 800) }
      await choose(upload, desk)
      await expect(fields).not.toContainText('There is no “Picture” to show here.')
      const focus = picture.getByRole('radiogroup', { name: 'What stays in view' })
      await focus.getByRole('radio', { name: 'Left', exact: true }).check()
      const shown = previewOf(page).getByRole('main').locator('img').first()
      await expect(shown).toHaveCSS('object-position', '0px 50%')
    })

    await test.step('the mark, with and without the name', async () => {
      await go('Site')
      const mark = fields.getByRole('group', { name: 'Mark' })
      const wide = await photo(600, 120).png().toBuffer()
      await choose(mark.getByRole('button', { name: 'Upload a picture' }), {
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: wide,
      })
      const brand = previewOf(page).getByRole('banner').getByRole('link', { name: 'Keelbook' })
      await expect(brand).toHaveText('Keelbook')
      await expect(brand.locator('img')).toHaveJSProperty('width', 100)
      await mark.getByLabel('The picture contains the name').check()
      await expect(brand).toHaveText('')
      await expect(brand.locator('img')).toHaveJSProperty('width', 120)
      // Only the icons have to be square.
      await expect(diagnostics).toContainText('tiny in the icons of the site, which are square.')
      // On a phone, the name is as wide as the bar has room for.
      await button('Phone').click()
      await expect(brand.locator('img')).toBeVisible()
      await button('Desktop').click()
    })

    await test.step('colours', async () => {
      await fields.getByRole('button', { name: 'Add colours' }).click()
      const ground = previewOf(page).locator('html')
      // They begin with those in force.
      await expect(ground).toHaveCSS('background-color', 'rgb(0, 0, 0)')
      expect(broken(await runAxe(page, { without: ['iframe'] }))).toEqual([])
      await fields.getByLabel('Background: choose').fill('#0a1020')
      await expect(ground).toHaveCSS('background-color', 'rgb(10, 16, 32)')
      await field('Cards and fields').fill('#888')
      await field('Cards and fields').blur()
      await expect(diagnostics).toContainText('but needs 7 to 1. Write “#1a1a1a”')
      await field('Cards and fields').fill('#101830')
    })
    await save()
    const { mark, colors } = JSON.parse(editor.read(siteFile))
    expect(mark).toEqual({ file: 'logo.png', hasName: true })
    expect(colors).toMatchObject({ background: '#0a1020', surface: '#101830' })
    expect(editor.list('content/files')).toEqual(['desk.jpg', 'logo.png', 'uber-uns.pdf'])
  })
})
