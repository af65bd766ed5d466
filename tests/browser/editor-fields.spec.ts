/** Every property that a schema allows can be set, changed and removed, by a control that fits it. */
import { expect, homeFile, only, paste, saved, siteFile, test } from './editor.ts'

const sectionsOf = (text: string) => JSON.parse(text).sections

test('sets an optional property, and removes it again', async ({ editor }) => {
  const before = editor.read(homeFile)
  const { section, field, fields, save } = await editor.open()
  await section(/^Hero/).click()
  await field('Name for links').fill('top')
  await field('Name for links').press('Enter')
  await save()
  expect(sectionsOf(editor.read(homeFile))[0].id).toBe('top')
  await fields.getByTitle('Remove Name for links').click()
  await expect(field('Name for links')).toBeFocused()
  await field('Figure in the order book').fill('')
  await save()
  const [hero] = sectionsOf(editor.read(homeFile))
  expect(hero).not.toHaveProperty('id')
  expect(hero).not.toHaveProperty('figure')
  await field('Figure in the order book').fill('0.01%')
  await save()
  expect(editor.read(homeFile)).toBe(before)
})

test('chooses an icon from pictures, by mouse and by key', async ({ editor, page }) => {
  const { section, fields, save } = await editor.open()
  await section(/^Services/).click()
  await fields.getByRole('button', { name: 'Market Making', exact: true }).click()
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
  await save()
  expect(sectionsOf(editor.read(homeFile))[2].items[1].icon).toBe('rocket')
})

test('suggests pages and sections for a link, and accepts any address', async ({
  editor,
  page,
}) => {
  const { section, fields, diagnostics, save } = await editor.open()
  await section(/^Hero/).click()
  const link = fields.getByLabel('Link', { exact: true }).first()
  await fields.getByRole('button', { name: 'Pages and sections' }).first().click()
  await page.getByRole('option', { name: '/#about' }).click()
  await expect(link).toHaveValue('/#about')
  await link.fill('/contcat')
  await expect(diagnostics).toContainText('leads to a page that does not exist')
  await expect(link).toHaveAccessibleDescription(/Did you mean/)
  await link.fill('https://example.com/listing')
  await expect(diagnostics).toContainText('No problems')
  await save()
  expect(sectionsOf(editor.read(homeFile))[0].actions[0].href).toBe('https://example.com/listing')
})

test('adds, deletes and reorders the entries of a list, and keeps the focus', async ({
  editor,
}) => {
  const { section, fields, save } = await editor.open()
  await section(/^Services/).click()
  const entries = fields.getByRole('listitem')
  await expect(entries).toHaveCount(6)
  await fields.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(entries).toHaveCount(7)
  const title = entries.last().getByLabel('Title', { exact: true })
  await title.fill('Seventh')
  await entries.last().getByRole('button', { name: 'Move up' }).click()
  await expect(entries.nth(5).getByRole('button', { name: 'Move up' })).toBeFocused()
  await expect(entries.nth(5).getByLabel('Title', { exact: true })).toHaveValue('Seventh')
  await entries.nth(5).getByRole('button', { name: 'Duplicate' }).click()
  await expect(entries).toHaveCount(8)
  await entries.nth(6).getByRole('button', { name: 'Delete' }).click()
  await expect(entries).toHaveCount(7)
  await expect(entries.nth(6).getByRole('button', { name: 'Risk Management' })).toBeFocused()
  await entries.first().getByTitle('Drag').dragTo(entries.nth(2))
  await save()
  const titles = sectionsOf(editor.read(homeFile))[2].items.map(
    ({ title }: { title: string }) => title,
  )
  expect(titles).toEqual([
    'Market Making',
    'Trading Strategy',
    'Exchange Listing Support',
    'Liquidity Provision',
    'Market Analysis',
    'Seventh',
    'Risk Management',
  ])
})

test('makes an entry of each pasted line in a list of texts', async ({ editor }) => {
  const { section, fields, save } = await editor.open()
  await section(/^About/).click()
  await fields.getByRole('button', { name: 'Add', exact: true }).last().click()
  const last = fields.getByRole('listitem').last().getByRole('textbox')
  await last.focus()
  await last.selectText()
  await paste(last, '- One\n- Two\n- Three\n')
  await save()
  const about = sectionsOf(editor.read(homeFile)).find(
    ({ type }: { type: string }) => type === 'about',
  )
  expect(about.partners.slice(0, 4)).toEqual(['Binance', 'Coinbase', 'Kraken', 'OKX'])
  expect(about.partners.slice(-3)).toEqual(['One', 'Two', 'Three'])
})

test('lets the browser paste a single line into a list of texts', async ({ editor }) => {
  const { section, fields, status } = await editor.open()
  await section(/^About/).click()
  const entries = fields.getByRole('listitem').getByRole('textbox')
  const count = await entries.count()
  const isLeft = await paste(entries.first(), ' Europe')
  expect(isLeft).toBe(true)
  await expect(entries).toHaveCount(count)
  await expect(status).toHaveText(saved)
})

test('removes an optional list with its last entry', async ({ editor }) => {
  const { section, fields, diagnostics, status, save } = await editor.open()
  await section(/^Long text/).click()
  await fields.getByRole('button', { name: 'Papers', exact: true }).click()
  const list = fields.getByRole('group', { name: 'List', exact: true })
  const deletions = list.getByRole('button', { name: 'Delete' })
  for (const left of [2, 1]) {
    await deletions.first().click()
    await expect(deletions).toHaveCount(left)
  }
  await deletions.first().click()
  await expect(deletions).toHaveCount(0)
  await expect(status).toHaveText('1 change not saved')
  await expect(diagnostics).not.toContainText('Error')
  await save()
  const text = sectionsOf(editor.read(homeFile)).find(
    ({ type }: { type: string }) => type === 'text',
  )
  expect(text.parts[1]).toEqual({
    heading: 'Papers',
    subheading: true,
    paragraphs: ['You bring:'],
  })
})

test('begins a paragraph with an example, which typing replaces', async ({ editor, page }) => {
  const { section, fields, field } = await editor.open()
  await section(/^Long text/).click()
  await fields.getByRole('button', { name: 'Before the listing', exact: true }).click()
  const list = fields.getByRole('group', { name: 'Paragraphs', exact: true })
  await list.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(field('Paragraphs 3')).toBeFocused()
  await expect
    .poll(() => field('Paragraphs 3').evaluate((area: HTMLTextAreaElement) => area.selectionEnd))
    .toBeGreaterThan(0)
  await page.keyboard.type('Then we begin.')
  await expect(field('Paragraphs 3')).toHaveValue('Then we begin.')
})

test('keeps the caret behind a text that was pasted with a line break', async ({
  editor,
  page,
}) => {
  const { field } = await editor.open()
  await field('Description').fill('Imprint of us')
  await field('Description').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7))
  await page.keyboard.insertText(' and\nlegal')
  await page.keyboard.type(' notice')
  await expect(field('Description')).toHaveValue('Imprint and legal notice of us')
})

test('keeps invalid JSON until its field is shown again', async ({ editor }) => {
  await editor.write(
    homeFile,
    editor.read(homeFile).replace('"type": "hero"', '"type": "hero", "x": {}'),
  )
  const { section, field } = await editor.open()
  await section(/^Hero/).click()
  await field('X').fill('{ "half": ')
  await section(/^Figures/).click()
  await expect(field('X')).toBeHidden()
  await section(/^Hero/).click()
  await expect(field('X')).toHaveValue('{ "half": ')
})

test('edits the site file: numbers, lists of links, groups', async ({ editor }) => {
  const before = editor.read(siteFile)
  const { field, fields, diagnostics, go, save } = await editor.open()
  await go('Site')
  await field('Copyright notice').fill('20224')
  await expect(diagnostics).toContainText('error')
  await field('Copyright notice').fill('2025')
  await field('Name of the brand').fill('Keelbook Ltd')
  const readOut = fields.getByRole('group', { name: 'Texts only for screen readers' })
  await expect(readOut.getByLabel('Name of the navigation')).toHaveValue('Main')
  await fields.getByRole('button', { name: 'Services', exact: true }).click()
  await fields.getByRole('listitem').nth(1).getByLabel('Label', { exact: true }).fill('What we do')
  await save()
  expect(editor.read(siteFile)).toBe(
    before
      .replace('2024', '2025')
      .replace('"Keelbook"', '"Keelbook Ltd"')
      .replace('"Services"', '"What we do"'),
  )
})

test('shows and removes entries and section types that no schema knows', async ({ editor }) => {
  const text = editor.read(homeFile)
  await editor.write(
    homeFile,
    text
      .replace('"figure": "0.01%"', '"figure": "0.01%", "sparkle": true')
      .replace('"type": "stats"', '"type": "statistics"'),
  )
  const { section, field, fields, diagnostics, save } = await editor.open()
  await expect(diagnostics).toContainText('2 errors')
  await section(/^Hero/).click()
  await expect(field('Sparkle')).toHaveValue('true')
  await fields.getByTitle('Remove Sparkle').click()
  await section(/^Statistics/).click()
  await expect(fields).toContainText('This site has no section type “statistics”.')
  const written = field('The section as it is written')
  await written.fill((await written.inputValue()).replace('statistics', 'stats'))
  await expect(diagnostics).toContainText('No problems')
  await save()
  expect(JSON.parse(editor.read(homeFile))).toEqual(JSON.parse(text))
})

test.describe('a fork', () => {
  // Its type has no component here, as it would in the fork.
  test.use({ expectedMessages: [[/does not list/], { scope: 'test' }] })

  test(
    'edits a section type of a fork from its schema alone',
    only('folder', 'schemas'),
    async ({ editor, page }) => {
      const schema = {
        description: 'A sentence that somebody said.',
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
      await page.getByRole('button', { name: 'Quote', exact: true }).click()
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
      await expect(page.getByRole('dialog')).toContainText('Quote added')
    },
  )
})
