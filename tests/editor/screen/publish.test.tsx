/** What becomes of saved changes, and publishing them. */
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeText } from '../../../src/editor/model/operations.ts'
import { PublishForm } from '../../../src/editor/screen/publish/publish-form.tsx'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { dropMerge } from '../../../src/editor/screen/state/merges.ts'
import { publish } from '../../../src/editor/screen/state/publish.ts'
import { getState, setState } from '../../../src/editor/screen/state/store.ts'
import { TopBar } from '../../../src/editor/screen/top-bar/top-bar.tsx'
import {
  type AboutSave,
  type Publication,
  RequestFailed,
} from '../../../src/editor/workplace/workplace.ts'
import { home } from '../model/site-files.ts'
import { openScreen } from './screen.ts'
import { workplaceWith } from './workplaces.ts'

const publishing = { publish: vi.fn<(about: AboutSave) => Promise<Publication>>() }
const saved: Publication = { state: 'saved', files: [home, 'content/files/desk.jpg'] }

beforeEach(() => {
  const message = 'Home › Heading: "Welcome" → "Hello"'
  const state = { publication: saved, publishing: false, message, notice: undefined }
  openScreen({}, { ...state, dialog: 'publish' })
  publishing.publish.mockReset()
  workplaceWith({ publishing })
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const change = () => edit((files) => writeText(files, home, `${files.get(home)}\n`))

test.each([
  ['saved', 'Saved on your branch'],
  ['waiting', 'Waiting for approval'],
  ['closed', 'Request closed'],
  ['published', 'Published'],
  ['building', 'Being built'],
  ['live', 'Live'],
] as const)('the status of what is %s is “%s”', (state, words) => {
  setState({ publication: { state, files: [] } })
  render(<TopBar />)
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('the status counts what is not saved, whatever has become of the rest', () => {
  change()
  render(<TopBar />)
  expect(screen.getByRole('status').textContent).toBe('1 change not saved')
})

test.each([['closed', /Then change what is asked for, or put the texts back/]] as const)(
  'what is %s leads to what to do',
  async (state, words) => {
    setState({ publication: { state, files: [] }, dialog: undefined })
    render(<TopBar />)
    await userEvent.click(button('What to do'))
    expect(getState().dialog).toBe('publish')
    cleanup()
    render(<PublishForm />)
    expect(screen.getByText(words)).toBeDefined()
  },
)

test('there is nothing to publish with where no workplace can', () => {
  workplaceWith({})
  setState({ publication: undefined })
  render(<TopBar />)
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('names the files that go out, and publishes them with the message', async () => {
  publishing.publish.mockResolvedValue({ state: 'building', files: [] })
  render(<PublishForm />)
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names).toEqual(['Home', 'desk.jpg'])
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
  expect(message.value).toBe('Home › Heading: "Welcome" → "Hello"')
  await userEvent.clear(message)
  expect(screen.getByText('Say in a few words what has changed.')).toBeDefined()
  await userEvent.click(button('Publish'))
  expect(publishing.publish).not.toHaveBeenCalled()
  await userEvent.type(message, 'Greet visitors')
  await userEvent.click(button('Publish'))
  expect(publishing.publish).toHaveBeenCalledExactlyOnceWith({
    words: 'Greet visitors',
    undecided: [],
  })
  expect(document.activeElement?.textContent).toMatch(
    /^Everything is published\. The site is being/,
  )
  expect(getState()).toMatchObject({ message: '', announcement: { text: 'Published' } })
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('what is not saved cannot be published, which says so', async () => {
  change()
  render(<PublishForm />)
  const action = button('Publish')
  await userEvent.click(action)
  expect(publishing.publish).not.toHaveBeenCalled()
  expect(action.getAttribute('aria-disabled')).toBe('true')
  const note = document.getElementById(action.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toMatch(/^1 change not saved\. Only what is saved can be published/)
  expect(button('Save 1 change')).toBeDefined()
})

test('shows the request and the preview of what waits for approval, and no address of another kind', () => {
  setState({
    publication: {
      ...saved,
      state: 'waiting',
      request: 'https://git.example.com/a/b/pulls/3',
      preview: 'https://preview-3.example.com/',
    },
  })
  const { rerender } = render(<PublishForm />)
  const links = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)
  expect(links()).toEqual(['https://git.example.com/a/b/pulls/3', 'https://preview-3.example.com/'])
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  setState({ publication: { ...saved, preview: 'javascript:alert(1)' } })
  rerender(<PublishForm />)
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('says in place why it was refused, and keeps the message', async () => {
  const signIn = vi.fn()
  const reason = ['You are not signed in any more.', 'Sign in again.'] as const
  publishing.publish.mockRejectedValue(new RequestFailed('signed-out', ...reason))
  workplaceWith({ publishing, signIn })
  const { unmount } = render(<PublishForm />)
  await userEvent.type(screen.getByLabelText('Message'), ', twice')
  await userEvent.click(button('Publish'))
  expect(screen.getByRole('alert').textContent).toContain(reason.join(' '))
  await userEvent.click(button('Sign in again'))
  expect(signIn).toHaveBeenCalledOnce()
  unmount()
  render(<PublishForm />)
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
  expect(message.value).toBe('Home › Heading: "Welcome" → "Hello", twice')
})

test('a refusal after the dialog was closed is shown in the bar', async () => {
  const refusal = new RequestFailed('offline', 'GitLab can’t be reached.', 'Try again.')
  publishing.publish.mockRejectedValue(refusal)
  setState({ dialog: undefined })
  await publish('Hello')
  const message = 'Not published. GitLab can’t be reached.'
  const notice = { kind: 'error', message, help: 'Try again.' }
  expect(getState()).toMatchObject({ publishing: false, notice })
})

test('what is saved while something is published keeps its words', async () => {
  publishing.publish.mockImplementation(async () => {
    setState({ message: `${getState().message}\nContact › Title: "Contact" → "Ask"` })
    return { state: 'published', files: [] }
  })
  await publish('Hello')
  expect(getState().message).toBe('Contact › Title: "Contact" → "Ask"')
})

test('the last decision against offered changes is told, where nothing is left to save', async () => {
  const save = vi.fn(async () => ({ status: 200 as const, files: [], uploadedFiles: [], kept: [] }))
  workplaceWith({ publishing, save })
  const merge = { file: home, base: '', mine: '{}', theirs: '', conflicts: [] }
  const open = { merge, etag: null, from: 'earlier' as const }
  const other = { ...open }
  setState({ merges: [open, other] })
  dropMerge(open)
  expect(save).not.toHaveBeenCalled()
  dropMerge(other)
  expect(save).toHaveBeenCalledExactlyOnceWith([], { words: '', undecided: [] })
  await vi.waitFor(() => expect(getState().saving).toBe(false))
})
