/** Saving, what others save and have not published, and the review of unsaved changes. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FileContent, textIn } from '../../../src/editor/model/files.ts'
import { moveEntry, setValue } from '../../../src/editor/model/operations.ts'
import { renamePagePath } from '../../../src/editor/model/pages.ts'
import { unsavedFiles } from '../../../src/editor/model/session.ts'
import { App } from '../../../src/editor/screen/app.tsx'
import type { Client } from '../../../src/editor/screen/client/client.ts'
import type { SaveAnswer } from '../../../src/editor/screen/client/client-types.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { PageList } from '../../../src/editor/screen/pages/page-list.tsx'
import { NoticeBar } from '../../../src/editor/screen/parts/notice.tsx'
import { Merges } from '../../../src/editor/screen/review/merges.tsx'
import { Review } from '../../../src/editor/screen/review/review.tsx'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { followDisk } from '../../../src/editor/screen/state/files.ts'
import { save } from '../../../src/editor/screen/state/save.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { contact, filesOf, home } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { textOf } from './open-fields.tsx'
import { openCheckedScreen, openScreen } from './screen.ts'

const blobs = new Map([...filesOf().keys()].map((file) => [file, `first ${file}`]))
const sending = vi.fn<Client['save']>()
const saved: SaveAnswer = { status: 'saved', files: [], uploadedFiles: [], kept: [] }
const notice = () => getState().notice
const titled = (file: string, from: string, to: string) =>
  (textIn(filesOf(), file) ?? '').replace(from, to)
const write = (file: string, path: (string | number)[], value: string) =>
  edit((files) => setValue(files, file, path, value))
/** What somebody else has saved. */
const theirs = (file: string, content: FileContent | null) => ({ file, content, blob: 'theirs' })

beforeEach(async () => {
  sending.mockReset()
  sending.mockResolvedValue(saved)
  clientWith({ save: sending })
  await openCheckedScreen(
    {},
    { blobs, merges: [], notice: undefined, unpublished: undefined, account: { kind: 'folder' } },
  )
})

describe('save', () => {
  test('merges what was saved meanwhile, and saves both changes', async () => {
    const other = titled(home, 'Both sides.', 'Every side.')
    sending.mockResolvedValueOnce({ status: 'stale', files: [theirs(home, other)] })
    write(home, ['title'], 'Mine')
    await save()
    const [again] = sending.mock.calls[1] ?? []
    expect(again).toMatchObject([{ file: home, before: 'theirs' }])
    expect(String(again?.[0]?.content)).toMatch(/"Mine"[\s\S]*"Every side\."/)
    expect(notice()).toMatchObject({ message: 'Home was also changed elsewhere.' })
    expect(unsavedFiles(getState().session)).toEqual([])
  })

  test('asks about a conflict first, and keeps both texts until then', async () => {
    write(home, ['title'], 'Mine')
    followDisk([theirs(home, titled(home, '"Home"', '"Theirs"'))])
    render(<NoticeBar />)
    expect(screen.getByRole('alert')).toHaveTextContent('Home was saved elsewhere')
    expect(getState().dialog).toBeUndefined()
    await save()
    expect([sending.mock.calls, getState().dialog]).toEqual([[], 'merge'])
    render(<Merges />)
    expect(screen.getByRole('group', { name: 'Home › Title' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Merge' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('radio', { name: 'As it is savedTheirs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }))
    expect(textOf(home)).toContain('"Theirs"')
    expect(getState().dialog).toBeUndefined()
  })

  test('saves the files without errors, and leads to the error in the other one', async () => {
    write(home, ['sections', 0, 'heading'], '')
    await save()
    expect(notice()).toMatchObject({ message: 'Fix 1 error before you save.' })
    write(contact, ['title'], 'Ask <b>us</b>')
    await save()
    // A warning holds nothing back.
    expect(sending.mock.calls.map(([changes]) => changes.map(({ file }) => file))).toEqual([
      [contact],
    ])
    expect(notice()).toMatchObject({
      message: 'Saved, except “Home”: fix 1 error there, and save again.',
    })
    render(<NoticeBar />)
    await userEvent.click(screen.getByRole('button', { name: 'Go to the field' }))
    expect(getState()).toMatchObject({ selection: { file: home, section: 0 } })
    cleanup()
    write(home, ['sections', 0, 'heading'], 'Again')
    render(<NoticeBar />)
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement())
  })
})

describe('followDisk', () => {
  test('says that the open page was deleted, and brings it back', async () => {
    followDisk([{ file: home, content: null, blob: null }])
    render(<Fields />)
    expect(screen.getByRole('alert')).toHaveTextContent('“Home” was deleted elsewhere.')
    await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }))
    expect(textOf(home)).toBe(textIn(filesOf(), home))
    expect(screen.getByLabelText('Title')).toHaveValue('Home')
    await save()
    expect(sending.mock.calls[0]?.[0]).toMatchObject([{ file: home, before: null }])
  })
})

describe('History', () => {
  test('restores a version, but none that could not be shown', async () => {
    const texts: Record<string, string> = { old: titled(home, '"Home"', '"Start"'), broken: '{' }
    const versions = Object.keys(texts).map((blob) => ({
      id: blob,
      blob,
      author: 'Ben',
      at: '2026-11-03T10:00:00Z',
      message: `Home › ${blob}`,
    }))
    clientWith({
      versions: async () => versions,
      contentOf: async (_, blob) => texts[blob] ?? null,
    })
    openScreen({}, { history: { file: home } })
    render(<Fields />)
    await userEvent.click(await screen.findByRole('button', { name: /broken/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Home was not valid JSON then.')
    await userEvent.click(screen.getByRole('button', { name: /old/ }))
    const restore = await screen.findByRole('button', { name: 'Restore this version' })
    expect(restore.parentElement).toHaveTextContent('Title: “Home” → “Start”')
    expect(textOf(home)).toBe(textIn(filesOf(), home))
    await userEvent.click(restore)
    expect(textOf(home)).toBe(texts.old)
  })
})

const partOf = (name: string) => within(screen.getByRole('region', { name }))
const revertButtons = () => screen.queryAllByRole('button', { name: 'Revert' })

describe('Review', () => {
  test('describes each change, and reverts it', async () => {
    openScreen({}, { dialog: 'review' })
    edit((files) => setValue(files, home, ['sections', 0, 'heading'], 'Be listed.'))
    edit((files) => moveEntry(files, home, ['sections'], 1, 0))
    render(<Review />)
    const lines = partOf('Home').getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Page header › Heading: “Welcome” → “Be listed.”'),
      expect.stringContaining('Services moved above Page header'),
    ])
    await userEvent.click(revertButtons()[1] as HTMLElement)
    // The next one can be reverted with the same key.
    await waitFor(() => expect(document.activeElement).toBe(revertButtons()[0]))
    expect(revertButtons()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Everything is saved.')).toBeDefined()
    expect(getState().session.files).toEqual(filesOf())
  })

  test('shows a new path as one change, which is reverted with its links', async () => {
    openScreen({}, { dialog: 'review' })
    edit((files) => renamePagePath(files, contact, '/enquiry', files))
    render(<Review />)
    expect(screen.getByRole('listitem').textContent).toContain('2 links follow.')
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeDefined()
    await userEvent.click(revertButtons()[0] as HTMLElement)
    expect(getState().session.files).toEqual(filesOf())
  })

  test('opens a changed page', async () => {
    openScreen({}, { dialog: 'review' })
    edit((files) => setValue(files, contact, ['title'], 'Ask us'))
    render(<Review />)
    await userEvent.click(screen.getByRole('button', { name: 'Contact' }))
    expect(getState()).toMatchObject({ dialog: undefined, selection: { file: contact } })
  })
})

/** Opens the screen for Carla, beside what others have saved and not published. */
function openBesideOthers() {
  const anna = 'Anna Example'
  const saved = Object.entries({
    [home]: [anna, 'Ben Example', 'Carla Example'],
    'content/contact.json': ['Carla Example'],
    'content/files/desk.jpg': [anna],
    'content/site.json': ['Ben Example'],
  })
  const files = saved.map(([file, by]) => ({ file, by, published: null, saved: null }))
  const account = {
    kind: 'drafts' as const,
    person: { name: 'Carla Example', address: 'carla@example.com', role: 'publish' as const },
  }
  openScreen({}, { account, unpublished: { files, others: [] } })
}

const othersSentence =
  'Anna Example and Ben Example have changes of this page that are not published yet.'

/** What is read out for an element beside its name. */
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

describe('Fields', () => {
  test('show above them that others have changed the page', () => {
    openBesideOthers()
    render(<Fields />)
    const form = screen.getByRole('form', { name: 'Fields' })
    expect(descriptionOf(form)).toContain(othersSentence)
    expect(form.textContent?.startsWith(othersSentence)).toBe(true)
  })
})

describe('PageList', () => {
  test('marks pages that others have changed', () => {
    openBesideOthers()
    render(<PageList />)
    const description = (name: string) => descriptionOf(screen.getByRole('button', { name }))
    expect(description('Home')).toContain(othersSentence)
    expect(description('Contact')).not.toContain('not published')
    expect(description('Site')).toContain('Ben Example has changes of this file')
    expect(description('Files')).toContain('Anna Example has changes of these files')
  })
})

describe('Merges', () => {
  test('names who has saved another text', () => {
    openBesideOthers()
    edit((files) => setValue(files, home, ['title'], 'Mine'))
    followDisk([theirs(home, titled(home, '"Home"', '"Theirs"'))])
    render(
      <>
        <NoticeBar />
        <Merges />
      </>,
    )
    expect(screen.getByText(/^Anna Example has saved Home, with another text/)).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Saved by Anna ExampleTheirs' })).toBeDefined()
  })
})

describe('App', () => {
  test.each([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
  ])('undoes, redoes and saves with %s', async (_, modifier) => {
    render(<App />)
    const press = (key: string, more = {}) =>
      fireEvent.keyDown(document.body, { key, ...modifier, ...more })
    write(home, ['title'], 'Mine')
    press('z', { altKey: true })
    expect(textOf(home)).toContain('"Mine"')
    press('z')
    expect(textOf(home)).not.toContain('"Mine"')
    press('Z', { shiftKey: true })
    expect(textOf(home)).toContain('"Mine"')
    // The browser does not save the page.
    expect(press('s')).toBe(false)
    await waitFor(() => expect(sending).toHaveBeenCalledOnce())
  })
})
