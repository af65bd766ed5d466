/** Signing out. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { writeText } from '../../../src/editor/model/operations.ts'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { SignOut } from '../../../src/editor/screen/top-bar/sign-out.tsx'
import { home } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { openScreen } from './screen.ts'

describe('SignOut', () => {
  test('warns of unsaved changes in this browser', async () => {
    const signOut = vi.fn(async () => {})
    openScreen(
      {},
      {
        account: {
          kind: 'drafts',
          person: { name: 'Anna Example', address: 'anna@example.com', role: 'propose' },
        },
      },
    )
    clientWith({ signOut })
    edit((files) => writeText(files, home, `${files.get(home)}\n`))
    render(<SignOut />)
    const dialog = screen.getByRole('dialog', { name: 'Sign out?' })
    expect(dialog.textContent).toContain('You are signed in as Anna Example.')
    expect(dialog.textContent).toContain('1 change not saved. It waits in this browser')
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(signOut).toHaveBeenCalledOnce()
  })
})
