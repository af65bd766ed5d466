/** A page becomes an article in the editor, and lists show it at once. */
import { commitAll, contactFile, expect, homeFile, test } from './editor.ts'

test.describe('articles in the editor', () => {
  test('get a date from a calendar and a topic from suggestions, and appear in a list', async ({
    editor,
    page,
  }) => {
    const home = JSON.parse(editor.read(homeFile))
    home.sections.push({ type: 'articles', heading: 'News', updatedLabel: 'Updated' })
    home.article = { date: '2026-01-31', topic: 'Market making' }
    await editor.write(homeFile, JSON.stringify(home, null, 2))
    const { field, fields, preview, section, go, save, diagnostics } = await editor.open()
    await go('Request a listing quote')
    await fields.getByRole('button', { name: 'Add article' }).click()
    const date = field('Date')
    await expect(date).toBeFocused()
    await expect(date).toHaveAttribute('type', 'date')
    // A new article is of today.
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    await expect(date).toHaveValue(today)
    await date.fill('2026-02-28')
    const topic = field('Topic')
    const list = page.locator(`datalist[id="${await topic.getAttribute('list')}"]`)
    await expect(list.locator('option')).toHaveAttribute('value', 'Market making')
    await topic.fill('Listings')
    await field('Updated').fill('2026-02-27')
    // A half-typed value is no problem yet.
    await topic.focus()
    await expect(diagnostics).toContainText('1 error')
    await field('Updated').fill('2026-03-01')
    await expect(diagnostics).toContainText('No problems')
    await expect(preview.getByText('February 28, 2026')).toBeVisible()
    await expect(preview.getByText('March 1, 2026')).toBeVisible()
    await save()
    expect(JSON.parse(editor.read(contactFile)).article).toEqual({
      date: '2026-02-28',
      updated: '2026-03-01',
      topic: 'Listings',
    })

    await go('Home')
    const articles = preview.locator('section').filter({ hasText: 'News' }).last()
    await expect(articles.getByRole('listitem')).toHaveCount(2)
    await expect(articles.getByRole('listitem').first()).toContainText('February 28, 2026')
    // A click into the list selects its section, not what the other page says.
    await articles.getByRole('link', { name: 'Request a listing quote' }).click()
    await expect(field('Heading')).toHaveValue('News')
    await section(/^Articles/).click()
    await field('Only this topic').fill('Listings')
    await expect(articles.getByRole('listitem')).toHaveCount(1)
  })

  test('begin as drafts where articles are listed', async ({ editor, page }) => {
    const home = JSON.parse(editor.read(homeFile))
    home.sections.push({ type: 'articles', heading: 'News', below: '/news', topic: 'Rules' })
    await editor.write(homeFile, JSON.stringify(home, null, 2))
    commitAll(editor.root)
    const { field, preview, button, go, save } = await editor.open()
    await go('Request a listing quote')
    await field('Title').fill('Write to us')
    await button('New').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Article' }).check()
    await dialog.getByLabel('Title').fill('What a new rule changes')
    await expect(dialog.getByLabel('Address')).toHaveValue('/news/what-a-new-rule-changes')
    await expect(dialog).toContainText('“Home” lists it once it is published.')
    await dialog.getByRole('button', { name: 'Create article' }).click()
    await expect(field('Draft')).toBeChecked()
    await expect(field('Topic')).toHaveValue('Rules')
    await expect(preview.getByText('[Write the text here]')).toBeVisible()
    await save()

    const file = 'content/news-what-a-new-rule-changes.json'
    const publish = async (name: string, isChosen: boolean) => {
      await button('Publish').click()
      await dialog.getByRole('checkbox', { name }).setChecked(isChosen)
      await dialog.getByRole('button', { name: /eep in the history$/ }).click()
      await expect(dialog.getByRole('checkbox', { name: 'Write to us' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      return JSON.parse(editor.read(file)).draft
    }
    expect(await publish('What a new rule changes', false)).toBe(true)
    expect(await publish('What a new rule changes', true)).toBeUndefined()
    await go('Home')
    await expect(preview.getByRole('link', { name: 'What a new rule changes' })).toBeVisible()
  })
})
