/** What a site says once and shows on every page. */
import { readPageData } from '../../src/content/page-data.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites['all-kinds'].url })

test.describe('legal notes', () => {
  const words = 'Digital assets can lose all of their value.'

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test('are under every page, with their link', async ({ page }) => {
        for (const path of ['/', '/contact', '/two-forms']) {
          await page.goto(path)
          const notes = page.getByRole('contentinfo').getByText(words)
          await expect(notes).toHaveCSS('font-weight', '500')
        }
        await page.getByRole('contentinfo').getByRole('link', { name: 'what we do' }).click()
        await expect(page).toHaveURL('/everything')
        await expect(page.getByRole('contentinfo').getByText(words)).toBeVisible()
      })
    })
  }

  test('are loaded only by a site that has them', async ({ request }) => {
    const scriptsOf = async (url: string) =>
      readPageData(await (await request.get(url)).text()).scripts
    const own = await scriptsOf(sites.own.url)
    const shown = await scriptsOf('/')
    expect(shown.length).toBeGreaterThan(own.length)
  })
})
