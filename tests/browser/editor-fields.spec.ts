/** Every property that a schema allows can be set, changed and removed, by a control that fits it. */
import { expect, focused, homeFile, paste, siteFile, test } from './editor.ts'

const sectionsOf = (text: string) => JSON.parse(text).sections

test.describe('fields of the editor', () => {
  test('set, change and remove each property with a suitable control', async ({ editor, page }) => {
    test.slow()
    const text = editor.read(homeFile)
    await editor.write(
      homeFile,
      text
        .replace('"type": "hero"', '"type": "hero", "x": {}')
        .replace('"figure": "0.01%"', '"figure": "0.01%", "sparkle": true')
        .replace('"type": "stats"', '"type": "statistics"'),
    )
    const { section, field, fields, diagnostics, go, save } = await editor.open()
    const home = () => sectionsOf(editor.read(homeFile))

    await test.step('entries and section types that no schema knows', async () => {
      await expect(diagnostics).toContainText('3 errors')
      await section(/^Hero/).click()
      await expect(field('Sparkle')).toHaveValue('true')
      await fields.getByTitle('Remove Sparkle').click()
      // Invalid JSON is kept until its field is shown again.
      await field('X').fill('{ "half": ')
      await section(/^Services/).click()
      await expect(field('X')).toBeHidden()
      await section(/^Hero/).click()
      await expect(field('X')).toHaveValue('{ "half": ')
      await fields.getByTitle('Remove X').click()
      await section(/^Statistics/).click()
      await expect(fields).toContainText('This site has no section type “statistics”.')
      const written = field('The section as JSON')
      await written.fill((await written.inputValue()).replace('statistics', 'stats'))
      await expect(diagnostics).toContainText('No problems')
      await save()
      expect(JSON.parse(editor.read(homeFile))).toEqual(JSON.parse(text))
    })

    await test.step('an optional property, down to the same bytes', async () => {
      const before = editor.read(homeFile)
      await section(/^Hero/).click()
      await field('Name for links').fill('top')
      await field('Name for links').press('Enter')
      await field('Figure in the order book').fill('')
      await save()
      expect(home()[0].id).toBe('top')
      expect(home()[0]).not.toHaveProperty('figure')
      await fields.getByTitle('Remove Name for links').click()
      await expect(field('Name for links')).toBeFocused()
      await field('Figure in the order book').fill('0.01%')
      await save()
      expect(editor.read(homeFile)).toBe(before)
    })

    await test.step('a link: suggests pages and sections, and accepts any address', async () => {
      const link = fields.getByLabel('Link', { exact: true }).first()
      await fields.getByRole('button', { name: 'Pages and sections' }).first().click()
      await page.getByRole('option', { name: '/#about' }).click()
      await expect(link).toHaveValue('/#about')
      // Letters lead to a name in the list of all of them.
      await fields.getByRole('button', { name: 'Pages and sections' }).first().click()
      await page.keyboard.type('Request')
      await expect(page.getByRole('option', { name: /^Request/ }).first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(link).toHaveValue('/#about')
      await link.fill('/contcat')
      await link.blur()
      await expect(diagnostics).toContainText('leads to a page that does not exist')
      await expect(link).toHaveAccessibleDescription(/Did you mean/)
      await link.fill('https://example.com/listing')
      await expect(diagnostics).toContainText('No problems')
    })

    await test.step('an icon, from pictures, by mouse and by key', async () => {
      await section(/^Services/).click()
      const entry = fields.getByRole('button', { name: 'Market Making', exact: true })
      await entry.click()
      await fields.getByRole('button', { name: /Icon/ }).click()
      await page.getByRole('option', { name: 'Rocket' }).click()
      await expect(fields.getByRole('button', { name: /Rocket/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('option', { name: 'Rocket' })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('option', { name: 'Scale' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(fields.getByRole('button', { name: /Scale/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(fields.getByRole('button', { name: /Rocket/ })).toBeVisible()
      await entry.click()
    })

    await test.step('a list: adds, deletes and reorders entries, and keeps the focus', async () => {
      const entries = fields.getByRole('listitem')
      await expect(entries).toHaveCount(6)
      await fields.getByRole('button', { name: /^Add / }).click()
      await expect.poll(() => focused(page)).toMatch(/items\/6/)
      await page.keyboard.press('Control+z')
      await expect(entries).toHaveCount(6)
      await expect.poll(() => focused(page)).not.toBe('nothing')
      await fields.getByRole('button', { name: /^Add / }).click()
      await expect(entries).toHaveCount(7)
      await entries.last().getByLabel('Title', { exact: true }).fill('Seventh')
      await entries.last().getByRole('button', { name: 'Move up' }).click()
      await expect(entries.nth(5).getByRole('button', { name: 'Move up' })).toBeFocused()
      await expect(entries.nth(5).getByLabel('Title', { exact: true })).toHaveValue('Seventh')
      await entries.nth(5).getByRole('button', { name: 'Duplicate' }).click()
      await expect(entries).toHaveCount(8)
      await entries.nth(6).getByRole('button', { name: 'Delete' }).click()
      await expect(entries).toHaveCount(7)
      await expect(entries.nth(6).getByRole('button', { name: 'Risk Management' })).toBeFocused()
      await entries.first().getByTitle('Drag').dragTo(entries.nth(2))
    })

    await test.step('a list of texts: an entry of each pasted line', async () => {
      await section(/^About/).click()
      const texts = fields.getByRole('listitem').getByRole('textbox')
      const count = await texts.count()
      // A single line is left to the browser.
      expect(await paste(texts.first(), ' Europe')).toBe(true)
      await expect(texts).toHaveCount(count)
      await fields.getByRole('button', { name: /^Add / }).last().click()
      await expect(texts).toHaveCount(count + 1)
      await texts.last().focus()
      await texts.last().selectText()
      await paste(texts.last(), '- One\n- Two\n- Three\n')
      await expect(texts).toHaveCount(count + 3)
    })

    await test.step('a new paragraph: an example, which typing replaces', async () => {
      await section(/^Questions/).click()
      const answer = fields.getByRole('group', { name: 'Answer', exact: true }).first()
      const paragraphs = answer.getByRole('textbox', { name: 'Paragraph' })
      await answer.getByRole('button', { name: /^Add / }).click()
      await expect(paragraphs.last()).toBeFocused()
      await expect.poll(() => page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(0)
      await page.keyboard.type('Then we begin.')
      await expect(paragraphs.last()).toHaveText('Then we begin.')
    })

    await test.step('an optional list goes with its last entry', async () => {
      await section(/^Long text/).click()
      const text = fields.getByRole('textbox', { name: 'Parts' })
      await text.getByText('an audit of the contract').click()
      await fields.getByRole('button', { name: 'Delete block' }).click()
      await expect(diagnostics).not.toContainText('Error')
    })

    await test.step('all of it is saved', async () => {
      await save()
      const [hero, , services] = home()
      expect(hero.actions[0].href).toBe('https://example.com/listing')
      expect(services.items).toMatchObject([
        { title: 'Market Making', icon: 'rocket' },
        { title: 'Trading Strategy' },
        { title: 'Exchange Listing Support' },
        { title: 'Liquidity Provision' },
        { title: 'Market Analysis' },
        { title: 'Seventh' },
        { title: 'Risk Management' },
      ])
      const named = (wanted: string) => home().find(({ type }: { type: string }) => type === wanted)
      const { partners } = named('about')
      expect(partners.slice(0, 4)).toEqual(['Binance', 'Coinbase', 'Kraken', 'OKX'])
      expect(partners.slice(-3)).toEqual(['One', 'Two', 'Three'])
      expect(named('text').parts[1]).toEqual({
        heading: 'Papers',
        subheading: true,
        paragraphs: ['You bring:'],
      })
    })

    await test.step('the site file: numbers, lists of links, groups', async () => {
      const before = editor.read(siteFile)
      await go('Site')
      await field('Copyright notice').fill('20224')
      await field('Copyright notice').blur()
      await expect(diagnostics).toContainText('error')
      await field('Copyright notice').fill('2025')
      await field('Name of the brand').fill('Keelbook Ltd')
      const readOut = fields.getByRole('group', { name: 'Texts only for screen readers' })
      await expect(readOut.getByLabel('Name of the navigation')).toHaveValue('Main')
      await fields.getByRole('button', { name: 'Services', exact: true }).click()
      const entry = fields.getByRole('listitem').nth(1)
      await entry.getByLabel('Label', { exact: true }).fill('What we do')
      await save()
      expect(editor.read(siteFile)).toBe(
        before
          .replace('2024', '2025')
          .replace('"Keelbook"', '"Keelbook Ltd"')
          .replace('"Services"', '"What we do"'),
      )
    })

    await test.step('keeps the caret behind a text that was pasted with a line break', async () => {
      await go('Home')
      const description = field('Description')
      await description.fill('Imprint of us')
      await description.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7))
      await page.keyboard.insertText(' and\nlegal')
      await page.keyboard.type(' notice')
      await expect(description).toHaveValue('Imprint and legal notice of us')
    })
  })

  test('count words and characters near a limit', async ({ editor }) => {
    const { section, fields, field } = await editor.open()
    await section(/^Hero/).click()
    const heading = field('Heading')
    await expect(fields).not.toContainText(/\d of \d/)
    await heading.fill('We list a token and then we make its market.')
    await expect(fields).toContainText('10 of 9 words')
    await expect(heading).toHaveAccessibleDescription(/10 of 9 words/)
    await heading.fill('Rechtsschutzversicherungsgesellschaften '.repeat(2))
    await expect(fields).toContainText('80 of 80 characters')
    await heading.fill('Short')
    await expect(fields).not.toContainText(/\d of \d/)
    // So does an entry of a list.
    await section(/^About/).click()
    const partner = field('Partner 1')
    await partner.fill('Kryptowährungshandelsplattform Berlin')
    await expect(partner).toHaveAccessibleDescription(/37 of 40 characters/)
    await expect(fields.getByText('37 of 40 characters')).toBeVisible()
    await section(/^Hero/).click()
    await section(/^Questions/).click()
    const size = (name: string) =>
      fields
        .getByText(name, { exact: true })
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    // The name of a group looks like a heading.
    expect(await size('Questions')).toBeGreaterThan(await size('Heading'))
  })

  test.describe('in a fork', () => {
    // Its type has no component here, as it would in the fork.
    test.use({ expectedMessages: [[/does not list/], { scope: 'test' }] })

    test('edit its section type from the schema alone', async ({ editor, page }) => {
      const schema = {
        description: 'A sentence that somebody said.',
        keywords: ['somebody’s words'],
        type: 'object',
        additionalProperties: false,
        required: ['type', 'heading'],
        properties: {
          type: { description: 'quote', const: 'quote' },
          heading: { description: 'Who said it.', type: 'string', pattern: '\\S' },
          isLarge: { description: 'Whether it is large.', type: 'boolean' },
          tone: { title: 'Tone of voice', description: 'How.', enum: ['calm', 'loud'] },
          stars: { description: 'How many.', type: 'integer', minimum: 1 },
          source: {
            description: 'Where it stands.',
            type: 'object',
            additionalProperties: false,
            required: ['label'],
            properties: { label: { description: 'The words.', type: 'string', pattern: '\\S' } },
          },
          extra: { description: 'Anything.' },
        },
        examples: [{ type: 'quote', heading: 'Ada' }],
      }
      await editor.write('schemas/sections/quote.json', JSON.stringify(schema, null, 2))
      const { section, field, fields, button, status } = await editor.open()
      await button('Add section').click()
      await page.getByRole('textbox', { name: 'Search' }).fill('somebody’s words')
      await page.keyboard.press('Enter')
      await expect(section('Quote: Ada')).toBeVisible()
      await field('Is large').check()
      await field('Tone of voice').selectOption('loud')
      await field('Stars').fill('5')
      await fields.getByRole('button', { name: 'Add source' }).click()
      await expect(field('Label')).toBeFocused()
      await field('Label').fill('A book')
      await field('Extra').fill('{ "any": [1] }')
      await expect(status).toHaveText(/not saved/)
      await button('Review changes').click()
      await expect(page.getByRole('dialog')).toContainText('Quote: Added')
    })
  })
})
