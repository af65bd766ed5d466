/** The forms of the site, beside the page that shows them. */
import { formFile } from '../site/own-site.ts'
import { expect, test } from './editor.ts'

const form = (text: string) => JSON.parse(text)

test.describe('forms in the editor', () => {
  test('are made, put on a page, and edited beside the quote form', async ({ editor, page }) => {
    const { fields, diagnostics, button, section, go, field, save, preview } = await editor.open()
    await test.step('shows a field with other answers, and while it is edited', async () => {
      const stage = preview.getByLabel('Listing stage')
      const exchanges = preview.getByLabel(/^Current exchanges/)
      await go('Quote form')
      await expect(exchanges).toBeVisible()
      await fields.getByRole('button', { name: /^Current exchanges/ }).click()
      await field('Shown').selectOption('With an answer to “Listing stage”')
      await expect(exchanges).not.toBeVisible()
      await field('Help').focus()
      await expect(exchanges).toBeVisible()
      await expect(stage).toHaveValue('Token Recently Launched')
      await stage.selectOption('Listed on DEX Only')
      await expect(exchanges).not.toBeVisible()
      await button('Undo').click()
      await expect(exchanges).toBeVisible()
    })

    await test.step('makes a form, and shows it before a page does', async () => {
      await button('New form').click()
      await page.getByRole('dialog', { name: 'New form' }).getByLabel('Title').fill('Call me back')
      await page.getByRole('button', { name: 'Create form' }).click()
      await expect(fields.getByRole('heading', { level: 2 })).toHaveText('Form: Call me back')
      await expect(field('Title')).toBeFocused()
      // It is seen while it is built, before a page shows it.
      await expect(preview.getByRole('heading', { name: 'Call me back' })).toBeVisible()
      await expect(preview.getByLabel('Message')).toBeVisible()
      await expect(diagnostics).toContainText('Press “Put it on a page” at the form')
    })

    await test.step('puts it on a page', async () => {
      await button('Put it on a page').click()
      await page.getByRole('dialog').getByLabel('Page').selectOption('Home (/)')
      await button('Put it there').click()
      await expect(field('Heading')).toHaveValue('Call me back')
      await expect(diagnostics).toContainText('No problems')
      await button('Undo').click()
    })

    await test.step('chooses it in a section', async () => {
      await go('Request a listing quote')
      await section('Quote form').click()
      await expect(preview.getByLabel('Listing budget')).toBeVisible()
      await field('Form').selectOption('Call me back')
      await expect(preview.getByLabel('Listing budget')).not.toBeVisible()
      await expect(preview.getByLabel('Message')).toBeVisible()
    })

    await test.step('edits it from the preview', async () => {
      // A label in the preview leads to the file of its form.
      await preview.getByText('Message', { exact: true }).click()
      await expect(fields.getByRole('heading', { level: 2 })).toHaveText('Form: Call me back')
      await field('Label').fill('When?')
      await expect(preview.getByLabel('When?')).toBeVisible()
      await page.getByLabel('Show the form').selectOption('With its errors')
      await expect(preview.getByRole('alert').getByRole('link')).toHaveText([
        'Email is required',
        'When? is required',
      ])
      // Also on a site that sends nothing yet.
      await page.getByLabel('Show the form').selectOption('When it is refused')
      await expect(preview.getByText(/^Your request was not accepted/)).toBeVisible()
      await button('Add field').click()
      await page.getByRole('dialog').getByRole('button', { name: 'A phone number' }).click()
      const added = fields.getByRole('list', { name: 'Fields of the form' }).locator('> li').last()
      await expect(added.getByLabel('Label', { exact: true })).toBeFocused()
      await expect(added.getByLabel('Kind')).toHaveValue('A phone number')
      await expect(preview.getByLabel(/^Phone number/)).toBeVisible()
      await save()
      expect(form(editor.read('schemas/forms/call-me-back.json'))).toMatchObject({
        $schema: '../form.json',
        title: 'Call me back',
        properties: { when: { title: 'When?' }, phoneNumber: { format: 'tel' } },
      })
      expect(form(editor.read(formFile)).properties).not.toHaveProperty('phoneNumber')
      expect(editor.read('content/contact.json')).toContain('"form": "call-me-back"')
    })

    await test.step('deletes it once no section shows it', async () => {
      await button('Delete form').click()
      await expect(page.getByText('“Request a listing quote” shows this form.')).toBeVisible()
      await go('Request a listing quote')
      await section('Quote form').click()
      await field('Form').selectOption('')
      await go('Form: Call me back')
      await button('Delete form').click()
      await expect(fields.getByRole('heading', { level: 2 })).toHaveText('Quote form')
      await save()
      expect(() => editor.read('schemas/forms/call-me-back.json')).toThrow()
    })
  })
})
