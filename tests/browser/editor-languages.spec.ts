/** Adds a second language, and translates its texts one after the other. */
import { germanFiles } from '../site/german.ts'
import { expect, homeFile, siteFile, test } from './editor.ts'

const germanHome = 'content/home.de.json'
const made = [germanHome, 'content/site.de.json', 'schemas/quote-request.de.json']

test.describe('languages in the editor', () => {
  test('are added, with texts that are marked until they are translated', async ({
    editor,
    page,
  }) => {
    const { button, diagnostics, fields, field, save, pages, preview } = await editor.open()
    const home = JSON.parse(editor.read(homeFile))
    await test.step('adds a language', async () => {
      await button('Add a language').click()
      const dialog = page.getByRole('dialog', { name: 'Add a language' })
      await dialog.getByLabel('Language').selectOption('de')

      for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
      await dialog.getByLabel('Home', { exact: true }).check()
      await dialog.getByRole('button', { name: 'Add language' }).click()
    })

    const count = fields.getByText(/^\d+ texts are still to translate\.$/)
    const marks = fields.getByText('Still to translate', { exact: true })
    await test.step('saves drafts of the chosen pages', async () => {
      // Nothing holds back the save, and the page stays a draft.
      await save()
      for (const file of made) expect(editor.has(file)).toBe(true)
      const copy = JSON.parse(editor.read(germanHome))
      expect(copy).toMatchObject({
        path: '/de',
        translationOf: '/',
        draft: true,
        title: home.title,
      })

      expect(copy.untranslated.length).toBeGreaterThan(10)
      await expect(count).toBeVisible()
      await expect(marks).toHaveCount(2)
      await expect(pages.getByText(/^Draft, \d+ left$/)).toBeVisible()
    })

    await test.step('leads to each text to translate', async () => {
      const before = Number.parseInt((await count.textContent()) ?? '', 10)
      await button('Next text').first().click()
      await expect(field('Title')).toBeFocused()
      await field('Title').fill('Startseite')
      await expect(count).toHaveText(`${before - 1} texts are still to translate.`)
      // The text of the original is below the translated one.
      await expect(fields.getByText(`English: ${home.title}`)).toBeVisible()
      await fields.getByRole('button', { name: 'Leave as it is' }).click()
      await expect(count).toHaveText(`${before - 2} texts are still to translate.`)
      await expect(marks).toHaveCount(0)
      await button('Next text').first().click()
      await expect(marks.first()).toBeVisible()
    })

    await test.step('has one problem for all of them', async () => {
      await expect(diagnostics).toContainText(/^\d warnings/)
      const problem = diagnostics.getByRole('button', { name: /texts in 3 files are still to/ })
      await problem.click()
      await expect(fields.locator(':focus')).toHaveCount(1)
      // The pages are in groups, that of the site's own language first.
      const groups = pages.getByRole('heading', { level: 3 })
      await expect(groups).toHaveText(['English', 'Deutsch', 'More'])
      const german = pages.getByRole('list', { name: 'Pages in Deutsch' })
      await expect(german.getByRole('button')).toHaveText(['Home (Deutsch)'])
    })

    await test.step('keeps the page a draft while a text is left', async () => {
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
      expect(JSON.parse(editor.read(germanHome))).toMatchObject({
        title: 'Startseite',
        draft: true,
      })
      expect(JSON.parse(editor.read(siteFile)).language).not.toBe('de')
    })
  })

  test('report texts whose original has changed since', async ({ editor }) => {
    const home = JSON.parse(editor.read(homeFile))
    await editor.change({
      [germanHome]: JSON.stringify({
        ...home,
        path: '/de',
        language: 'de',
        translationOf: '/',
        title: 'Startseite',
        translatedFrom: ['00000000'],
      }),
      'content/site.de.json': JSON.stringify({
        $schema: '../schemas/site-translation.json',
        ...(({ header, footer }) => ({ header, footer }))(JSON.parse(editor.read(siteFile))),
      }),
    })

    const { button, diagnostics, fields, field, pages, sections, go, save } = await editor.open()
    const mark = pages.getByText('/de, 1 changed')
    const changed = fields.getByText('The original has changed', { exact: true })
    await test.step('marks the page and the text', async () => {
      // The whole mark can be read beside the name. A text that is the same in both languages has no original.

      await expect(mark).toBeVisible()
      expect(await mark.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
      await go('Home (Deutsch)')
      const note = fields.getByText('The original has changed in 1 place since it was translated.')

      await expect(note).toBeVisible()
      await expect(changed).toBeVisible()
      await expect(fields.getByText(`English: ${home.title}`)).toBeVisible()
      await expect(diagnostics).toContainText('The original of this text has changed')
      await button('All is up to date').click()
      await expect(note).toHaveCount(0)
      await expect(mark).toHaveCount(0)
      await save()
    })

    await test.step('notices a change of the original at once', async () => {
      await go('Home')
      await field('Title').fill('Another start')
      await expect(mark).toBeVisible()
      await go('Home (Deutsch)')
      await button('Next text').first().click()
      await expect(field('Title')).toBeFocused()
      await expect(fields.getByText('English: Another start')).toBeVisible()
      await field('Title').fill('Ein anderer Anfang')
      await expect(changed).toHaveCount(0)
      await expect(mark).toHaveCount(0)
      await save()
    })

    await test.step('takes a text that is right as it is', async () => {
      await go('Home')
      await field('Title').fill('Yet another start')
      await go('Home (Deutsch)')
      await button('It is up to date').click()
      await expect(changed).toHaveCount(0)
      await expect(mark).toHaveCount(0)
    })

    await test.step('counts what is new or gone', async () => {
      // A text that is gone, or new, belongs to no field: the person says when it is done.
      await go('Home')
      await sections.getByRole('listitem').last().getByRole('button', { name: 'Delete' }).click()
      await expect(pages.getByText(/^\/de, \d changed$/)).toBeVisible()
      await go('Home (Deutsch)')
      await button('All is up to date').click()
      await expect(pages.getByText(/changed$/)).toHaveCount(0)
      await save()
    })
  })

  test('lead from text to text with a button and a key, and are named for each page', async ({
    editor,
    page,
  }) => {
    const home = germanFiles[germanHome] as {
      description: string
      title: string
      sections: object[]
    }
    const closing = {
      type: 'call-to-action',
      heading: 'Where next?',
      text: 'Tell us.',
      actions: [{ label: 'Anfragen', href: '/de/contact' }],
    }
    const texts = { ...germanFiles }
    texts[germanHome] = {
      ...home,
      untranslated: [home.title, home.description, closing.heading],
      sections: [...home.sections, closing],
      draft: true,
    }
    const inFiles = Object.entries(texts).map(([file, value]) => [file, JSON.stringify(value)])
    await editor.change(Object.fromEntries(inFiles))
    const { button, fields, field, go, pages, section } = await editor.open()
    await test.step('leads to the next text with a key', async () => {
      await expect(pages.getByRole('button', { name: 'Angebot für eine Listung' })).toBeVisible()
      await go('Home (Deutsch)')
      await field('Title').focus()
      await page.keyboard.press('Control+Enter')
      await expect(field('Description')).toBeFocused()
      // Typed letters replace the words, and the way on stays beside the field.
      await page.keyboard.type('Alles auf Deutsch.')
      await expect(field('Description')).toHaveValue('Alles auf Deutsch.')
      const around = fields.locator('[id="field/description-whole"]')
      await expect(around).toContainText(/\d texts? left/)
      await around.getByRole('button', { name: 'Next text' }).click()
      await expect(fields.getByRole('heading', { level: 2 })).toHaveText('Page header')
      await page.keyboard.press('Control+Enter')
      await expect(fields.getByRole('heading', { level: 2 })).toHaveText('Call to action')
      await expect(field('Heading')).toBeFocused()
      await page.keyboard.type('Wohin?')
      await expect(field('Heading')).toHaveValue('Wohin?')
    })

    await test.step('suggests pages in the same language first, and drafts last', async () => {
      await fields.getByRole('button', { name: 'Pages and sections' }).click()
      const options = page.getByRole('option')
      await expect(options.first()).toContainText('Angebot für eine Listung (Deutsch)')
      const all = await options.allTextContents()
      const at = (name: string) => all.findIndex((text) => text.startsWith(name))
      expect(at('Home (Deutsch) (draft)')).toBeGreaterThan(at('Request a listing quote'))
      await page.keyboard.press('Escape')
      await go('Home')
      await section(/^Call to action/).click()
      await fields.getByRole('button', { name: 'Pages and sections' }).first().click()
      await expect(options.first()).toContainText('Home')
      await expect(options.first()).not.toContainText('Deutsch')
      await page.keyboard.press('Escape')
    })

    await test.step('names the language of a page in dialogs', async () => {
      await button('Review changes').click()
      const dialog = page.getByRole('dialog', { name: 'Review changes' })
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Home (Deutsch)'])
      await page.keyboard.press('Escape')
      await go('Angebot für eine Listung')
      await button('Delete page').click()
      await expect(
        page.getByRole('dialog', { name: 'Delete Angebot für eine Listung (Deutsch)?' }),
      ).toBeVisible()
    })
  })
})
