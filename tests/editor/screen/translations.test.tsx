/** What a person sees of the texts that are to translate. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addLanguage } from '../../../src/editor/model/add-language.ts'
import { applyEdit, type Edit, type Files } from '../../../src/editor/model/files.ts'
import { removeEntry, setValue } from '../../../src/editor/model/operations.ts'
import { openSession } from '../../../src/editor/model/session.ts'
import { PageList } from '../../../src/editor/screen/pages/page-list.tsx'
import { Problems } from '../../../src/editor/screen/problems/problems.tsx'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { AddLanguage } from '../../../src/editor/screen/translations/add-language.tsx'
import { goToNextText } from '../../../src/editor/screen/translations/next-text.ts'
import { filesOf, home } from '../model/site-files.ts'
import { contentOf, openFields } from './open-fields.tsx'

const germanHome = 'content/home.de.json'
const begin = (files: Files) => addLanguage(files, 'de', [home])

/** Opens the German home page after these edits, beside the list of pages. */
async function open(...edits: readonly ((files: Files) => Edit)[]) {
  const files = [begin, ...edits].reduce((now, make) => applyEdit(now, make(now)), filesOf())
  const session = openSession(files)
  const opened = await openFields({}, { session, selection: { file: germanHome } })
  render(<PageList />)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  return { ...opened, pages }
}

describe('LeftToTranslate', () => {
  test('counts the texts, and leads from one to the next', async () => {
    const { user, fields, field, change, pages } = await open()
    const count = (left: number) =>
      waitFor(() => expect(fields.getByText(`${left} texts are still to translate.`)).toBeVisible())
    await count(11)
    expect(pages.getByText('Draft, 11 left')).toBeVisible()
    expect(fields.getAllByText('Still to translate')).toHaveLength(2)
    await user.click(fields.getAllByRole('button', { name: 'Next text' })[0] as Element)
    await waitFor(() => expect(field('Title')).toHaveFocus())
    // A text can be left for later.
    act(() => goToNextText({ isOnward: true }))
    expect(field('Description')).toHaveFocus()
    act(() => field('Title').focus())
    act(() => goToNextText({ isOnward: false }))
    expect(field('Title')).toHaveFocus()
    change('Title', 'Startseite')
    await count(10)
    expect(contentOf(germanHome).title).toBe('Startseite')
    expect(field('Title')).toHaveAttribute('lang', 'de')
    expect(field('Title')).toHaveAttribute('dir', 'auto')
    expect(fields.getByText('Home')).toHaveAttribute('lang', 'en')
    await user.click(fields.getByRole('button', { name: 'Leave as it is' }))
    await count(9)
    expect(fields.queryByText('Still to translate')).toBeNull()
    await user.click(fields.getAllByRole('button', { name: 'Next text' })[0] as Element)
    expect(getState().target).toMatchObject({ file: germanHome, path: ['sections', 0, 'heading'] })
  })

  test('says what has changed in the original, until it is confirmed', async () => {
    const { user, fields, change, pages } = await open(
      (files) => setValue(files, germanHome, ['title'], 'Startseite'),
      (files) => setValue(files, germanHome, ['draft'], undefined),
      (files) => setValue(files, home, ['title'], 'Another start'),
    )
    const mark = () => pages.queryByText(/changed$/)
    const expectNone = () => waitFor(() => expect(mark()).toBeNull())
    expect(mark()).toBeVisible()
    expect(
      fields.getByText('The original has changed in 1 place since it was translated.'),
    ).toBeVisible()
    expect(fields.getByText('Another start')).toBeVisible()
    await user.click(fields.getByRole('button', { name: 'It is up to date' }))
    await expectNone()
    // A text that is gone belongs to no field: the person says when it is done.
    act(() => void edit((files) => removeEntry(files, home, ['sections', 2])))
    await waitFor(() => expect(mark()).toBeVisible())
    await user.click(fields.getByRole('button', { name: 'All is up to date' }))
    await expectNone()
    act(() => void edit((files) => setValue(files, home, ['title'], 'A third start')))
    await waitFor(() => expect(mark()).toBeVisible())
    change('Title', 'Ein dritter Anfang')
    await expectNone()
  })
})

describe('PageList', () => {
  test('groups pages by language, that of the site first', async () => {
    const { pages } = await open()
    const names = pages.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['English', 'Deutsch', 'More'])
    const german = within(pages.getByRole('list', { name: 'Pages in Deutsch' }))
    expect(german.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Home (Deutsch)',
    ])
  })
})

describe('Problems', () => {
  test('has one for all texts that are to translate, which leads to the first', async () => {
    const { user } = await open()
    render(<Problems />)
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await user.click(screen.getByRole('button', { name: /texts in 3 files are still to/ }))
    expect(getState().target?.file).toBeDefined()
  })
})

describe('LanguageControl', () => {
  test('offers languages, and takes the code of another one when its field is left', async () => {
    const { user, fields, field, change } = await open()
    await user.selectOptions(field('Language'), 'The language of the site')
    expect(contentOf(germanHome)).not.toHaveProperty('language')
    await user.selectOptions(field('Language'), 'Another language')
    await user.click(field('Code of the language'))
    change('Code of the language', 'd')
    expect(contentOf(germanHome)).not.toHaveProperty('language')
    await user.tab()
    expect(fields.getByRole('alert')).toHaveTextContent('“d” is not a language code.')
    change('Code of the language', 'de')
    await user.type(field('Code of the language'), '{Enter}')
    expect(contentOf(germanHome).language).toBe('de')
  })
})

describe('AddLanguage', () => {
  test('makes drafts of the chosen pages', async () => {
    const { user } = await openFields({}, { selection: { file: home } })
    render(<AddLanguage />)
    const dialog = within(screen.getByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Language'), 'German (Deutsch)')
    for (const box of dialog.getAllByRole('checkbox')) {
      if (box.closest('label')?.textContent !== 'Home') await user.click(box)
    }
    await user.click(dialog.getByRole('button', { name: 'Add language' }))
    expect(contentOf(germanHome)).toMatchObject({ path: '/de', draft: true })
    expect(contentOf('content/contact.de.json')).toBeUndefined()
  })
})
