/** Reviews the changes in words, and reverts them. */
import { jpeg } from '../pipeline/pictures.ts'
import {
  choose,
  commitAll,
  contactFile,
  expect,
  homeFile,
  previewOf,
  saved,
  siteFile,
  test,
} from './editor.ts'

test.describe('review in the editor', () => {
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
      'Hero › Heading: “Get listed. Stay liquid.” → “Be listed. Stay liquid.”',
      'Services moved above Figures',
    ])
    await home.getByRole('button', { name: 'Revert' }).last().click()
    await expect(home.getByRole('listitem')).toHaveCount(1)
    await expect(home.getByRole('button', { name: 'Revert' })).toBeFocused()
    await home.getByRole('button', { name: 'Revert' }).click()
    await expect(dialog).toContainText('Everything is saved.')
    await page.keyboard.press('Escape')
    await expect(status).toHaveText(saved)
    expect(editor.read(homeFile)).toBe(before)
  })

  test('reverts a picture that was replaced and saved', async ({ editor, page }) => {
    const place = 'content/files/office.jpg'
    const photo = await jpeg(800, 600)
    const contact = JSON.parse(editor.read(contactFile))
    const picture = { file: 'office.jpg', alt: 'Two traders.' }
    contact.sections.push({ type: 'figure', heading: 'Our office', picture })
    await editor.change({ [place]: photo, [contactFile]: JSON.stringify(contact, null, 2) })
    commitAll(editor.root)
    const { go, button, fields, save } = await editor.open()
    await go('Files')
    await fields.getByRole('button', { name: 'office.jpg' }).click()
    const newer = { name: 'new.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) }
    await choose(button('Replace file'), newer)
    await save()
    expect(editor.bytes(place)).not.toEqual(photo)
    await page.reload()
    await button('Publish').click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await dialog
      .getByRole('region', { name: 'office.jpg' })
      .getByRole('button', { name: 'Revert' })
      .click()
    await page.keyboard.press('Escape')
    await save()
    expect(editor.bytes(place)).toEqual(photo)
  })

  test('lists placeholders that visitors would take for true', async ({ editor, page }) => {
    const { demonstration: _, ...site } = JSON.parse(editor.read(siteFile))
    await editor.change({ [siteFile]: JSON.stringify(site, null, 2) })
    commitAll(editor.root)
    const { go, button, fields, field, diagnostics, section } = await editor.open()
    const sendsNothing = 'This form sends nothing'
    await expect(diagnostics).toContainText(sendsNothing)
    await go('Quote form')
    await expect(fields).toContainText(sendsNothing)

    await go('Home')
    await button('Add section').click()
    await page.getByRole('button', { name: 'Results', exact: true }).click()
    await section(/^Results/).click()
    await fields.getByRole('button', { name: /^Depth/ }).click()
    await expect(field('Source').first()).toHaveValue('[Who measured it]')
    await expect(field('Before').first()).toHaveValue('[Figure before]')
    await expect(field('Link of the source').first()).toHaveValue('')
    await expect(diagnostics).toContainText('has a gap to fill in: “[What the client said]”')

    await button('Publish').click()
    const before = page.getByRole('list', { name: 'Before visitors see it' })
    await expect(before).toContainText('has a gap to fill in')
    await before
      .getByRole('listitem')
      .filter({ hasText: sendsNothing })
      .getByRole('button', { name: 'Go to the field' })
      .click()
    await expect(fields.getByRole('heading', { level: 2 })).toHaveText('Quote form')

    // Until it is connected.
    await go('Site')
    await fields
      .getByRole('group', { name: 'Requests' })
      .getByRole('button', { name: 'Add' })
      .click()
    await expect(field('Address for requests')).toHaveValue('')
    const hasNoAddress = 'The form has no address to send its requests to.'
    await expect(diagnostics).toContainText(hasNoAddress)
    await field('Address for requests').fill('https://forms.keelbook.example/requests')
    await expect(diagnostics).not.toContainText(hasNoAddress)
    await expect(diagnostics).not.toContainText(sendsNothing)
  })

  test('shows a new path as one change', async ({ editor, page }) => {
    commitAll(editor.root)
    const { go, button, field, status } = await editor.open()
    await go('Request a listing quote')
    await field('Address').fill('/enquiry')
    await field('Address').press('Enter')
    await button('Review changes').click()
    const dialog = page.getByRole('dialog', { name: 'Review changes' })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText(/links follow\./)
    await expect(dialog.getByRole('button', { name: 'Save 1 change', exact: true })).toBeVisible()
    await expect(status).toHaveText('1 change not saved')
    await page.keyboard.press('Escape')
    // A change that only follows is published with the page, and is no row of its own.
    await button('Publish').click()
    const publish = page.getByRole('dialog', { name: 'Publish' })
    await expect(publish.getByRole('checkbox')).toHaveCount(1)
    await expect(publish.getByLabel('Message')).toHaveValue(
      'Request a listing quote › Address: “/contact” → “/enquiry”',
    )
    await page.keyboard.press('Escape')
    await button('Review changes').click()
    await dialog.getByRole('button', { name: 'Revert' }).click()
    await expect(dialog).toContainText('Everything is saved.')
  })

  test('opens a changed page, whose new groups have nothing invented', async ({ editor, page }) => {
    const { go, button, fields, status, diagnostics } = await editor.open()
    const dialog = page.getByRole('dialog', { name: 'Review changes' })
    await go('Site')
    await button('Add colours').click()
    await expect(fields.getByLabel('Headings and important text', { exact: true })).toHaveValue(
      '#fff',
    )
    await button('Review changes').click()
    await dialog.getByRole('button', { name: 'Site' }).click()
    await expect(dialog).toBeHidden()
    // A mark begins with its picture, and nothing before that.
    const mark = fields.getByRole('group', { name: 'Mark' })
    await expect(mark.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
    await expect(mark.getByRole('button', { name: 'Add mark' })).toHaveCount(0)
    await expect(status).toHaveText('1 change not saved')
    // A notice has no end and no words of anybody else, and nothing leads anywhere yet.
    await button('Add notice').click()
    const notice = fields.getByRole('group', { name: 'Notice', exact: true })
    await expect(notice.getByLabel('Text', { exact: true })).toHaveValue('[Notice]')
    await expect(diagnostics).toContainText('has a gap to fill in: “[Notice]”')
    await expect(notice.getByRole('button', { name: 'Add link' })).toBeVisible()
  })

  test('asks for the picture of a hero where it is chosen', async ({ editor, page }) => {
    const { section, fields, field, button, diagnostics, save } = await editor.open()
    await section(/^Hero/).click()
    const picture = fields.getByRole('group', { name: 'Picture', exact: true })
    await expect(fields.getByRole('group', { name: 'Prices in the order book' })).toBeVisible()
    await expect(picture).toBeHidden()
    await field('Beside the text').focus()
    await field('Beside the text').selectOption('A picture')
    await expect(fields.getByRole('group', { name: 'Prices in the order book' })).toBeHidden()
    const upload = picture.getByRole('button', { name: 'Upload a picture' })
    await expect(upload).toBeInViewport()
    await expect(fields).toContainText('There is no “Picture” to show here.')
    // That is no mistake: the page is shown without it, and can be saved.
    await expect(diagnostics).not.toContainText('error')
    await expect(previewOf(page).getByRole('heading', { level: 1 })).toBeVisible()
    const photo = { name: 'desk.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 800) }
    await choose(upload, photo)
    await expect(fields).not.toContainText('There is no “Picture” to show here.')
    await expect(button('Save')).toBeVisible()
    await save()
    expect(JSON.parse(editor.read(homeFile)).sections[0]).toMatchObject({
      visual: 'picture',
      picture: { file: 'desk.jpg', alt: '' },
    })
  })
})
