/** What the screen says, how much of it, and what stays in its place. */
import { expect, homeFile, test } from './editor.ts'

test.describe('texts of the editor', () => {
  test('explain each screen', async ({ editor }) => {
    const home = JSON.parse(editor.read(homeFile))
    home.article = { date: '2026-11-01' }
    await editor.write(homeFile, JSON.stringify(home, null, 2))
    const { button, field, fields, go, section, diagnostics } = await editor.open()

    await test.step('help appears at the field that somebody is at, and screen readers always have it', async () => {
      const help = fields.getByText('Search results show it under the title: one or two sentences.')
      await expect(field('Title')).toBeVisible()
      await expect(help).toBeHidden()
      await expect(field('Description')).toHaveAccessibleDescription(/Search results show it/)
      // A press that moves what is below the pointer is still a click.
      await field('Description').click()
      await expect(help).toBeVisible()
      await field('Title').click()
      await expect(help).toBeHidden()
      await fields.getByRole('switch', { name: 'Draft' }).click()
      await expect(fields.getByRole('switch', { name: 'Draft' })).toBeChecked()
      await fields.getByRole('switch', { name: 'Draft' }).click()
      // A switch says before it is pressed what it does.
      await expect(fields.getByText('Visitors don’t see the page')).toBeVisible()
    })

    await test.step('no help speaks of files, codes or what is written', async () => {
      for (const place of ['Site', 'Home', 'Quote form'] as const) {
        await go(place)
        const all = await fields.textContent()
        expect(all).not.toMatch(/leave it out|without this entry|as a code|this file|“article”/i)
      }
      await go('Home')
      await expect(field('Date')).toHaveValue('2026-11-01')
      await expect(fields.getByText(/of 10 characters/)).toHaveCount(0)
    })

    await test.step('entries and choices have names', async () => {
      await section(/^Questions/).click()
      const answer = fields.getByRole('group', { name: 'Answer', exact: true }).first()
      await expect(answer.getByRole('textbox', { name: 'Paragraph 1', exact: true })).toBeVisible()
      await section(/^Hero/).click()
      const choice = field('Beside the text')
      await expect(choice.getByRole('option')).toHaveText([
        'As usual: an order book',
        'An order book',
        'A picture',
        'Nothing',
      ])
      await go('Site')
      await expect(field('Only with HTTPS').getByRole('option').nth(1)).toHaveText('For a year')
    })

    await test.step('an empty message is the usual one', async () => {
      await go('Quote form')
      await fields.getByRole('button', { name: /^Email/ }).click()
      await fields.getByRole('button', { name: 'Other messages and rules' }).click()
      await field('Message: format').fill('')
      await expect(field('Message: format')).toHaveAttribute(
        'placeholder',
        'Email must be an email address, like name@example.com',
      )
    })

    await test.step('a warning has a colour of its own', async () => {
      await go('Home')
      await field('Title').fill('A title that is much longer than search results show it')
      await button('Save').focus()
      const warning = diagnostics.getByText('Warning', { exact: true }).first()
      const plain = await diagnostics.evaluate(colorOf)
      expect(await warning.evaluate(colorOf)).not.toBe(plain)
    })
  })

  const colorOf = (element: Element) => getComputedStyle(element).color

  test('show a message without moving anything, as long as it applies', async ({
    editor,
    page,
  }) => {
    const { go, fields, field, section } = await editor.open()
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await field('Title').fill('Another title')
    await page.reload()
    const notice = page.getByRole('alert').getByText('Your unsaved changes are back.')
    await expect(notice).toBeVisible()
    const before = await pages.boundingBox()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
    expect(await pages.boundingBox()).toEqual(before)
    await page.reload()
    await expect(notice).toBeVisible()
    await section(/^Hero/).click()
    await expect(notice).toHaveCount(0)
    await expect(fields.getByRole('heading', { level: 2 })).toHaveText('Hero')
    await go('Home')
  })

  test('keep the same bar above each page', async ({ editor, page }) => {
    const { go, preview } = await editor.open()
    const bar = page.getByRole('toolbar', { name: 'Width of the preview' })
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    const height = (await bar.boundingBox())?.height
    await go('Request a listing quote')
    await expect(page.getByLabel('Show the form')).toBeVisible()
    expect((await bar.boundingBox())?.height).toBe(height)

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
    release()
    await expect(page.getByText('Opening the page…')).toHaveCount(0)
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('have fields that make no phone zoom in', async ({ editor, page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    const { button, go, fields } = await editor.open()
    const small = () =>
      page
        .locator(
          'input:visible:not([type=checkbox], [type=radio], [type=color]), select:visible:not([tabindex]), textarea:visible',
        )
        .evaluateAll((all) =>
          all.flatMap((one) =>
            Number.parseFloat(getComputedStyle(one).fontSize) < 16
              ? [one.id || one.getAttribute('aria-label') || one.outerHTML]
              : [],
          ),
        )
    expect(await small()).toEqual([])
    for (const place of ['Site', 'Quote form', 'Home'] as const) {
      await page.getByRole('tab', { name: 'Pages' }).click()
      await go(place)
      if (place !== 'Home') await expect(fields).toBeVisible()
      expect(await small()).toEqual([])
    }
    await editor.edit({ [homeFile]: '{ "path": ' })
    await page.getByRole('tab', { name: 'Fields' }).click()
    await expect(fields.getByRole('textbox')).toBeVisible()
    expect(await small()).toEqual([])
    await button('Find and replace').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await small()).toEqual([])
  })
})
