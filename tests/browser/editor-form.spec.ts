/** The quote form's own screen. */
import { germanFiles, germanFormFile } from '../site/german.ts'
import { formFile } from '../site/own-site.ts'
import { expect, paste, previewOf, test } from './editor.ts'

const form = (text: string) => JSON.parse(text)

test.describe('forms in the editor', () => {
  test('have fields that are changed, added, moved and removed', async ({ editor, page }) => {
    test.slow()
    const { fields, diagnostics, button, go, save } = await editor.open()
    await go('Quote form')
    const list = fields.getByRole('list', { name: 'Fields of the form' }).locator('> li')

    await test.step('label, help, required and its message, and the options of a field', async () => {
      await fields.getByRole('button', { name: /^Blockchain/ }).click()
      const field = list.filter({ hasText: 'Blockchain' })
      const message = field.getByLabel('Message when it is left empty', { exact: true })
      await field.getByLabel('Help', { exact: true }).fill('Where your token lives')
      await field.getByLabel('Required').check()
      // Without one of its own, the field has the usual message.
      await expect(message).toHaveValue('')
      await message.fill('Please choose a chain')
      await field.getByLabel('Option 2').fill('BNB Chain')
      await field.getByRole('listitem').nth(1).getByRole('button', { name: 'Move up' }).click()
      await field.getByRole('listitem').last().getByRole('button', { name: 'Delete' }).click()
      await field.getByRole('button', { name: /^Add / }).click()
      await field.getByLabel('Option 6').selectText()
      await paste(field.getByLabel('Option 6'), 'Base\nSolana\nSui')
      await save()
      const { properties, required } = form(editor.read(formFile))
      expect(properties.blockchain).toMatchObject({
        description: 'Where your token lives',
        enum: ['BNB Chain', 'Ethereum', 'Polygon', 'Solana', 'Avalanche', 'Base', 'Sui'],
        errorMessage: { required: 'Please choose a chain' },
      })
      expect(required).toContain('blockchain')

      await field.getByRole('button', { name: 'Replace all options' }).click()
      const all = field.getByLabel('All options, one on each line')
      await expect(all).toBeFocused()
      await expect(all).toHaveValue(/^BNB Chain\nEthereum\n/)
      await all.fill('• Base\n• Sui\n\n• Base')
      await field.getByRole('button', { name: 'Replace', exact: true }).click()
      await expect(field.getByRole('button', { name: 'Replace all options' })).toBeFocused()
      await fields.getByRole('button', { name: /^Blockchain/ }).click()
    })

    await test.step('another kind, with its options and words', async () => {
      await fields.getByRole('button', { name: /^Listing stage/ }).click()
      const field = list.filter({ hasText: 'Listing stage' })
      await field.getByLabel('Kind').selectOption('Several choices')
      await expect(diagnostics).toContainText('No problems')
      await fields.getByRole('button', { name: /^Listing stage/ }).click()
    })

    await test.step('the other messages and the rules of a field', async () => {
      await fields.getByRole('button', { name: /^Email/ }).click()
      await fields.getByRole('button', { name: 'Other messages and rules' }).click()
      await fields.getByLabel('Message: format').fill('That is no address')
      const largest = fields.getByLabel('Largest number of characters', { exact: true })
      // As a number is written in many places; and one that could not be written out.
      await largest.fill('1,000')
      await largest.blur()
      await expect(largest).toHaveValue('1000')
      await largest.fill('999999999999999999999')
      await largest.blur()
      await expect(largest).toHaveValue('999999999999999999999')
      await expect(diagnostics).toContainText('error')
      await largest.fill('80')
      await fields.getByLabel('Name of the answer').fill('mail')
      await fields.getByLabel('Name of the answer').press('Enter')
      await expect(diagnostics).toContainText('No problems')
      await fields.getByRole('button', { name: /^Email/ }).click()
    })

    await save()
    const { properties, required } = form(editor.read(formFile))
    expect(properties.blockchain.enum).toEqual(['Base', 'Sui'])
    expect(properties.listingStage).toMatchObject({
      type: 'array',
      title: 'Listing stage',
      errorMessage: { required: 'Please select your listing stage' },
    })
    expect(properties.listingStage.items.enum).toHaveLength(5)
    expect(properties.mail).toMatchObject({
      maxLength: 80,
      errorMessage: { format: 'That is no address' },
    })
    expect(required).toContain('mail')
    expect(properties).not.toHaveProperty('email')

    await test.step('a new field of each kind', async () => {
      const first = await list.count()
      await button('Add field').click()
      const kinds = page.getByRole('list', { name: 'Kinds of field' }).getByRole('button')
      await expect(kinds.first()).toBeVisible()
      const names = await kinds.allTextContents()
      expect(names.length).toBeGreaterThan(12)
      await page.keyboard.press('Escape')
      for (const name of names) {
        await button('Add field').click()
        await kinds.and(page.getByRole('button', { name, exact: true })).click()
        await expect(list.last().getByLabel('Label', { exact: true })).toBeFocused()
        await expect(list.last().getByLabel('Kind')).toHaveValue(name)
      }
      await expect(list).toHaveCount(first + names.length)
      await expect(diagnostics).not.toContainText('error')

      await list.nth(first).getByLabel('Required').check()
      await list.nth(first).getByRole('button', { name: 'Move up' }).first().click()
      const moved = list.nth(first - 1)
      await moved.getByRole('button', { name: 'Delete' }).first().click()
      await expect(list).toHaveCount(first + names.length - 1)
      await save()
      const added = form(editor.read(formFile))
      expect(Object.keys(added.properties)).toHaveLength(first + names.length - 1)
      expect(added.required).toEqual(required)
    })
  })

  test('have fields that depend on other answers', async ({ editor, page }) => {
    const { fields, diagnostics, go, field, save } = await editor.open()
    const preview = previewOf(page)
    const stage = preview.getByLabel('Listing stage')
    const exchanges = preview.getByLabel(/^Current exchanges/)
    await go('Quote form')
    await expect(exchanges).toBeVisible()

    await fields.getByRole('button', { name: /^Current exchanges/ }).click()
    await field('Shown').selectOption('With an answer to “Listing stage”')
    const answers = fields.getByRole('group', { name: 'With one of these answers' })
    await expect(answers.getByRole('checkbox')).toHaveCount(5)
    await answers.getByLabel('Listed on DEX Only').check()
    await answers.getByLabel('Token Recently Launched').uncheck()
    await expect(exchanges).not.toBeVisible()
    await expect(diagnostics).toContainText('No problems')

    // Its own field of the editor brings it back.
    await field('Help').focus()
    await expect(exchanges).toBeVisible()
    await expect(stage).toHaveValue('Listed on DEX Only')
    await stage.selectOption('Token Recently Launched')
    await expect(exchanges).not.toBeVisible()

    await fields.getByRole('button', { name: /^Current exchanges/ }).click()
    await fields.getByRole('button', { name: /^Listing stage/ }).click()
    await field('Option 3').fill('On a DEX')
    await fields.getByRole('button', { name: 'Other messages and rules' }).click()
    await field('Name of the answer').fill('stage')
    await field('Name of the answer').press('Enter')
    await expect(diagnostics).toContainText('No problems')
    await save()
    const saved = () => form(editor.read(formFile)).properties.currentExchanges
    expect(saved().shownWith).toEqual({ field: 'stage', is: ['On a DEX'] })

    await fields.getByRole('button', { name: /^Current exchanges/ }).click()
    await field('Shown').last().selectOption('Always')
    await expect(exchanges).toBeVisible()
    await save()
    expect(saved()).not.toHaveProperty('shownWith')
  })

  test('are made, put on a page, and edited beside the quote form', async ({ editor, page }) => {
    const { fields, diagnostics, button, section, go, field, save } = await editor.open()
    const preview = previewOf(page)
    await test.step('makes a form, and shows it before a page does', async () => {
      await go('Quote form')
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

    const dialog = page.getByRole('dialog', { name: 'Add section' })
    await test.step('chooses it in a section', async () => {
      await go('Request a listing quote')
      await section('Quote form').click()
      await expect(preview.getByLabel('Listing budget')).toBeVisible()
      await button('Add section').click()

      await dialog.getByLabel('Search').fill('call me')
      await expect(dialog.getByRole('button', { name: '“Call me back”' })).toBeVisible()
      await page.keyboard.press('Escape')
      await field('Form').selectOption('Call me back')
      await expect(preview.getByLabel('Listing budget')).not.toBeVisible()
      await expect(preview.getByLabel('Message')).toBeVisible()
      await expect(diagnostics).toContainText('No problems')
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

    await test.step('shows it on the saved page', async () => {
      await page.reload()
      await go('Request a listing quote')
      await expect(preview.getByLabel('When?')).toBeVisible()
    })

    await test.step('deletes it once no section shows it', async () => {
      await go('Form: Call me back')
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

  test('have words in each language, in files of their own', async ({ editor, page }) => {
    const german = Object.entries(germanFiles)
    await editor.change(
      Object.fromEntries(german.map(([file, value]) => [file, JSON.stringify(value, null, 2)])),
    )
    const { fields, go, field, save } = await editor.open()
    const preview = previewOf(page)
    await go('Quote form (Deutsch)')
    const label = preview.locator('label', { hasText: 'Unternehmen' })
    await expect(label).toBeVisible()
    await go('Angebot für eine Listung')
    await label.click()
    await expect(fields.getByRole('heading', { level: 2 })).toHaveText('Quote form (Deutsch)')
    await expect(field('Label')).toBeFocused()
    await field('Label').fill('Firma')
    await expect(preview.getByLabel('Firma')).toBeVisible()
    // A word that is missing is shown in the language of the site.
    await field('Label').fill('')
    await expect(preview.getByLabel('Company/Project name')).toBeVisible()
    await field('Label').blur()
    await expect(fields.getByText('Still to translate', { exact: true })).toBeVisible()
    await expect(field('Label')).toHaveAccessibleDescription(/English: Company\/Project name/)
    await field('Label').fill('Firma')
    await save()
    expect(form(editor.read(germanFormFile)).properties.company.title).toBe('Firma')

    // The words of a field follow it.
    await go('Quote form')
    await expect(preview.locator('html')).toHaveAttribute('lang', 'en')
    await fields.getByRole('button', { name: 'Delete' }).first().click()
    await save()
    expect(form(editor.read(germanFormFile)).properties).not.toHaveProperty('name')
  })
})
