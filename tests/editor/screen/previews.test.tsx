/** The links that show what is saved, as the screen offers them. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { setValue } from '../../../src/editor/model/operations.ts'
import type { PreviewLink } from '../../../src/editor/model/protocol.ts'
import { Previews } from '../../../src/editor/screen/previews/previews.tsx'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { TopBar } from '../../../src/editor/screen/top-bar/top-bar.tsx'
import { home } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { openScreen } from './screen.ts'

const link: PreviewLink = {
  id: 'a'.repeat(40),
  file: home,
  by: 'Ben',
  address: 'https://edit.example.com/show/a/',
  at: '2026-11-29T10:00:00.000Z',
  until: '2026-12-06T10:00:00.000Z',
}

const offer = () => screen.queryByRole('button', { name: 'Show to others' })

describe('TopBar', () => {
  test('offers preview links only if the server supports them', () => {
    openScreen({}, { account: { kind: 'folder' } })
    const { unmount } = render(<TopBar />)
    expect(offer()).toBeNull()
    unmount()
    openScreen({}, { account: { kind: 'drafts', previews: true } })
    render(<TopBar />)
    expect(offer()).not.toBeNull()
  })
})

describe('Previews', () => {
  test('asks to save first what is not saved', () => {
    openScreen({}, { selection: { file: home } })
    edit((files) => setValue(files, home, ['title'], 'Start'))
    clientWith({ previews: async () => [] })
    render(<Previews />)
    expect(screen.getByRole('dialog').textContent).toContain('save your changes first')
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Make a link/ })).toBeNull()
  })

  test('lists links and can end them without a selected page', async () => {
    openScreen({}, { selection: { file: 'content/site.json' } })
    const endPreview = vi.fn(async () => [])
    clientWith({ previews: async () => [link], endPreview })
    render(<Previews />)
    const dialog = screen.getByRole('dialog', { name: 'Show to others' })
    expect(dialog.textContent).toContain('choose a page to make a link to it')
    expect(screen.queryByRole('button', { name: /^Make a link/ })).toBeNull()
    const address = await screen.findByRole('textbox', { name: /^Address of the link to/ })
    expect(address).toHaveProperty('value', link.address)
    expect(dialog.textContent).toContain('by Ben')
    await userEvent.click(screen.getByRole('button', { name: /^End the link to/ }))
    expect(endPreview).toHaveBeenCalledWith(link.id)
    expect(dialog.textContent).toContain('No link works at the moment.')
  })
})
