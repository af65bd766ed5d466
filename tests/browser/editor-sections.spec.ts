/** Sections that everybody asks for, from “Add section” to what is saved. */
import { jpeg } from '../pipeline/pictures.ts'
import { choose, contactFile, expect, homeFile, test } from './editor.ts'

const sectionsIn = (text: string) => JSON.parse(text).sections as Record<string, unknown>[]

test.describe('new sections in the editor', () => {
  test('have prices with gaps to fill in', async ({ editor, page }) => {
    const { go, button, field, fields, preview, diagnostics, save } = await editor.open()
    await go('Request a listing quote')
    await button('Add section').click()
    await page.getByRole('textbox', { name: 'Search' }).fill('plans')
    await page.getByRole('button', { name: 'Prices', exact: true }).click()
    await expect(preview.getByText('[Price]').first()).toBeVisible()
    await expect(diagnostics).toContainText('[Price]')
    await fields.getByRole('button', { name: 'Listing', exact: true }).click()
    await field('Price').first().fill('$2,500')
    await expect(preview.getByText('$2,500')).toBeVisible()
    await save()
    const added = sectionsIn(editor.read(contactFile)).find(({ type }) => type === 'pricing')
    expect(added?.items).toMatchObject([{ name: 'Listing', price: '$2,500' }, {}, {}])
  })

  test('ask for a video, and refuse other addresses', async ({ editor, page }) => {
    const { go, button, field, preview, diagnostics, save } = await editor.open()
    await go('Request a listing quote')
    await button('Add section').click()
    await page.getByRole('textbox', { name: 'Search' }).fill('youtube')
    await page.getByRole('button', { name: 'Video', exact: true }).click()
    await expect(diagnostics).toContainText('This section has no video yet')
    await field('Video').fill('/contact')
    await field('Video').blur()
    await expect(diagnostics).toContainText('“/contact” is no video that the site can show.')
    await field('Video').fill('https://vimeo.com/76979871')
    await expect(preview.getByText('The video plays from Vimeo')).toBeVisible()
    await field('Heading').fill('A minute at the desk')
    await save()
    const added = sectionsIn(editor.read(contactFile)).find(({ type }) => type === 'video')
    expect(added).toMatchObject({ href: 'https://vimeo.com/76979871' })
    // The usual words, which are those of the language.
    expect(added).not.toHaveProperty('playLabel')
  })
})

test.describe('page settings in the editor', () => {
  test('show the preview of links to a page, and hide it from search engines', async ({
    editor,
    page,
  }) => {
    const { go, field, fields, save } = await editor.open()
    await go('Home')
    await fields.getByText('How links to the page look').click()
    const looks = fields.locator('details', { hasText: 'How links to the page look' })
    await choose(fields.getByRole('button', { name: 'Upload a picture' }), {
      name: 'desk.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg(1200, 630),
    })
    await expect(looks.locator('img')).toHaveJSProperty('naturalWidth', 1200)
    await field('Description for people who cannot see it').fill('A desk.')
    await field('Title').fill('Everything that a token needs before its first day at an exchange')
    await expect(looks).toContainText('keelbook.example')
    await expect(looks).toContainText('Everything that a token needs before its first … – Keelbook')
    await field('Hide from search engines').click()
    await expect(looks).toContainText('Search engines are asked not to show this page.')
    await save()
    expect(JSON.parse(editor.read(homeFile))).toMatchObject({
      noindex: true,
      socialPicture: { file: 'desk.jpg', alt: 'A desk.' },
    })
    await expect(page.getByRole('region', { name: 'Problems' })).toContainText(
      'The home page is hidden from search engines',
    )
  })
})
