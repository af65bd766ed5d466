/** Cards that lead somewhere. */
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites['all-kinds'].url })

test.describe('cards', () => {
  test('are each one link, as large as the card', async ({ page }) => {
    await page.goto('/everything')
    for (const [name, section] of [
      ['Market making', 'What we do'],
      ['Nobody queues', 'Why we answer'],
      ['Wei', 'Who answers you'],
    ] as const) {
      const list = page.locator('section', { has: page.getByRole('heading', { name: section }) })
      const card = list.getByRole('listitem').filter({ hasText: name })
      // To a screen reader, it is one link with the words of its title.
      await expect(card.getByRole('link')).toHaveCount(1)
      await expect(card.getByRole('link')).toHaveAccessibleName(name)
      await card.scrollIntoViewIfNeeded()
      const size = await card.boundingBox()
      if (!size) throw new Error('The card is not shown.')
      await card.click({ position: { x: size.width - 4, y: size.height - 4 } })
      await expect(page).toHaveURL('/contact')
      await page.goBack()
    }
  })

  test('have a link only if their content has one', async ({ page }) => {
    await page.goto('/everything')
    const card = page.getByRole('listitem').filter({ hasText: 'Hard limits.' })
    await expect(card.getByRole('link')).toHaveCount(0)
    const logos = page.locator('section', { hasText: 'Exchanges we work with' }).first()
    await expect(logos.getByRole('link', { name: 'OKX' })).toHaveAttribute('href', /okx/)
    // The description of the picture is the name of the link.
    await logos.getByRole('link', { name: 'Kraken' }).click()
    await expect(page).toHaveURL('/contact')
  })
})
