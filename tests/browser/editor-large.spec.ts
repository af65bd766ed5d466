/** The editor on a site with 200 pages, and a page of 100 sections: what is drawn does not grow with them. */
import type { Locator } from '@playwright/test'
import { expect, homeFile, screen, test } from './editor.ts'

/** Returns 200 pages. The last one has many sections. */
function manyPages(home: string): Record<string, string> {
  const { sections } = JSON.parse(home)
  const plain = sections.map(({ id, ...section }: { id?: string }) => section)
  const added = Array.from({ length: 200 }, (_, number) => {
    const isLast = number === 199
    const many = Array.from({ length: isLast ? 100 : 1 }, (_, at) => plain[at % plain.length])
    const token = {
      path: `/token-${number}`,
      title: isLast ? 'Zebra' : `Token ${number}`,
      description: `What token ${number} is for.`,
      sections: [{ type: 'page-header', heading: `About token ${number}` }, ...many],
    }
    return [`content/token-${number}.json`, JSON.stringify(token, null, 2)] as const
  })
  return Object.fromEntries(added)
}

const rowsOf = (list: Locator) => list.getByRole('listitem')

test.describe('long lists in the editor', () => {
  test('render only visible rows, show search results immediately, and scroll to new entries', async ({
    editor,
    page,
  }) => {
    const { pages, sections, fields, field, button } = await editor.open()
    await editor.edit(manyPages(editor.read(homeFile)))
    await expect(pages.getByLabel('Filter pages')).toBeVisible()
    expect(await rowsOf(pages).count()).toBeLessThan(60)
    await expect(sections.getByRole('button').first()).toBeInViewport()

    // The last page is far down in the list, and still one key away.
    await pages.locator('[aria-current]').press('End')
    await expect(pages.locator(':focus')).toBeInViewport()
    await expect(pages.locator('li:focus-within')).toHaveAttribute('aria-posinset', /^20\d$/)
    await pages.getByLabel('Filter pages').fill('Zebra')
    await screen(page).go('Zebra')
    await expect(rowsOf(sections).first()).toBeVisible()
    expect(await rowsOf(sections).count()).toBeLessThan(60)

    await button('Find and replace').click()
    const dialog = page.getByRole('dialog', { name: 'Find and replace' })
    await dialog.getByLabel('Find', { exact: true }).fill('e')
    const places = dialog.getByRole('list', { name: 'Places' })
    await expect(rowsOf(places).nth(5)).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveText(/^Found in \d{3,} places/)
    expect(await rowsOf(places).count()).toBeLessThan(60)
    await page.keyboard.press('Escape')

    // A new page is in no filtered list: the filter ends.
    await pages.getByLabel('Filter pages').fill('Zebra')
    await button('New').click()
    await page.getByRole('dialog').getByLabel('Title').fill('Middle')
    await page.keyboard.press('Enter')
    await expect(field('Title')).toHaveValue('Middle')
    await expect(pages.locator('[aria-current]')).toHaveAccessibleName('Middle')
    await expect(pages.locator('[aria-current]')).toBeInViewport()

    await pages.getByLabel('Filter pages').fill('Zebra')
    await screen(page).go('Zebra')
    await button('Add section').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quote form', exact: true }).click()
    await expect(fields.getByRole('heading', { name: 'Quote form' })).toBeVisible()
    const added = sections.locator('[aria-current]')
    await expect(added).toHaveAccessibleName(/^Quote form/)
    await expect(added).toBeInViewport()
  })
})
