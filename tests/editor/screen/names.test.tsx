/** The names and addresses that links depend on, and what becomes of the links. */
import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { DeletePage } from '../../../src/editor/screen/pages/delete-page.tsx'
import { PageList } from '../../../src/editor/screen/pages/page-list.tsx'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { contact, home, redirects } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { openCheckedScreen } from './screen.ts'

clientWith({})

/** Opens the fields of a page or a section. Returns a field, and what the file has now. */
async function open(selection: { file: string; section?: number }, label: string) {
  await openCheckedScreen({}, { selection })
  render(<Fields />)
  const field = screen.getByLabelText<HTMLInputElement>(label)
  return { field, now: () => valueIn(getState().session.files, selection.file) }
}

describe('PathControl', () => {
  test('updates links and redirects once the path is complete', async () => {
    const { field, now } = await open({ file: contact }, 'Address')
    await userEvent.type(field, '-us')
    expect(now()).toMatchObject({ path: '/contact' })
    await userEvent.type(field, '{Enter}')
    expect(now()).toMatchObject({ path: '/contact-us' })
    expect(screen.getByText('2 links have followed.')).toBeVisible()
    expect(valueIn(getState().session.files, redirects)).toMatchObject({
      redirects: [{ from: '/contact', to: '/contact-us' }],
    })
    cleanup()
    render(<PageList />)
    await userEvent.click(screen.getByRole('button', { name: 'Addresses that moved' }))
    render(<Fields />)
    expect(screen.getByLabelText('Old address')).toHaveValue('/contact')
  })

  test('keeps a half-typed path when the window closes, and leaves its undo to the browser', async () => {
    const { field, now } = await open({ file: contact }, 'Address')
    await userEvent.type(field, '-u')
    let isHeard = false
    const hear = () => {
      isHeard = true
    }
    document.addEventListener('keydown', hear, { once: true })
    fireEvent(field, createEvent.keyDown(field, { key: 'z', ctrlKey: true }))
    document.removeEventListener('keydown', hear)
    expect(isHeard).toBe(false)
    dispatchEvent(new Event('pagehide'))
    expect(now()).toMatchObject({ path: '/contact-u' })
  })

  test('refuses the path of another page', async () => {
    const { field, now } = await open({ file: contact }, 'Address')
    await userEvent.clear(field)
    await userEvent.type(field, '/{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('already has the address “/”')
    await userEvent.keyboard('{Escape}')
    expect(field).toHaveValue('/contact')
    expect(now()).toMatchObject({ path: '/contact' })
  })
})

describe('IdControl', () => {
  test('renames the section once the person has left the field', async () => {
    const { field, now } = await open({ file: home, section: 1 }, 'Name for links')
    await userEvent.clear(field)
    await userEvent.type(field, 'what-we-do{Tab}')
    expect(now()).toMatchObject({ sections: [{}, { id: 'what-we-do' }, {}] })
  })
})

describe('DeletePage', () => {
  const linked = {
    'content/about.json': JSON.stringify({
      path: '/about',
      title: 'About',
      description: 'About us.',
      sections: [
        {
          type: 'faq',
          heading: 'Questions',
          items: [{ question: 'How?', answer: ['[Ask *us*](/contact), and wait.'] }],
        },
      ],
    }),
  }

  test('lists the links to the page, says what becomes of each, and asks for a successor', async () => {
    await openCheckedScreen(linked, { selection: { file: contact }, dialog: 'delete-page' })
    render(<DeletePage />)
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Contact?' }))
    const links = () =>
      within(dialog.getByRole('list', { name: 'Links to this page' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(links()).toContainEqual('Site › Bar at the top › Button › Link')
    expect(dialog.getByLabelText('Lead visitors and these links to')).toHaveValue('/')
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: '3 links to this page' }),
      'Take away',
    )
    expect(links()).toEqual([
      expect.stringContaining('Only the words stay'),
      expect.stringContaining('Has to stay'),
      expect.stringContaining('Goes'),
    ])
    expect(dialog.getByLabelText('Lead visitors and the links that stay to')).toHaveValue('/')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete page' }))
    const { files, done } = getState().session
    expect(files.has(contact)).toBe(false)
    expect(valueIn(files, 'content/site.json')).not.toHaveProperty('header.action')
    expect(done).toHaveLength(1)
  })
})
