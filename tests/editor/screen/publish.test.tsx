/** What becomes of saved changes, and publishing them. */
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeText } from '../../../src/editor/model/operations.ts'
import { Publish } from '../../../src/editor/screen/publish/publish-form.tsx'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { dropMerge } from '../../../src/editor/screen/state/merges.ts'
import { publish } from '../../../src/editor/screen/state/publish.ts'
import { getState, setState } from '../../../src/editor/screen/state/store.ts'
import { TopBar } from '../../../src/editor/screen/top-bar/top-bar.tsx'
import {
  type AboutSave,
  type Publication,
  type PublishedFiles,
  RequestFailed,
} from '../../../src/editor/workplace/workplace.ts'
import { home } from '../model/site-files.ts'
import { openScreen } from './screen.ts'
import { workplaceWith } from './workplaces.ts'

const publishing = {
  published: vi.fn<() => Promise<PublishedFiles>>(),
  publish: vi.fn<(about: AboutSave) => Promise<Publication>>(),
}
const filesNow = () => getState().session.files
const saved: Publication = { state: 'saved', files: [home, 'content/files/desk.jpg'] }

beforeEach(() => {
  const state = { publication: saved, publishing: false, message: undefined, notice: undefined }
  openScreen({}, { ...state, dialog: 'publish' })
  publishing.publish.mockReset()
  const before = filesNow().get(home)?.replace('"Home"', '"Start"') ?? ''
  const files = [{ file: home, text: before }]
  publishing.published.mockReset()
  publishing.published.mockResolvedValue({ files, uploadedFiles: [], kept: [] })
  workplaceWith({ publishing })
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const change = () => edit((files) => writeText(files, home, `${files.get(home)}\n`))

test('the status counts what is not saved, whatever has become of the rest', () => {
  change()
  render(<TopBar />)
  expect(screen.getByRole('status').textContent).toBe('1 change not saved')
})

test('a request that was closed leads to what to do', async () => {
  setState({ publication: { state: 'closed', files: [] }, dialog: undefined })
  render(<TopBar />)
  expect(screen.getByRole('status').textContent).toBe('Request closed')
  await userEvent.click(button('What to do'))
  expect(getState().dialog).toBe('publish')
  cleanup()
  render(<Publish />)
  expect(screen.getByText(/Then change what is asked for, or put the texts back/)).toBeDefined()
})

test('a folder without a history says why nothing can be published', async () => {
  const refusal = { reason: 'This folder has no history.', help: 'Ask the developer.' }
  setState({ publication: { state: 'saved', files: [], refusal }, dialog: undefined })
  render(<TopBar />)
  expect(screen.getByRole('status').textContent).toBe('Saved')
  await userEvent.click(button('Publish'))
  cleanup()
  render(<Publish />)
  expect(screen.getByText('This folder has no history. Ask the developer.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(publishing.published).not.toHaveBeenCalled()
})

const changes = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')

test('shows what goes out, and publishes it with the message', async () => {
  publishing.publish.mockResolvedValue({ state: 'building', files: [] })
  render(<Publish />)
  await screen.findByRole('region', { name: 'Home' })
  expect(changes()).toEqual(['Title: "Start" → "Home"'])
  expect(message().value).toBe('Home › Title: "Start" → "Home"')
  await userEvent.clear(message())
  expect(screen.getByText('Say in a few words what has changed.')).toBeDefined()
  await userEvent.click(button('Publish'))
  expect(publishing.publish).not.toHaveBeenCalled()
  await userEvent.type(message(), 'Greet visitors')
  await userEvent.click(button('Publish'))
  expect(publishing.publish).toHaveBeenCalledExactlyOnceWith({
    words: 'Greet visitors',
    undecided: [],
  })
  expect(document.activeElement?.textContent).toMatch(
    /^Everything is published\. The site is being/,
  )
  expect(getState()).toMatchObject({ message: undefined, announcement: { text: 'Published' } })
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('says that the changes are read, while nothing can be published yet', async () => {
  let answer: (read: PublishedFiles) => void = () => {}
  const reading = new Promise<PublishedFiles>((resolve) => {
    answer = resolve
  })
  publishing.published.mockReturnValue(reading)
  render(<Publish />)
  expect(screen.getByText('Reading…')).toBeDefined()
  answer({ files: [], uploadedFiles: [], kept: [] })
  await vi.waitFor(() => expect(screen.queryByText('Reading…')).toBeNull())
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
  const { rerender } = render(<Publish />)
  const links = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)
  expect(links()).toEqual(['https://git.example.com/a/b/pulls/3', 'https://preview-3.example.com/'])
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  setState({ publication: { ...saved, preview: 'javascript:alert(1)' } })
  rerender(<Publish />)
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('says in place why it was refused, and keeps the message', async () => {
  const signIn = vi.fn()
  const reason = ['You are not signed in any more.', 'Sign in again.'] as const
  publishing.publish.mockRejectedValue(new RequestFailed('signed-out', ...reason))
  workplaceWith({ publishing, signIn })
  const { unmount } = render(<Publish />)
  await screen.findByRole('region', { name: 'Home' })
  await userEvent.type(message(), ', twice')
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(button('Publish'))
  expect(screen.getByRole('alert').textContent).toContain(reason.join(' '))
  // Also below a long list of changes.
  expect(shown.mock.contexts).toEqual([screen.getByRole('alert')])
  await userEvent.click(button('Sign in again'))
  expect(signIn).toHaveBeenCalledOnce()
  unmount()
  render(<Publish />)
  expect(message().value).toBe('Home › Title: "Start" → "Home", twice')
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
