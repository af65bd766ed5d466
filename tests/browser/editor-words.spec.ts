/** What stays in its place while the screen says something or opens a page. */
import { expect, test } from './editor.ts'

test.describe('texts of the editor', () => {
  test('show a message, and an opening page, without moving anything', async ({ editor, page }) => {
    const { pages, preview, field, go } = await editor.open()
    const bar = page.getByRole('toolbar', { name: 'Width of the preview' })
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    const height = (await bar.boundingBox())?.height
    await field('Title').fill('Another title')

    // While the scripts of the preview are held back, nothing of an empty page shows.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/preview/, async (route) => {
      if (route.request().resourceType() === 'script') await held
      await route.continue()
    })
    await page.reload()
    await expect(page.getByText('Opening the page…')).toBeVisible()
    const notice = page.getByRole('alert').getByText('Your unsaved changes are back.')
    await expect(notice).toBeVisible()
    const place = await pages.boundingBox()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
    expect(await pages.boundingBox()).toEqual(place)
    release()
    await expect(page.getByText('Opening the page…')).toHaveCount(0)
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()

    await go('Request a listing quote')
    await expect(page.getByLabel('Show the form')).toBeVisible()
    expect((await bar.boundingBox())?.height).toBe(height)
  })
})
