/** Signing out. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeText } from '../../../src/editor/model/operations.ts'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { SignOut } from '../../../src/editor/screen/top-bar/sign-out.tsx'
import { TopBar } from '../../../src/editor/screen/top-bar/top-bar.tsx'
import { home } from '../model/site-files.ts'
import { openScreen } from './screen.ts'
import { workplaceWith } from './workplaces.ts'

const account = { name: 'Anna Example', host: 'GitLab', signOut: vi.fn(async () => {}) }

beforeEach(() => {
  openScreen()
  workplaceWith({ account })
  account.signOut.mockClear()
})

test('the bar names the account, and asks before it signs out', async () => {
  render(<TopBar />)
  await userEvent.click(screen.getByRole('button', { name: 'Anna Example' }))
  expect(getState().dialog).toBe('sign-out')
  expect(account.signOut).not.toHaveBeenCalled()
})

test('nobody can sign out of a folder on this machine', () => {
  workplaceWith({})
  render(<TopBar />)
  expect(screen.queryByRole('button', { name: 'Anna Example' })).toBeNull()
})

test('warns of changes that wait in this browser', async () => {
  edit((files) => writeText(files, home, `${files.get(home)}\n`))
  render(<SignOut />)
  const dialog = screen.getByRole('dialog', { name: 'Sign out?' })
  expect(dialog.textContent).toContain('You are signed in to GitLab as Anna Example.')
  expect(dialog.textContent).toContain('1 change not saved. It waits in this browser')
  expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(account.signOut).toHaveBeenCalledOnce()
})

test('says nothing of changes where everything is saved', () => {
  render(<SignOut />)
  expect(screen.getByRole('dialog').textContent).not.toContain('not saved')
})
