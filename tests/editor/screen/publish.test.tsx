/** What becomes of saved changes, and publishing them. */
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applyEdit } from '../../../src/editor/model/files.ts'
import { writeText } from '../../../src/editor/model/operations.ts'
import { renamePagePath } from '../../../src/editor/model/pages.ts'
import type {
  PublishedAnswer,
  PublishOrder,
  SessionAnswer,
  Unpublished,
  UnpublishedFile,
} from '../../../src/editor/model/protocol.ts'
import { RequestFailed } from '../../../src/editor/model/request-failed.ts'
import { openSession } from '../../../src/editor/model/session.ts'
import type { Client } from '../../../src/editor/screen/client/client.ts'
import { Refused } from '../../../src/editor/screen/client/requests.ts'
import { statusOf } from '../../../src/editor/screen/publish/publication-labels.ts'
import { Publish } from '../../../src/editor/screen/publish/publish-form.tsx'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { openChecker } from '../../../src/editor/screen/state/checking.ts'
import { publish } from '../../../src/editor/screen/state/publish.ts'
import { save } from '../../../src/editor/screen/state/save.ts'
import { getState, setState } from '../../../src/editor/screen/state/store.ts'
import { TopBar } from '../../../src/editor/screen/top-bar/top-bar.tsx'
import { contact, filesOf, home } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { atOnce, openCheckedScreen, openScreen } from './screen.ts'

const send = vi.fn<(order: PublishOrder) => Promise<PublishedAnswer | undefined>>()
const none: Unpublished = { files: [], others: [] }
const changed = (file: string, more: Partial<UnpublishedFile> = {}): UnpublishedFile => ({
  file,
  published: `published ${file}`,
  saved: `saved ${file}`,
  by: [],
  ...more,
})
/** The texts before: the titles of both pages were others. */
const published = filesOf({ [home]: ['"Home"', '"Start"'], [contact]: ['"Contact"', '"Write"'] })

const account = (role: 'propose' | 'publish'): SessionAnswer => ({
  kind: 'drafts',
  person: { name: 'Anna', address: 'anna@example.com', role },
})

const blobs = new Map([home, contact].map((file) => [file, `saved ${file}`]))

function open(files: readonly UnpublishedFile[], more: Parameters<typeof openScreen>[1] = {}) {
  const unpublished = { files, others: [] }
  openScreen(
    {},
    {
      unpublished,
      blobs,
      publishing: false,
      message: undefined,
      notice: undefined,
      merges: [],
      account: account('publish'),
      dialog: 'publish',
      ...more,
    },
  )
}

beforeEach(() => {
  send.mockReset()
  send.mockImplementation(async () => {
    setState({ unpublished: none })
    return { state: 'published', unpublished: none }
  })
  clientWith({
    publish: send,
    contentOf: async (file) => published.get(file) ?? null,
    stored: async () => ({ uploadedFiles: [], kept: [] }),
  })
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
const change = () => edit((files) => writeText(files, home, `${files.get(home)}\n`))
const filesSent = () => send.mock.calls.map(([{ files }]) => files.map(({ file }) => file))

/** Opens the dialog, and returns a function for the part of a page in it. */
async function dialog() {
  render(<Publish />)
  await screen.findByRole('region', { name: 'Home' })
  return (name: string) => within(screen.getByRole('region', { name }))
}

describe('statusOf', () => {
  test.each([
    [undefined, 'Saved'],
    [{ ...none, refusal: { reason: '', help: '' } }, 'Saved'],
    [{ ...none, files: [changed(home)], isLocal: true }, 'Saved'],
    [{ ...none, files: [changed(home)] }, 'Saved, not published'],
    [{ ...none, others: ['Change the code'] }, 'Saved, not published'],
    [{ ...none, files: [changed(home, { waiting: {} })] }, 'Waiting for approval'],
    [
      { ...none, files: [changed(home, { waiting: {} }), changed(contact)] },
      'Saved, not published',
    ],
    [none, 'Published'],
    [{ ...none, live: 'building' as const }, 'Published, not live yet'],
    [{ ...none, live: 'live' as const }, 'Live'],
    [{ ...none, live: 'failed' as const }, 'Published, not built'],
  ])('describes %j as “%s”', (unpublished, words) => {
    expect(statusOf(unpublished)).toBe(words)
  })
})

describe('TopBar', () => {
  test('tells the person who published why the build failed', async () => {
    const notBuilt = {
      message: 'The site cannot be built.',
      help: 'Tell your developer.',
      details: 'No heading in content/home.json',
    }
    openScreen(
      {},
      {
        unpublished: { ...none, live: 'failed', notBuilt },
        blobs,
        dialog: 'publish',
        account: account('publish'),
        merges: [],
        notice: undefined,
      },
    )
    render(<Publish />)
    expect(screen.getByRole('dialog').textContent).toContain(
      'visitors still see the site from before',
    )
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('The site cannot be built. Tell your developer.')
    expect(alert.textContent).toContain('No heading in content/home.json')
  })

  test('links to the requests if the person may read them', () => {
    const { person, ...others } = account('propose')
    openScreen({}, { account: { ...others, ...(person && { person }) }, dialog: undefined })
    render(<TopBar />)
    expect(screen.queryByRole('link', { name: /Requests/ })).toBeNull()
    cleanup()
    openScreen(
      {},
      { account: { ...others, ...(person && { person: { ...person, requests: true } }) } },
    )
    render(<TopBar />)
    expect(screen.getByRole('link', { name: /Requests/ }).getAttribute('href')).toBe('requests')
  })

  test('counts unsaved changes, and says “Published” only after the server’s response', async () => {
    const saved = { uploadedFiles: [], kept: [], files: [{ file: home, blob: 'new' }] }
    clientWith({ save: async () => ({ status: 'saved', ...saved }) })
    await openCheckedScreen(
      {},
      { unpublished: none, blobs, dialog: undefined, merges: [], account: { kind: 'folder' } },
      atOnce,
    )
    change()
    render(<TopBar />)
    const status = () => screen.getByRole('status').textContent
    expect(status()).toBe('1 change not saved')
    await save()
    await vi.waitFor(() => expect(status()).toBe('Saved'))
    setState({ unpublished: { ...none, files: [changed(home)] } })
    await vi.waitFor(() => expect(status()).toBe('Saved, not published'))
  })

  test('says why nothing can be published in a folder without Git', () => {
    const refusal = { reason: 'This folder has no history.', help: 'Ask the developer.' }
    open([], { unpublished: { ...none, refusal } })
    render(<Publish />)
    expect(screen.getByText('This folder has no history. Ask the developer.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })
})

describe('Publish', () => {
  test('shows who has changed what, and publishes the chosen pages with the message', async () => {
    const at = '2026-11-28T16:00:00Z'
    open([changed(home, { by: ['Ben', 'Anna'], at }), changed(contact, { replaces: true })])
    const part = await dialog()
    expect(part('Home').getByRole('listitem').textContent).toContain('Title: “Start” → “Home”')
    expect(part('Home').getByText(/^Saved by Ben and you, Nov 28, 2026/)).toBeDefined()
    expect(part('Write').getByText(/has been changed since\. Publishing replaces/)).toBeDefined()
    expect(message().value).toMatch(/^Change Write, Home/)
    await userEvent.click(part('Write').getByRole('checkbox'))
    expect(screen.getByText('1 of 2 chosen')).toBeDefined()
    expect(message().value).toBe('Home › Title: “Start” → “Home”')
    await userEvent.clear(message())
    expect(screen.getByText('Say in a few words what has changed.')).toBeDefined()
    await userEvent.click(button('Publish'))
    expect(send).not.toHaveBeenCalled()
    await userEvent.type(message(), 'Greet visitors')
    await userEvent.click(button('Publish'))
    expect(send).toHaveBeenCalledExactlyOnceWith({
      message: 'Greet visitors',
      as: 'publish',
      files: [{ file: home, saved: `saved ${home}` }],
    })
    expect(document.activeElement?.textContent).toMatch(/^Everything that is saved is published\./)
    expect(getState()).toMatchObject({ message: undefined, announcement: { text: 'Published' } })
  })

  test('publishes a new draft only if it is chosen, and then for visitors', async () => {
    const guide = 'content/guide.json'
    const page = { path: '/guide', draft: true, title: 'Guide', description: 'How it works.' }
    const sections = [{ type: 'page-header', heading: 'Guide' }]
    const saved = vi.fn<Client['save']>(async () => ({
      status: 'saved',
      uploadedFiles: [],
      kept: [],
      files: [{ file: guide, blob: 'shown' }],
    }))
    clientWith({
      publish: send,
      contentOf: async (file) => published.get(file) ?? null,
      save: saved,
      stored: async () => ({ uploadedFiles: [], kept: [] }),
    })
    const edits = { [guide]: JSON.stringify({ ...page, sections }) }
    await openCheckedScreen(edits, {
      unpublished: { files: [changed(home), changed(guide, { published: null })], others: [] },
      blobs,
      account: account('publish'),
      dialog: 'publish',
      message: undefined,
    })
    const part = await dialog()
    expect(part('Guide').getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    await userEvent.click(part('Guide').getByRole('checkbox'))
    await userEvent.click(button('Publish'))
    await vi.waitFor(() => expect(send).toHaveBeenCalled())
    const [changes] = saved.mock.calls[0] ?? []
    expect(changes).toMatchObject([{ file: guide, content: expect.not.stringContaining('draft') }])
    expect(filesSent()).toEqual([[guide, home]])
  })

  test('offers to ask for publication only once', async () => {
    const files = [changed(home, { askedBy: 'Anna' }), changed(contact)]
    open(files, { account: account('propose') })
    send.mockResolvedValue({ state: 'asked', unpublished: none })
    const part = await dialog()
    expect(part('Home').getByText('You ask to publish this.')).toBeDefined()
    await userEvent.click(button('Ask to publish'))
    expect(send.mock.calls[0]?.[0]).toMatchObject({ as: 'ask' })
    expect(filesSent()).toEqual([[contact]])
  })

  test('shows who asks for publication, and what waits for approval', async () => {
    const address = 'https://git.example.com/a/b/pulls/3'
    open([changed(home, { askedBy: 'Ben' }), changed(contact, { waiting: { address } })])
    const part = await dialog()
    expect(part('Home').getByText('Ben asks to publish this.')).toBeDefined()
    const link = part('Write').getByRole<HTMLAnchorElement>('link', {
      name: /Waiting for approval/,
    })
    expect(link.href).toBe(address)
    expect(part('Write').getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    cleanup()
    open([changed(home, { waiting: { address: 'javascript:alert(1)' } })])
    await dialog()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('shows a new path as one page, which is published with what follows it', async () => {
    const moved = renamePagePath(filesOf(), contact, '/enquiry', filesOf())
    const files = [...moved.files.keys()]
    open(
      files.map((file) => changed(file)),
      {
        session: openSession(applyEdit(filesOf(), moved)),
        blobs: new Map(files.map((file) => [file, `saved ${file}`])),
      },
    )
    clientWith({
      publish: send,
      contentOf: async (file) => filesOf().get(file) ?? null,
      stored: async () => ({ uploadedFiles: [], kept: [] }),
    })
    render(<Publish />)
    await screen.findByRole('region', { name: 'Contact' })
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    expect(message().value).toBe('Contact › Address: “/contact” → “/enquiry”')
    await userEvent.click(button('Publish'))
    expect(filesSent().map((sent) => sent.sort())).toEqual([files.sort()])
  })

  test('reverts a picture that was replaced and saved', async () => {
    const file = 'content/files/office.jpg'
    const session = openSession(new Map([...filesOf(), [file, { blob: 'new' }]]))
    open([changed(file)], { session })
    clientWith({
      contentOf: async () => ({ blob: 'old' }),
      stored: async () => ({ uploadedFiles: [], kept: [] }),
    })
    render(<Publish />)
    await userEvent.click(await screen.findByRole('button', { name: 'Revert' }))
    expect(getState().session.files.get(file)).toEqual({ blob: 'old' })
  })

  test('lists what visitors would take for true, and leads to the field', async () => {
    openChecker(atOnce)
    const edits = {
      [home]: ['"Welcome"', '"[Name]"'],
      [contact]: ['"Contact us" }', '"Contact us" }, { "type": "quote-form", "heading": "Ask" }'],
      'content/site.json': ['  "demonstration": "A site for tests.",\n', ''],
    } as const
    open([changed(home)], { session: openSession(filesOf(edits)) })
    await dialog()
    const list = await screen.findByRole('list', { name: 'Before visitors see it' })
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toContain('This form sends nothing')
    expect(second?.textContent).toContain('has a gap to fill in: “[Name]”')
    await userEvent.click(within(second as HTMLElement).getByRole('button'))
    expect(getState()).toMatchObject({ dialog: undefined, selection: { file: home, section: 0 } })
  })

  test('keeps changes in the history of a folder without a remote', async () => {
    open([changed(home)], { unpublished: { files: [changed(home)], others: [], isLocal: true } })
    send.mockImplementation(async () => {
      setState({ unpublished: { ...none, isLocal: true } })
      return { state: 'published', unpublished: none }
    })
    await dialog()
    await userEvent.click(button('Keep in the history'))
    expect(document.activeElement?.textContent).toBe(
      'Everything is kept in the history of this folder.',
    )
  })

  test('includes commits that are not pushed yet', async () => {
    open([changed(home, { isCommitted: true }), changed(contact)])
    const part = await dialog()
    const fixed = part('Home').getByRole<HTMLInputElement>('checkbox')
    expect([fixed.checked, fixed.disabled]).toEqual([true, true])
    await userEvent.click(button('Choose none'))
    await userEvent.click(button('Publish'))
    expect(filesSent()).toEqual([[home]])
  })

  test('adds pages that are needed, and links to errors', async () => {
    const words = { message: 'Contact is needed.', help: '' }
    send.mockRejectedValue(new Refused({ ...words, needed: [contact] }))
    open([changed(home), changed(contact)])
    const part = await dialog()
    await userEvent.click(part('Write').getByRole('checkbox'))
    await userEvent.click(button('Publish'))
    expect(screen.getByRole('alert').textContent).toContain('Contact is needed.')
    await userEvent.click(button('Choose Contact as well'))
    await userEvent.click(button('Publish'))
    expect(filesSent()).toEqual([[home], [contact, home]])
  })

  test('reports pages that were saved meanwhile, but not after a lost response', async () => {
    open([changed(home)])
    send.mockImplementation(async () => undefined)
    await dialog()
    await userEvent.click(button('Publish'))
    expect(screen.getByRole('alert').textContent).toContain('saved again since you saw them')
    cleanup()
    open([changed(home)])
    send.mockImplementation(async () => {
      setState({ unpublished: none })
      return undefined
    })
    await dialog()
    await userEvent.click(button('Publish'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(getState().announcement.text).toBe('Published')
  })

  test('shows why publishing failed, and keeps the message', async () => {
    open([changed(home)])
    const reason = ['You are not signed in any more.', 'Sign in again.'] as const
    send.mockRejectedValue(new RequestFailed('signed-out', ...reason))
    await dialog()
    await userEvent.type(message(), ', twice')
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    await userEvent.click(button('Publish'))
    expect(screen.getByRole('alert').textContent).toContain(reason.join(' '))
    // Also below a long list of changes.
    expect(shown.mock.contexts).toEqual([screen.getByRole('alert')])
    expect(screen.getByRole('link', { name: /^Sign in again/ })).toBeDefined()
    cleanup()
    await dialog()
    expect(message().value).toBe('Home › Title: “Start” → “Home”, twice')
  })

  test('shows a failure in the bar after the dialog was closed', async () => {
    open([changed(home)], { dialog: undefined })
    send.mockRejectedValue(
      new RequestFailed('offline', 'The server does not answer.', 'Try again.'),
    )
    await publish([home], 'Hello', 'publish')
    const notice = {
      kind: 'error',
      message: 'Not published. The server does not answer.',
      help: 'Try again.',
    }
    expect(getState()).toMatchObject({ publishing: false, notice })
  })
})
