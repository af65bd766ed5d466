/** The files of the site, those that somebody chooses or drops, and a file that the editor cannot show. */

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDocument } from '../../../src/checks/read/document.ts'
import { syntaxDiagnostics } from '../../../src/checks/schema/entry-diagnostic.ts'
import type { StoredFile, StoredFiles } from '../../../src/editor/model/file-edits.ts'
import { type FileContent, textIn } from '../../../src/editor/model/files.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { moveEntry } from '../../../src/editor/model/operations.ts'
import { RequestFailed } from '../../../src/editor/model/request-failed.ts'
import { openSession } from '../../../src/editor/model/session.ts'
import type { Client } from '../../../src/editor/screen/client/client.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { DeleteFile } from '../../../src/editor/screen/files/delete-file.tsx'
import { NoticeBar } from '../../../src/editor/screen/parts/notice.tsx'
import { Review } from '../../../src/editor/screen/review/review.tsx'
import { AddSection } from '../../../src/editor/screen/sections/add-section.tsx'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { getState, setState, subscribe } from '../../../src/editor/screen/state/store.ts'
import { upload } from '../../../src/editor/screen/state/uploaded-files.ts'
import { contact, filesOf } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { openCheckedScreen } from './screen.ts'

clientWith({})

const sizes = { size: 1_600_000, version: '1' }
const stored: StoredFiles = {
  uploadedFiles: [
    { ...sizes, name: 'office.jpg', blob: '1', picture: { width: 1600, height: 900 } },
    { ...sizes, name: 'page.html', blob: '2', fault: { kind: 'unknown-kind' } },
    { ...sizes, name: 'desk.jpg', blob: '3', isInLfs: true },
    { ...sizes, name: 'elsewhere.pdf', skipped: { kind: 'link' } },
    { ...sizes, name: 'team.jpg', blob: '4', picture: { width: 60, height: 40 } },
  ],
  kept: [],
}
const inFolder = stored.uploadedFiles.flatMap(({ name, blob }) =>
  blob ? [[`content/files/${name}`, { blob }] as const] : [],
)
const figure =
  '"Contact us" }, { "type": "figure", "heading": "Office", "picture": { "file": "office.jpg", "alt": "A desk." } }'
const session = openSession(
  new Map<string, FileContent>([
    ...filesOf({ [contact]: ['"Contact us" }', figure] }),
    ...inFolder,
  ]),
)

async function show(file: string): Promise<void> {
  await openCheckedScreen({}, { session, stored, selection: { file } })
  render(<Fields />)
}
const texts = (role: 'button' | 'heading') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent)

describe('Fields of a file', () => {
  test('say what can be done with an unused picture', async () => {
    await show('content/files/office.jpg')
    expect(screen.queryByRole('textbox', { name: /^Text of/ })).toBeNull()
    expect(screen.getByText('JPEG, 1600 × 900 pixels, 1.6 MB')).toBeDefined()
    expect(texts('button')).toEqual([
      'Files',
      'Rename',
      'Replace file',
      'Delete file',
      'Contact › Large picture › Picture › File',
    ])
    cleanup()
    await show('content/files/page.html')
    expect(
      screen.getByText(/is a kind of file that the site does not serve \(\.html\)/),
    ).toBeDefined()
    expect(texts('button')).toContain('Delete file')
    cleanup()
    await show('content/files/desk.jpg')
    expect(screen.getByText('JPEG, 1.6 MB, kept with Git LFS')).toBeDefined()
    expect(screen.queryByText(/pointer|not a picture/)).toBeNull()
    expect(texts('button')).toContain('Rename')
    cleanup()
    // A file that is not read cannot be changed here.
    await show('content/files/elsewhere.pdf')
    expect(screen.getByText(/Replace the link with the file/)).toBeDefined()
    expect(texts('button')).toEqual(['Files'])
  })

  test('say that a picture is stored in Git if others are stored with Git LFS', async () => {
    const words = /is kept in Git itself\./
    await show('content/files/office.jpg')
    expect(screen.queryByText(words)).toBeNull()
    cleanup()
    const [office, ...others] = stored.uploadedFiles as [StoredFile, ...StoredFile[]]
    const uploadedFiles = [{ ...office, isOutsideLfs: true as const }, ...others]
    const selection = { file: 'content/files/office.jpg' }
    await openCheckedScreen({}, { session, stored: { uploadedFiles, kept: [] }, selection })
    render(<Fields />)
    expect(screen.getByText(words).textContent).toBe(
      '“office.jpg” is kept in Git itself. The site keeps other files of this kind with Git LFS. You can use it anyway; your developer can move it later.',
    )
    cleanup()
  })

  test('report a page that is not text or too large', async () => {
    const file = { path: 'content/large.json', bytes: new Uint8Array(1_200_000) }
    setState({ unreadable: syntaxDiagnostics(openDocument(file)) })
    await show('content/large.json')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/^“Large” has 1\.2 MB, but .* Remove what does not/)).toBeDefined()
    expect(screen.getByText(/appears here by itself/)).toBeDefined()
    expect(getState().session).toBe(session)
  })
})

/** Returns the names of the files in the list. */
const listed = () =>
  within(screen.getByRole('list', { name: 'Files' }))
    .queryAllByRole('listitem')
    .map((item) => within(item).getByRole('button').textContent)

describe('FileList', () => {
  test('finds files, and deletes unused ones together', async () => {
    vi.stubGlobal('IntersectionObserver', ResizeObserver)
    await show('content/files/')
    expect(screen.getByText('5 files')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Search files'), 'PDF')
    expect([screen.getByText('1 of 5 files') !== null, listed()]).toEqual([true, ['elsewhere.pdf']])
    await userEvent.clear(screen.getByLabelText('Search files'))
    await userEvent.click(screen.getByRole('radio', { name: 'Pictures' }))
    expect(listed()).toEqual(['desk.jpg', 'office.jpg', 'team.jpg'])
    await userEvent.click(screen.getByRole('radio', { name: 'Not used' }))
    await userEvent.click(screen.getByLabelText('Choose desk.jpg'))
    expect(screen.getByText('1 chosen')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Choose all' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    render(<DeleteFile />)
    expect(screen.getByText(/^Nothing on the site uses these files\./)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Delete 3 files' }))
    expect([...getState().session.files.keys()].filter((file) => /files\//.test(file))).toEqual([
      'content/files/office.jpg',
    ])
  })
})

describe('DeleteFile', () => {
  test('shows where the file is used, and puts another one there', async () => {
    await show('content/files/office.jpg')
    cleanup()
    render(<DeleteFile />)
    const place = 'Contact › Large picture › Picture › File'
    expect(screen.getByRole('list', { name: 'Places that use the file' }).textContent).toBe(place)
    await userEvent.selectOptions(screen.getByLabelText('Use instead'), 'team.jpg')
    await userEvent.click(screen.getByRole('button', { name: 'Delete file' }))
    expect(textIn(getState().session.files, contact)).toContain('"file": "team.jpg"')
  })
})

const fileOf = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' })

/** Opens a section of the contact page. Files are kept with these facts. */
async function openSection(section: object, facts: Partial<StoredFile> = {}) {
  const kept: StoredFile[] = []
  const storeBytes = vi.fn<Client['storeBytes']>(async (name) => {
    if (name.endsWith('.heic')) throw new RequestFailed('refused', `“${name}” is refused.`, '')
    const blob = String(kept.length)
    kept.push({ name, blob, version: blob, size: 9, picture: { width: 60, height: 40 }, ...facts })
    return { blob, isKept: true, uploadedFiles: [], kept: [...kept] }
  })
  clientWith({ storeBytes })
  const session = openSession(
    filesOf({ [contact]: ['"Contact us" }', `"Contact us" }, ${JSON.stringify(section)}`] }),
  )
  const selection = { file: contact, section: 1 }
  const none = { uploadedFiles: [], kept: [] }
  await openCheckedScreen({}, { session, selection, stored: none, notice: undefined })
  const { container } = render(<Fields />)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  return { storeBytes, input: input as HTMLInputElement }
}
const sections = () => Object(valueIn(getState().session.files, contact)).sections
const office = { type: 'figure', heading: 'Office', picture: { file: 'old.jpg', alt: 'A desk.' } }
const alert = () => screen.getByRole('alert').textContent

describe('UploadButton', () => {
  test('stays with its section if that moves during the upload', async () => {
    const { storeBytes, input } = await openSection(office)
    const store = storeBytes.getMockImplementation() as Client['storeBytes']
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    storeBytes.mockImplementation((...file) => released.then(() => store(...file)))
    await userEvent.upload(input, fileOf('Team.JPG'))
    edit((files) => moveEntry(files, contact, ['sections'], 1, 0))
    release()
    await waitFor(() => expect(sections()[0].picture.file).toBe('team.jpg'))
    expect(sections()[1]).toMatchObject({ type: 'page-header' })
  })
})

describe('AddSection', () => {
  test('has the placeholder picture before the section that shows it, for a save at any moment', async () => {
    await openSection(office)
    const placeholder = 'content/files/placeholder.svg'
    const seen = new Set<string>()
    const end = subscribe(() => {
      const { files } = getState().session
      const isShown = textIn(files, contact)?.includes('placeholder.svg')
      seen.add(`${isShown ? 'section' : 'none'}, ${files.has(placeholder) ? 'picture' : 'none'}`)
    })
    onTestFinished(end)
    render(<AddSection />)
    await userEvent.click(screen.getByRole('button', { name: /^Large picture/ }))
    await waitFor(() => expect([...seen].at(-1)).toBe('section, picture'))
    expect(seen).not.toContain('section, none')
  })
})

describe('ListField', () => {
  test('makes an entry of each picture that is dropped on it, as one step', async () => {
    const people = [{ name: 'Cy', role: 'Trader' }]
    await openSection({ type: 'team', heading: 'Team', items: people })
    render(<NoticeBar />)
    const { done } = getState().session
    const files = ['Ada Lovelace.jpg', 'notes.heic', 'Ben_Hur.jpg'].map(fileOf)
    fireEvent.drop(screen.getByRole('group', { name: 'People' }), { dataTransfer: { files } })
    await waitFor(() => expect(sections()[1].items).toHaveLength(3))
    expect(sections()[1].items.slice(1)).toMatchObject([
      { name: 'Ada Lovelace', picture: { file: 'ada-lovelace.jpg', alt: '' } },
      { name: 'Ben Hur', picture: { file: 'ben-hur.jpg', alt: '' } },
    ])
    expect(getState().session.done).toHaveLength(done.length + 3)
    expect(alert()).toContain('“notes.heic” is refused.')
  })
})

describe('upload', () => {
  test('refuses a file that no page shows, and changes nothing', async () => {
    await openSection(office, { picture: undefined as never })
    render(<NoticeBar />)
    expect(await upload(fileOf('logo.pdf'), { isPicture: true })).toBeUndefined()
    await waitFor(() => expect(alert()).toContain('“logo.pdf” is a PDF, not a picture.'))
    expect(getState().session.done).toEqual([])
  })

  test('says which pictures are stored in Git if others are stored with Git LFS', async () => {
    await openSection(office, { isOutsideLfs: true })
    render(<NoticeBar />)
    const words = (files: string) =>
      `${files} kept in Git itself. The site keeps other files of this kind with Git LFS.`
    await upload(fileOf('a.jpg'))
    await waitFor(() => expect(alert()).toContain(words('“a.jpg” is')))
    await upload(fileOf('b.jpg'))
    await waitFor(() => expect(alert()).toContain(words('“a.jpg”, “b.jpg” are')))
    cleanup()
    render(<Review />)
    expect(screen.getByRole('dialog').textContent).toContain(words('“a.jpg”, “b.jpg” are'))
  })

  test('says so beside that a picture was made smaller', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }))
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        width: number
        height: number
        constructor(width: number, height: number) {
          this.width = width
          this.height = height
        }
        getContext = () => null
        convertToBlob = async () => new Blob([''], { type: 'image/jpeg' })
      },
    )
    await openSection(office, { isOutsideLfs: true })
    render(<NoticeBar />)
    await upload(fileOf('a.jpg'))
    await waitFor(() =>
      expect(alert()).toMatch(
        /^“a.jpg” was made smaller: 4000 × 3000 → 2560 × 1920 pixels\. That is enough for any screen\. “a.jpg” is kept in Git itself/,
      ),
    )
    vi.unstubAllGlobals()
  })
})
