/** Adds a second language, and translates its texts one after the other. */
import { germanFormFile } from '../site/german.ts'
import { formFile } from '../site/own-site.ts'
import { expect, homeFile, siteFile, test } from './editor.ts'

const germanHome = 'content/home.de.json'
const made = [germanHome, 'content/contact.de.json', 'content/site.de.json', germanFormFile]

const colorOf = (element: Element) => getComputedStyle(element).color

test.describe('languages in the editor', () => {
  test('are added, and lead from text to text', async ({ editor, page }) => {
    const home = JSON.parse(editor.read(homeFile))
    const long = { type: 'text', heading: 'Long', parts: [{ list: ['We **list** tokens'] }] }
    home.sections.push(long)
    await editor.write(homeFile, JSON.stringify(home))
    const { button, diagnostics, fields, field, go, save, section, pages, preview } =
      await editor.open()
    await test.step('adds a language', async () => {
      await button('Add a language').click()
      const dialog = page.getByRole('dialog', { name: 'Add a language' })
      await dialog.getByLabel('Language').selectOption('de')
      for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
      await dialog.getByLabel('Home', { exact: true }).check()
      await dialog.getByLabel('Request a listing quote').check()
      await dialog.getByRole('button', { name: 'Add language' }).click()
      // Nothing holds back the save, and the page stays a draft.
      await save()
      for (const file of made) expect(editor.has(file)).toBe(true)
      expect(JSON.parse(editor.read(germanHome))).toMatchObject({ path: '/de', draft: true })
      expect(JSON.parse(editor.read(siteFile)).language).not.toBe('de')
      // A machine that translates the editor would break it.
      await expect(page.locator('html')).toHaveAttribute('translate', 'no')
    })

    await test.step('leads from text to text with a button and a key', async () => {
      const mark = pages.getByText(/^Draft, \d+ left$/).first()
      // The whole mark can be read beside the name.
      expect(await mark.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
      // A warning has a colour of its own.
      const warning = diagnostics.getByText('Warning', { exact: true }).first()
      expect(await warning.evaluate(colorOf)).not.toBe(await diagnostics.evaluate(colorOf))
      await button('Next text').first().click()
      await expect(field('Title')).toBeFocused()
      // Typed letters replace the words, and the way on stays beside the field.
      await page.keyboard.type('Startseite')
      await expect(field('Title')).toHaveValue('Startseite')
      await page.keyboard.press('Control+Enter')
      await expect(field('Description')).toBeFocused()
      await page.keyboard.type('Alles auf Deutsch.')
      const around = fields.locator('[id="field/description-whole"]')
      await expect(around).toContainText(/\d texts? left/)
      await around.getByRole('button', { name: 'Next text' }).click()
      await expect(fields.getByRole('heading', { level: 2 })).toHaveText('Hero')
    })

    await test.step('shows the original of each part of a long text', async () => {
      await section('Long text: Long').click()
      const text = fields.getByRole('textbox', { name: 'Parts' })
      await expect(text.getByText('English: We list tokens')).toBeVisible()
      await text
        .getByRole('paragraph')
        .filter({ hasText: /^We list tokens$/ })
        .click()
      await page.keyboard.press('End')
      await page.keyboard.type('!')
      await expect(text.getByText('We list tokens!')).toBeVisible()
      await go('Home (Deutsch)')
      await fields.getByRole('switch', { name: 'Draft' }).click()
      await expect(page.getByRole('alert')).toContainText('still to translate')
      await save()
      expect(JSON.parse(editor.read(germanHome))).toMatchObject({
        title: 'Startseite',
        draft: true,
      })
    })

    await test.step('has the words of a form in a file of their own', async () => {
      await go('Quote form (Deutsch)')
      const label = preview.locator('label', { hasText: 'Company/Project name' })
      await label.click()
      await expect(fields.getByRole('heading', { level: 2 })).toHaveText('Quote form (Deutsch)')
      await expect(field('Label')).toBeFocused()
      await field('Label').fill('Firma')
      await expect(preview.getByLabel('Firma')).toBeVisible()
      await save()
      const fieldsIn = (file: string) => JSON.parse(editor.read(file)).properties
      expect(fieldsIn(germanFormFile).company.title).toBe('Firma')
      // The words of a field follow it.
      await go('Quote form')
      await expect(preview.locator('html')).toHaveAttribute('lang', 'en')
      const company = page.getByRole('button', { name: /^Company/ })
      const entry = fields.getByRole('listitem').filter({ has: company })
      await entry.getByRole('button', { name: 'Delete' }).first().click()
      await save()
      for (const file of [formFile, germanFormFile]) {
        expect(fieldsIn(file)).not.toHaveProperty('company')
      }
    })
  })
})
