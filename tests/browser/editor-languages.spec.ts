/** Adds a second language, and translates its texts one after the other. */
import { expect, homeFile, siteFile, test } from './editor.ts'

const germanHome = 'content/home.de.json'
const made = [germanHome, 'content/site.de.json', 'schemas/quote-request.de.json']

test('adds a language, whose texts are marked until each one is translated', async ({
  editor,
  page,
}) => {
  const { button, diagnostics, fields, field, save, pages, preview } = await editor.open()
  await button('Add a language').click()
  const dialog = page.getByRole('dialog', { name: 'Add a language' })
  await dialog.getByLabel('Language').selectOption('de')
  const home = JSON.parse(editor.read(homeFile))
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await dialog.getByLabel('Home', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Add language' }).click()

  // Nothing holds back the save, and the page stays a draft.
  await save()
  for (const file of made) expect(editor.has(file)).toBe(true)
  const copy = JSON.parse(editor.read(germanHome))
  expect(copy).toMatchObject({ path: '/de', translationOf: '/', draft: true, title: home.title })
  const left = copy.untranslated.length
  expect(left).toBeGreaterThan(10)
  const count = fields.getByText(/^\d+ texts are still to translate\.$/)
  await expect(count).toBeVisible()
  const marks = fields.getByText('Still to translate', { exact: true })
  await expect(marks).toHaveCount(2)
  await expect(pages.getByText(/^Draft, \d+ left$/)).toBeVisible()
  const before = Number.parseInt((await count.textContent()) ?? '', 10)

  await button('Next text').click()
  await expect(field('Title')).toBeFocused()
  await field('Title').fill('Startseite')
  await expect(count).toHaveText(`${before - 1} texts are still to translate.`)
  // The text of the original is below the translated one.
  await expect(fields.getByText(`English: ${home.title}`)).toBeVisible()
  await fields.getByRole('button', { name: 'Leave as it is' }).click()
  await expect(count).toHaveText(`${before - 2} texts are still to translate.`)
  await expect(marks).toHaveCount(0)
  await button('Next text').click()
  await expect(marks.first()).toBeVisible()

  // All that is left is one problem, whose place is the first of it.
  await expect(diagnostics).toContainText(/^\d warnings/)
  const problem = diagnostics.getByRole('button', { name: /texts in 3 files are still to/ })
  await problem.click()
  await expect(fields.locator(':focus')).toHaveCount(1)
  // The pages are in groups, that of the site's own language first.
  const groups = pages.getByRole('heading', { level: 3 })
  await expect(groups).toHaveText(['English', 'Deutsch'])
  const german = pages.getByRole('list', { name: 'Pages in Deutsch' })
  await expect(german.getByRole('button')).toHaveText(['Home (Deutsch)'])

  // A page with texts that are left cannot be published.
  await pages.getByRole('button', { name: 'Home (Deutsch)' }).click()
  // Spelling and direction follow the language; a machine that translates the editor would break it.
  await expect(field('Title')).toHaveAttribute('lang', 'de')
  await expect(field('Title')).toHaveAttribute('dir', 'auto')
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('tab', { name: 'Fields' }).click()
  await expect(field('Title')).toHaveCSS('font-size', '16px')
  await page.setViewportSize({ width: 1280, height: 800 })
  // A language is chosen, so that no half of a code breaks the preview.
  await field('Language').selectOption('The language of the site')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await field('Language').selectOption('German (Deutsch)')
  await field('Language').selectOption('Another language')
  await field('Code of the language').fill('d')
  await field('Title').focus()
  await expect(fields.getByRole('alert')).toContainText('“d” is not a language code.')
  await field('Language').selectOption('German (Deutsch)')
  await fields.getByRole('switch', { name: 'Draft' }).click()
  await expect(page.getByRole('alert')).toContainText('still to translate')
  await save()
  expect(JSON.parse(editor.read(germanHome))).toMatchObject({ title: 'Startseite', draft: true })
  expect(JSON.parse(editor.read(siteFile)).language).not.toBe('de')
})

test('says when the original has changed since it was translated', async ({ editor }) => {
  const home = JSON.parse(editor.read(homeFile))
  await editor.change({
    [germanHome]: JSON.stringify({
      ...{ ...home, path: '/de', language: 'de', translationOf: '/', title: 'Startseite' },
      translatedFrom: '00000000',
    }),
    'content/site.de.json': JSON.stringify({
      $schema: '../schemas/site-translation.json',
      ...(({ header, footer }) => ({ header, footer }))(JSON.parse(editor.read(siteFile))),
    }),
  })
  const { button, diagnostics, fields, pages, go, save } = await editor.open()
  const mark = pages.getByText('/de, original changed')
  await expect(mark).toBeVisible()
  await go('Home (Deutsch)')
  const note = fields.getByText('The original has changed since this was translated.')
  await expect(note).toBeVisible()
  await expect(fields.getByText(`English: ${home.title}`)).toBeVisible()
  await expect(diagnostics).toContainText('The original, “Home”, has changed')
  await button('It is up to date').click()
  await expect(note).toHaveCount(0)
  await expect(mark).toHaveCount(0)
  await save()
  const { translatedFrom } = JSON.parse(editor.read(germanHome))
  expect(translatedFrom).toMatch(/^[\da-f]{8}$/)
  expect(translatedFrom).not.toBe('00000000')

  // A change of the original is noticed at once.
  await go('Home')
  await fields.getByLabel('Title', { exact: true }).fill('Another start')
  await expect(mark).toBeVisible()
})
