/** `npm run screenshots -- --project docs`: the pictures in `docs/`. */
import { previewOf, screen, test } from './editor.ts'
import { sites } from './sites.ts'
import { test as siteTest } from './test.ts'

siteTest.describe(() => {
  siteTest.use({ baseURL: sites.shipped.url, viewport: { width: 1280, height: 800 } })

  siteTest('takes the picture of the home page', async ({ page }) => {
    await page.goto('/')
    await page.screenshot({ path: 'docs/home.png', fullPage: true })
  })
})

test('takes a picture of the editor', async ({ editor, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await editor.open()
  await screen(page).section(/^Hero/).click()
  await previewOf(page).getByRole('heading', { level: 1 }).waitFor()
  await screen(page).field('Heading').waitFor()
  await page.screenshot({ path: 'docs/editor.png' })
})
