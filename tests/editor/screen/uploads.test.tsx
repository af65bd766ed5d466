/** What becomes of files that somebody chooses or drops. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { StoredFile } from '../../../src/editor/model/file-edits.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { moveEntry } from '../../../src/editor/model/operations.ts'
import { openSession } from '../../../src/editor/model/session.ts'
import type { Client } from '../../../src/editor/screen/client/client.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { NoticeBar } from '../../../src/editor/screen/parts/notice.tsx'
import { Review } from '../../../src/editor/screen/review/review.tsx'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { upload } from '../../../src/editor/screen/state/uploaded-files.ts'
import { contact, filesOf } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { openCheckedScreen } from './screen.ts'

const fileOf = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' })

/** Opens a section of the contact page. Files are kept with these facts. */
async function open(section: object, facts: Partial<StoredFile> = {}) {
  const kept: StoredFile[] = []
  const storeBytes = vi.fn<Client['storeBytes']>(async (name) => {
    const blob = String(kept.length)
    kept.push({ name, blob, version: blob, size: 9, picture: { width: 60, height: 40 }, ...facts })
    return { blob, isKept: true, uploadedFiles: [], kept: [...kept] }
  })
  clientWith({ storeBytes })
  const session = openSession(
    filesOf({ [contact]: ['"Contact us" }', `"Contact us" }, ${JSON.stringify(section)}`] }),
  )
  const selection = { file: contact, section: 1 }
  const stored = { uploadedFiles: [], kept: [] }
  await openCheckedScreen({}, { session, selection, stored, notice: undefined })
  const { container } = render(<Fields />)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  return { storeBytes, input: input as HTMLInputElement }
}
const sections = () => Object(valueIn(getState().session.files, contact)).sections
const figure = { type: 'figure', heading: 'Office', picture: { file: 'old.jpg', alt: 'A desk.' } }
const alert = () => screen.getByRole('alert').textContent

describe('UploadButton', () => {
  test('stays with its section if that moves during the upload', async () => {
    const { storeBytes, input } = await open(figure)
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

describe('ListField', () => {
  test('makes an entry of each picture that is dropped on it, as one step', async () => {
    const people = [{ name: 'Cy', role: 'Trader' }]
    await open({ type: 'team', heading: 'Team', items: people })
    render(<NoticeBar />)
    const { done } = getState().session
    const files = ['Ada Lovelace.jpg', 'Ben_Hur.jpg'].map(fileOf)
    fireEvent.drop(screen.getByRole('group', { name: 'People' }), { dataTransfer: { files } })
    await waitFor(() => expect(sections()[1].items).toHaveLength(3))
    expect(sections()[1].items.slice(1)).toMatchObject([
      { name: 'Ada Lovelace', picture: { file: 'ada-lovelace.jpg', alt: '' } },
      { name: 'Ben Hur', picture: { file: 'ben-hur.jpg', alt: '' } },
    ])
    expect(getState().session.done).toHaveLength(done.length + 3)
  })
})

describe('upload', () => {
  test('refuses a file that no page shows, and changes nothing', async () => {
    await open(figure, { picture: undefined as never })
    render(<NoticeBar />)
    expect(await upload(fileOf('logo.pdf'), { isPicture: true })).toBeUndefined()
    await waitFor(() => expect(alert()).toContain('“logo.pdf” is a PDF, not a picture.'))
    expect(getState().session.done).toEqual([])
  })

  test('says which pictures are stored in Git if others are stored with Git LFS', async () => {
    await open(figure, { isOutsideLfs: true })
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
    await open(figure, { isOutsideLfs: true })
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
