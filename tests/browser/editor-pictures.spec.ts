/** Pictures and files that somebody brings into the editor, and what the page and the visitors' links make of them. */
import type { Page } from '@playwright/test'
import { lfsPointer } from '../pipeline/disk/file-rows.ts'
import { jpeg, movingGif, pdf, photo, svg } from '../pipeline/pictures.ts'
import {
  choose,
  contactFile,
  expect,
  homeFile,
  previewOf,
  saved,
  screen,
  siteFile,
  test,
} from './editor.ts'
import { broken, runAxe } from './run-axe.ts'

// A file that is refused.
test.use({ expectedMessages: [[/status of 422/], { scope: 'test' }] })

test.describe('pictures in the editor', () => {
  test('are shown immediately after an upload, and follow changes in the folder', async ({
    editor,
    page,
  }) => {
    const { go, button, fields, field, status, save } = await editor.open()
    await go('Request a listing quote')
    await button('Add section').click()
    await page.getByRole('button', { name: 'Large picture', exact: true }).click()
    await expect(field('File')).toHaveValue('placeholder.svg')

    const upload = fields.getByRole('button', { name: 'Upload a picture' })
    await choose(upload, {
      name: 'Büro 1.JPG',
      mimeType: 'image/jpeg',
      buffer: await jpeg(1600, 900),
    })
    await expect(field('File')).toHaveValue('buro-1.jpg')
    // It is shown in the page before anything is saved.
    expect(editor.has('content/files/buro-1.jpg')).toBe(false)
    await expect(status).toHaveText(/not saved/)
    const image = previewOf(page).locator('figure img')
    await image.waitFor()
    await expect(image).toHaveJSProperty('naturalWidth', 1600)
    await expect(fields).toContainText(
      'Undo removes it from the page. Undo again removes it from Files.',
    )

    expect(broken(await runAxe(page, { without: ['iframe'] }))).toEqual([])

    // A refused file is named, and changes nothing.
    await choose(upload, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg('<script/>') })
    await expect(
      page.getByText('“a.svg” contains a script, which could do things in a visitor’s browser.'),
    ).toBeVisible()
    await expect(field('File')).toHaveValue('buro-1.jpg')

    // A picture that somebody puts into the folder can be chosen, and one that goes is missed.
    await editor.write('content/files/desk.jpg', await jpeg(1200, 800))
    await fields.getByRole('button', { name: 'Pictures' }).click()
    await expect(async () => {
      await expect(page.getByRole('option', { name: 'desk.jpg' })).toBeVisible()
    }).toPass()
    await page.getByRole('option', { name: 'desk.jpg' }).click()
    await expect(image).toHaveJSProperty('naturalWidth', 1200)
    await page.keyboard.press('Control+z')
    await expect(field('File')).toHaveValue('buro-1.jpg')

    // A click on it leads to its field.
    await field('Heading').focus()
    await image.click()
    await expect(field('File')).toBeFocused()
    await save()
    expect(JSON.parse(editor.read(contactFile)).sections).toContainEqual(
      expect.objectContaining({
        type: 'figure',
        picture: expect.objectContaining({ file: 'buro-1.jpg' }),
      }),
    )
  })

  test('stay with their section if it moves during the upload', async ({ editor, page }) => {
    const { go, button, fields, field, section } = await editor.open()
    await go('Request a listing quote')
    await button('Add section').click()
    await page.getByRole('button', { name: 'Large picture', exact: true }).click()
    const held = await page.evaluateHandle(() => {
      const { arrayBuffer } = Blob.prototype
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      Blob.prototype.arrayBuffer = async function () {
        await released
        return arrayBuffer.call(this)
      }
      return { release }
    })
    const upload = fields.getByRole('button', { name: 'Upload a picture' })
    await choose(upload, { name: 'team.jpg', mimeType: 'image/jpeg', buffer: await jpeg(40, 30) })
    await section(/^Large picture/)
      .getByRole('button', { name: 'Move up' })
      .click()
    await held.evaluate(({ release }) => release())
    await expect(field('File')).toHaveValue('team.jpg')
    await expect(screen(page).diagnostics).not.toContainText('error')
  })

  /** What somebody drags from a folder. */
  const dropped = (page: Page, files: Readonly<Record<string, Buffer>>) =>
    page.evaluateHandle(
      (files) => {
        const data = new DataTransfer()
        for (const [name, base64] of files) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          data.items.add(new File([bytes], name))
        }
        return data
      },
      Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')] as const),
    )

  test('are made smaller, unless the original is wanted', async ({ editor, page }) => {
    const { go, button, fields, field, save } = await editor.open()
    await go('Request a listing quote')
    await button('Add section').click()
    await page.getByRole('button', { name: 'Large picture', exact: true }).click()
    const photo = await jpeg(4000, 3000)
    const upload = fields.getByRole('button', { name: 'Upload a picture' })
    // An iPhone makes a JPEG of a photo only for a list that names JPEG and not HEIC.
    await expect(fields.locator('input[type=file]').first()).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml',
    )
    await choose(upload, { name: 'office.jpg', mimeType: 'image/jpeg', buffer: photo })
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('“office.jpg” was made smaller: 4000 × 3000 → 2560 × 1920')
    const image = previewOf(page).locator('figure img')
    await expect(image).toHaveJSProperty('naturalWidth', 2560)
    await button('Use the original').click()
    await expect(image).toHaveJSProperty('naturalWidth', 4000)
    await expect(field('File')).toHaveValue('office.jpg')
    await button('Undo').click()
    await expect(image).toHaveJSProperty('naturalWidth', 2560)
    await button('Redo').click()
    await save()
    expect(editor.bytes('content/files/office.jpg')).toEqual(photo)
  })

  test('are reported if they are stored in Git while others are stored with Git LFS', async ({
    editor,
    page,
  }) => {
    await editor.write('content/files/desk.jpg', lfsPointer)
    const { go, button, fields, field, save } = await editor.open()
    await go('Files')
    // At a host, a file is read when it is shown.
    await fields.getByRole('button', { name: /^desk/ }).click()
    await expect(fields).toContainText('kept with Git LFS')
    await go('Request a listing quote')
    await button('Add section').click()
    await page.getByRole('button', { name: 'Large picture', exact: true }).click()
    const upload = fields.getByRole('button', { name: 'Upload a picture' })
    const alert = page.getByRole('alert')
    await choose(upload, {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: svg(),
    })
    await expect(field('File')).toHaveValue('logo.svg')
    await expect(alert).toBeEmpty()
    await choose(upload, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(4000, 3000) })
    const words = (files: string) =>
      `${files} kept in Git itself. The site keeps other files of this`
    await expect(alert).toContainText(
      /^“a.jpg” was made smaller.* That is enough for any screen\. “a/,
    )
    await expect(alert).toContainText(words('“a.jpg” is'))
    expect(broken(await runAxe(page, { without: ['iframe'] }))).toEqual([])
    await choose(upload, { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await jpeg(60, 40) })
    await expect(alert).toContainText(words('“a.jpg”, “b.jpg” are'))
    await button('Review changes').click()
    const review = page.getByRole('dialog', { name: 'Review changes' })
    await expect(review).toContainText(words('“a.jpg”, “b.jpg” are'))
    await page.keyboard.press('Escape')
    await save()
    await go('Files')
    await fields.getByRole('button', { name: /^b\.jpg/ }).click()
    await expect(fields).toContainText(words('“b.jpg” is'))
  })

  test('make an entry each if they are dropped on a list', async ({ editor, page }) => {
    const { go, button, fields, save } = await editor.open()
    await go('Request a listing quote')
    await button('Add section').click()
    await page.getByRole('button', { name: 'Team', exact: true }).click()
    const list = fields.getByRole('group', { name: 'People' })
    const people = list.getByRole('list').first().locator('> li')
    await expect(list.getByRole('button', { name: 'Add pictures' })).toBeVisible()
    const before = await people.count()
    const files = {
      'Ada Lovelace.jpg': await jpeg(600, 600),
      'notes.heic': Buffer.from('ftypheic'),
      'Ben_Hur.jpg': await jpeg(700, 600),
    }
    await list.dispatchEvent('drop', { dataTransfer: await dropped(page, files) })
    await expect(people).toHaveCount(before + 2)
    await expect(page.getByRole('alert')).toContainText('“notes.heic” is a kind of file that the')
    await save()
    const team = JSON.parse(editor.read(contactFile)).sections.at(-1)
    expect(team.items.slice(before)).toMatchObject([
      { name: 'Ada Lovelace', picture: { file: 'ada-lovelace.jpg', alt: '' } },
      { name: 'Ben Hur', picture: { file: 'ben-hur.jpg', alt: '' } },
    ])

    // The part that stays in view is chosen on the picture.
    await people.last().getByRole('button', { name: 'Ben Hur' }).click()
    const focus = people.last().getByRole('radiogroup', { name: 'What stays in view' })
    await focus.getByRole('radio', { name: 'Left', exact: true }).check()
    const portrait = previewOf(page).getByRole('listitem').filter({ hasText: 'Ben Hur' })
    await expect(portrait.locator('img')).toHaveCSS('object-position', '0px 50%')
    await page.keyboard.press('ArrowUp')
    await expect(focus.getByRole('radio', { name: 'Top right' })).toBeChecked()
    await expect(portrait.locator('img')).toHaveCSS('object-position', '100% 0px')
    await button('Undo').click()
    await button('Undo').click()

    // The entries are one step.
    await button('Undo').click()
    await expect(people).toHaveCount(before)
  })

  test('are accepted as the mark, and other files are refused', async ({ editor, page }) => {
    const { go, button, fields, diagnostics, status, save } = await editor.open()
    await go('Site')
    const mark = fields.getByRole('group', { name: 'Mark' })
    const upload = mark.getByRole('button', { name: 'Upload a picture' })
    const alert = page.getByRole('alert')
    await choose(upload, { name: 'logo.pdf', mimeType: 'application/pdf', buffer: pdf() })
    await expect(alert).toContainText('“logo.pdf” is a PDF, not a picture.')
    await choose(upload, { name: 'logo.gif', mimeType: 'image/gif', buffer: await movingGif() })
    await expect(alert).toContainText('“logo.gif” moves, and visitors cannot stop it.')
    // Nothing has changed, so nothing waits.
    await expect(status).toHaveText(saved)
    await expect(diagnostics).not.toContainText('error')

    const wide = await photo(600, 120).png().toBuffer()
    await choose(upload, { name: 'logo.png', mimeType: 'image/png', buffer: wide })
    const brand = previewOf(page).getByRole('banner').getByRole('link', { name: 'Keelbook' })
    await expect(brand).toHaveText('Keelbook')
    await expect(brand.locator('img')).toHaveJSProperty('width', 100)
    await mark.getByLabel('The picture contains the name').check()
    await expect(brand).toHaveText('')
    await expect(brand.locator('img')).toHaveJSProperty('width', 120)
    // Only the icons have to be square.
    await expect(diagnostics).toContainText('tiny in the icons of the site, which are square.')
    const icon = fields.getByRole('group', { name: 'Icon' })
    await choose(icon.getByRole('button', { name: 'Upload a picture' }), {
      name: 'symbol.svg',
      mimeType: 'image/svg+xml',
      buffer: svg('<path d="M0 0h10v10z"/>', 'viewBox="0 0 10 10"'),
    })
    await expect(diagnostics).not.toContainText('icons of the site')
    await save()
    expect(JSON.parse(editor.read(siteFile))).toMatchObject({
      mark: { file: 'logo.png', hasName: true },
      icon: { file: 'symbol.svg' },
    })

    // On a phone, the name is as wide as the bar has room for.
    await button('Phone').click()
    await expect(brand.locator('img')).toBeVisible()
  })

  test('show the brand’s colours as they are chosen, beside links to files', async ({
    editor,
    page,
  }) => {
    await editor.write('content/files/Über uns.pdf', pdf())
    const { section, fields, field, diagnostics, button, go, save } = await editor.open()
    await section(/^Hero/).click()
    const link = fields.getByLabel('Link', { exact: true }).first()
    const places = fields.getByRole('button', { name: 'Pages and sections' }).first()
    await places.click()
    await page.getByRole('option', { name: 'Über uns.pdf' }).click()
    await expect(link).toHaveValue('/files/Über%20uns.pdf')
    await places.click()
    const upload = page.getByRole('button', { name: 'Upload a file' })
    const buffer = Buffer.concat([pdf(), Buffer.from('2')])
    await choose(upload, { name: 'Brochure.pdf', mimeType: 'application/pdf', buffer })
    await expect(link).toHaveValue('/files/brochure.pdf')
    await expect(diagnostics).toContainText('1 warning')
    await save()
    expect(JSON.parse(editor.read(homeFile)).sections[0].actions[0].href).toBe(
      '/files/brochure.pdf',
    )

    await test.step('colours', async () => {
      await previewOf(page).locator('html[data-routed]').waitFor()
      await go('Site')
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
      // No link leads to the first file any more.
      await expect(diagnostics).toHaveText(/^1 warning/)
      await save()
      expect(JSON.parse(editor.read(siteFile)).colors).toMatchObject({
        background: '#0a1020',
        surface: '#101830',
      })
      await button('Undo').click()
      await button('Undo').click()
      await expect(field('Cards and fields')).not.toHaveValue('#101830')
    })
  })
})
