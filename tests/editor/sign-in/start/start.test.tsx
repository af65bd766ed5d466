/** What people see until the editor of the site is open, and when their sign-in ends. */
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setState } from '../../../../src/editor/screen/state/store.ts'
import type { SignInWay } from '../../../../src/editor/sign-in/start/sign-in-ways.ts'
import { Start } from '../../../../src/editor/sign-in/start/start.tsx'
import type { Starter } from '../../../../src/editor/sign-in/start/starter.ts'
import { HostError } from '../../../../src/editor/workplace/git/git-host.ts'
import { RequestFailed } from '../../../../src/editor/workplace/workplace.ts'
import { workplaceWith } from '../../screen/workplaces.ts'

// What the dialogs of react-aria ask a browser for.
vi.stubGlobal('CSS', { escape: (text: string) => text })
afterEach(cleanup)

const tokenWay = {
  kind: 'token',
  host: 'GitHub',
  form: { address: 'https://github.com/settings', isFilledIn: true, todo: ['Press the button.'] },
  signIn: vi.fn(async (_token: string, _stays: boolean) => {}),
} satisfies SignInWay

const refused = (fault: HostError['fault'], message: string) =>
  new HostError(fault, message, 'Ask somebody.')

/** A starter for whom nobody is signed in, and whose site cannot be read. */
function starterWith(part: Partial<Starter> = {}): Starter {
  setState({ phase: 'loading', notice: undefined })
  return {
    brand: 'Keelbook',
    repository: 'agency/site',
    way: tokenWay,
    begin: async () => false,
    async open(signIn) {
      const ended = new RequestFailed('signed-out', 'Your sign-in has ended.', '')
      workplaceWith({ read: () => Promise.reject(ended), signIn })
    },
    isSamePerson: async () => true,
    onSignedOut: () => {},
    takeSignedOut: () => false,
    ...part,
  }
}

test('lets people sign in with a token, and opens the editor', async () => {
  render(<Start starter={starterWith()} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Sign in to edit Keelbook',
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Open the form at GitHub/ })
  expect([link.href, link.target, link.rel]).toEqual([
    'https://github.com/settings',
    '_blank',
    'noopener noreferrer',
  ])
  const field = screen.getByLabelText<HTMLInputElement>('Token')
  expect([field.type, field.autocomplete]).toEqual(['password', 'off'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in on this device' }))
  await userEvent.type(field, 'secret{Enter}')
  expect(tokenWay.signIn).toHaveBeenCalledExactlyOnceWith('secret', true)
  expect(await screen.findByText('Your sign-in has ended.')).toBeDefined()
})

test('says at the field why a token was not accepted', async () => {
  tokenWay.signIn.mockRejectedValueOnce(refused('signed-out', 'GitHub doesn’t take this token.'))
  render(<Start starter={starterWith()} />)
  const field = await screen.findByLabelText('Token')
  await userEvent.type(field, 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  const words = 'GitHub doesn’t take this token. Ask somebody.'
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, '!')
  expect(screen.queryByText(words)).toBeNull()
})

test('a host that cannot be reached is asked again, without a new sign-in', async () => {
  const begin = vi.fn(async () => true)
  const open = vi.fn(() => Promise.reject(refused('offline', 'GitHub can’t be reached.')))
  render(<Start starter={starterWith({ begin, open })} />)
  expect((await screen.findByRole('heading')).textContent).toBe('GitHub can’t be reached.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))
})

test('an account that may not change the site can sign in as another one', async () => {
  const open = () => Promise.reject(refused('forbidden', 'You can see the site but not change it.'))
  render(<Start starter={starterWith({ begin: async () => true, open })} />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You can see the site but not/)
  expect(screen.getByLabelText('Token')).toBeDefined()
})

test('after signing out, says that the token is still valid', async () => {
  render(<Start starter={starterWith({ takeSignedOut: () => true })} />)
  await screen.findByLabelText('Token')
  expect(screen.getByRole('status').textContent).toContain(
    'You are signed out. At GitHub, the token is still valid.',
  )
})

test('an organization that wants a sign-in of its own gets a link', async () => {
  const address = 'https://github.com/orgs/agency/sso?authorization_request=A'
  const open = () =>
    Promise.reject(new HostError('forbidden', 'Sign in there first.', 'Then go on.', { address }))
  render(<Start starter={starterWith({ begin: async () => true, open })} />)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Sign in at github.com/ })
  expect(link.href).toBe(address)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
