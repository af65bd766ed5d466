/** The fields of pages and sections, with what is typed into them, and of a page before it is made. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { applyEdit } from '../../../src/editor/model/files.ts'
import { addSection } from '../../../src/editor/model/sections.ts'
import { openSession } from '../../../src/editor/model/session.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { NewPage } from '../../../src/editor/screen/pages/new-page.tsx'
import { select } from '../../../src/editor/screen/state/actions.ts'
import { filesAre, sectionTypes, texts } from '../../checks/site.ts'
import { check, contact, filesOf, form, home } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { contentOf, openFields, textOf } from './open-fields.tsx'
import { openCheckedScreen } from './screen.ts'

clientWith({})

const first = { selection: { file: home, section: 0 } }
const about = {
  [contact]: [
    '"Contact us" }',
    '"Contact us" }, { "type": "about", "heading": "About us", "text": "We list.", "partners": ["Binance"] }',
  ],
} as const

describe('Fields', () => {
  test.each(sectionTypes)('show a new section of the type %s', async (type) => {
    const files = filesOf()
    const added = await addSection(files, contact, 1, type, check, filesAre({}))
    const session = openSession(applyEdit(files, added))
    await openFields({}, { session, selection: { file: contact, section: 1 } })
    expect(document.querySelector('[id^="field/sections/1/"]')).not.toBeNull()
  })

  test('show what no schema knows as JSON, and keep it while it is invalid', async () => {
    const unknown = ['"text": "A sentence."', '"text": "A sentence.", "sparkle": true, "x": {}']
    const { user, fields, field, change } = await openFields(
      { [home]: unknown as [string, string] },
      first,
    )
    expect(field('Sparkle')).toHaveValue('true')
    await user.click(fields.getByTitle('Remove Sparkle'))
    change('X', '{ "half": ')
    act(() => select({ file: home, section: 1 }))
    expect(fields.queryByLabelText('X')).toBeNull()
    act(() => select(first.selection))
    expect(field('X')).toHaveValue('{ "half": ')
    await user.click(fields.getByTitle('Remove X'))
    expect(textOf(home)).toBe(texts[home])
  })

  test('show a section of an unknown type as JSON', async () => {
    const last = { selection: { file: home, section: 2 } }
    const { fields, field, change } = await openFields({ [home]: ['call-to-action', 'cta'] }, last)
    expect(fields.getByText(/^This site has no section type “cta”/)).toBeVisible()
    const { value } = field('The section as JSON') as HTMLTextAreaElement
    change('The section as JSON', value.replace('cta', 'call-to-action'))
    expect(textOf(home)).toBe(texts[home])
  })

  test('edit a section type of a fork from its schema alone', async () => {
    const schema = {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'heading'],
      properties: {
        type: { const: 'quote' },
        heading: { type: 'string', pattern: '\\S' },
        isLarge: { type: 'boolean' },
        tone: { title: 'Tone of voice', enum: ['calm', 'loud'] },
        stars: { type: 'integer', minimum: 1 },
        source: {
          type: 'object',
          additionalProperties: false,
          required: ['label'],
          properties: { label: { type: 'string', pattern: '\\S' } },
        },
        extra: { description: 'Anything.' },
      },
    }
    const { user, fields, field, change } = await openFields(
      {
        'schemas/sections/quote.json': JSON.stringify(schema),
        [home]: ['"type": "page-header",', '"type": "quote",'],
      },
      first,
    )
    await user.click(field('Is large'))
    await user.selectOptions(field('Tone of voice'), 'loud')
    change('Stars', '5')
    await user.click(fields.getByRole('button', { name: 'Add source' }))
    await waitFor(() => expect(field('Label')).toHaveFocus())
    change('Label', 'A book')
    change('Extra', '{ "any": [1] }')
    expect(contentOf(home).sections[0]).toEqual({
      type: 'quote',
      heading: 'Welcome',
      text: 'A sentence.',
      isLarge: true,
      tone: 'loud',
      stars: 5,
      source: { label: 'A book' },
      extra: { any: [1] },
    })
  })

  test('remove an optional value, and leave the focus at its control', async () => {
    const { user, fields, field, change } = await openFields({}, first)
    await user.type(field('Name for links'), 'top{Enter}')
    expect(contentOf(home).sections[0].id).toBe('top')
    await user.click(fields.getByTitle('Remove Name for links'))
    await waitFor(() => expect(field('Name for links')).toHaveFocus())
    expect(textOf(home)).toBe(texts[home])
    change('Text', '')
    expect(contentOf(home).sections[0]).not.toHaveProperty('text')
  })

  test('count words and characters near a limit', async () => {
    const hero = '"type": "hero", "heading": "List", "text": "A sentence."'
    const { fields, field, change } = await openFields(
      {
        [home]: [
          '"type": "page-header",\n      "heading": "Welcome",\n      "text": "A sentence."',
          hero,
        ],
      },
      first,
    )
    expect(fields.queryByText(/\d of \d/)).toBeNull()
    for (const [heading, words] of [
      ['We list a token and then we make its market.', '10 of 9 words'],
      ['Rechtsschutzversicherungsgesellschaften '.repeat(2), '80 of 80 characters'],
    ] as const) {
      change('Heading', heading)
      expect(fields.getByText(words)).toBeVisible()
      expect(field('Heading')).toHaveAccessibleDescription(expect.stringContaining(words))
    }
    change('Heading', '')
    expect(fields.queryByText(/\d of \d/)).toBeNull()
  })

  test('count characters in an entry of a list, but not in a date', async () => {
    const { fields, field, change } = await openFields(about, {
      selection: { file: contact, section: 1 },
    })
    const words = '37 of 40 characters'
    change('Partner 1', 'Kryptowährungshandelsplattform Berlin')
    expect(fields.getByText(words)).toBeVisible()
    expect(field('Partner 1')).toHaveAccessibleDescription(expect.stringContaining(words))
  })

  test('add an entry for each pasted line, and remove a list with its last entry', async () => {
    const { user, fields, field } = await openFields(about, {
      selection: { file: contact, section: 1 },
    })
    const partners = () => contentOf(contact).sections[1].partners
    await user.click(field('Partner 1'))
    await user.paste(' Europe')
    expect(partners()).toEqual(['Binance Europe'])
    await user.tripleClick(field('Partner 1'))
    await user.paste('- One\n- Two\n- Three\n')
    expect(partners()).toEqual(['One', 'Two', 'Three'])
    for (const _ of partners())
      await user.click(fields.getAllByRole('button', { name: 'Delete' })[0] as Element)
    expect(contentOf(contact).sections[1]).not.toHaveProperty('partners')
  })

  test('name each choice, also that of no value', async () => {
    const hero = ['"type": "page-header",', '"type": "hero",'] as const
    const { field } = await openFields({ [home]: hero }, first)
    const choices = field('Beside the text').querySelectorAll('option')
    expect([...choices].map(({ textContent }) => textContent)).toEqual([
      'As usual: an order book',
      'An order book',
      'A picture',
      'Nothing',
    ])
  })

  test('keep a moment that the file has in another form', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TZ', 'Europe/Berlin')
    const dates = '"publishFrom": "2999-12-01", "publishUntil": "2999-12-02T00:30:15Z", "path"'
    const { field, change } = await openFields(
      { [contact]: ['"path"', dates] },
      { selection: { file: contact } },
    )
    expect(field('Appears')).toHaveValue('')
    expect(field('Appears')).toHaveAccessibleDescription(
      /cannot be written like this: “2999-12-01”. Give a date, a time and the difference from UTC/,
    )
    expect((field('Ends') as HTMLInputElement).value).toMatch(/^2999-12-02T01:30:15/)
    change('Appears', '2999-12-01T00:00')
    expect(textOf(contact)).toBe(
      texts[contact]?.replace('"path"', dates.replace('12-01"', '12-01T00:00+01:00"')),
    )
  })

  test('show the help of a field while somebody is at it, and to screen readers always', async () => {
    const { user, fields, field } = await openFields({}, { selection: { file: home } })
    const help = fields.getByText(/^Search results show it under the title/)
    expect(help).not.toBeVisible()
    expect(field('Description')).toHaveAccessibleDescription(/^Search results show it/)
    await user.click(field('Description'))
    expect(help).toBeVisible()
    await user.click(field('Title'))
    expect(help).not.toBeVisible()
    // A switch says before it is pressed what it does.
    expect(fields.getByText(/^Visitors don’t see the page/)).toBeVisible()
  })

  test.each(['content/site.json', home, form])(
    'speak of no file or code, and of nothing that is written, in %s',
    async (file) => {
      await openFields(
        { [home]: ['"path"', '"article": { "date": "2026-11-01" }, "path"'] },
        { selection: { file } },
      )
      expect(screen.getByRole('form', { name: 'Fields' }).textContent).not.toMatch(
        /leave it out|without this entry|as a code|this file|“article”/i,
      )
    },
  )

  test('group the texts that only screen readers read', async () => {
    const { fields } = await openFields({}, { selection: { file: 'content/site.json' } })
    const group = within(fields.getByRole('group', { name: 'Texts only for screen readers' }))
    expect(group.getByLabelText('Name of the navigation')).toHaveValue('Main')
  })

  test('make a page an article of today, with a topic that others have', async () => {
    const article = '"article": { "date": "2026-01-31", "topic": "Rules" }, "path"'
    const { user, fields, field, change } = await openFields(
      { [home]: ['"path"', article] },
      { selection: { file: contact } },
    )
    await user.click(fields.getByRole('button', { name: 'Add article' }))
    await waitFor(() => expect(field('Date')).toHaveFocus())
    expect(field('Date')).toHaveAttribute('type', 'date')
    expect(contentOf(contact).article).toEqual({ date: new Date().toLocaleDateString('sv') })
    const list = document.getElementById(field('Topic').getAttribute('list') ?? '')
    expect([...(list?.children ?? [])]).toEqual([expect.objectContaining({ value: 'Rules' })])
    change('Date', '2026-02-28')
    change('Topic', 'Listings')
    expect(contentOf(contact).article).toEqual({ date: '2026-02-28', topic: 'Listings' })
    expect(fields.queryByText(/of 10 characters/)).toBeNull()
  })

  test('show how links to a page look', async () => {
    const long = 'Everything that a token needs before its first day at an exchange'
    const { user, fields, field } = await openFields(
      { [contact]: ['"Contact",', `"${long}",`] },
      { selection: { file: contact } },
    )
    const looks = within(fields.getByRole('group', { name: '' }))
    expect(looks.getByText('keel.example › contact')).toBeInTheDocument()
    expect(
      looks.getByText('Everything that a token needs before its first day … – Keel'),
    ).toBeInTheDocument()
    await user.click(field('Hide from search engines'))
    expect(looks.getByText('Search engines are asked not to show this page.')).toBeInTheDocument()
  })
})

describe('NewPage', () => {
  test('makes an article a draft where articles are listed', async () => {
    const list =
      '"heading": "News", "below": "/news", "topic": "Rules" }, { "type": "call-to-action",'
    await openCheckedScreen(
      { [home]: ['"type": "call-to-action",', `"type": "articles", ${list}`] },
      { dialog: 'new-page', newKind: undefined },
    )
    const { unmount } = render(<NewPage />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: 'Article' }))
    await user.type(screen.getByLabelText('Title'), 'What a new rule changes')
    expect(screen.getByLabelText('Address')).toHaveValue('/news/what-a-new-rule-changes')
    expect(screen.getByText('“Home” lists it once it is published.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create article' }))
    const file = 'content/news-what-a-new-rule-changes.json'
    await vi.waitFor(() => expect(contentOf(file)).toMatchObject({ article: { topic: 'Rules' } }))
    unmount()
    render(<Fields />)
    expect(screen.getByRole('switch', { name: 'Draft' })).toBeChecked()
  })
})
