/** What the screen says of an error, and what it offers. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestFailed } from '../../../src/editor/model/request-failed.ts'
import { App } from '../../../src/editor/screen/app.tsx'
import type { Client } from '../../../src/editor/screen/client/client.ts'
import { UploadButton } from '../../../src/editor/screen/fields/controls/upload-button.tsx'
import { Boundary } from '../../../src/editor/screen/parts/boundary.tsx'
import { NoticeBar } from '../../../src/editor/screen/parts/notice.tsx'
import { showUncaught } from '../../../src/editor/screen/state/failures.ts'
import { load } from '../../../src/editor/screen/state/files.ts'
import { clientWith } from './clients.ts'
import { openScreen } from './screen.ts'

showUncaught()
beforeEach(() => openScreen({}, { notice: undefined }))

const button = (name: string) => screen.getByRole('button', { name })
const picture = new File(['bytes'], 'desk.jpg', { type: 'image/jpeg' })

/** Returns the error of an import whose file is missing, as Vite announces it. */
function missingPart(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

async function upload(keep: Client['storeBytes']): Promise<void> {
  clientWith({ storeBytes: keep })
  const { container } = render(
    <>
      <NoticeBar />
      <UploadButton onUploaded={() => {}}>Upload files</UploadButton>
    </>,
  )
  const input = container.querySelector('input')
  await userEvent.upload(input as HTMLInputElement, picture, { applyAccept: false })
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
}

describe('UploadButton', () => {
  test('asks for a reload if a part of the editor is missing, and works again', async () => {
    const error = missingPart()
    await upload(() => Promise.reject(error))
    expect(screen.getByRole('alert').textContent).toContain(
      'A part of the editor could not be loaded. This browser keeps your changes. Reload the editor.',
    )
    expect(screen.queryByText('For the developer')).toBeNull()
    expect(button('Reload the editor')).toBeDefined()
    expect(button('Upload files').getAttribute('aria-disabled')).toBeNull()
  })
})

describe('showUncaught', () => {
  test('shows an uncaught error once, with details for a developer', async () => {
    render(<NoticeBar />)
    const rejected = new Event('unhandledrejection')
    dispatchEvent(Object.assign(rejected, { reason: new Error('No such entry') }))
    await screen.findByText('Something went wrong in the editor.')
    expect(screen.getByText(/No such entry/).tagName).toBe('PRE')
    await userEvent.click(button('Dismiss'))
    // A resize that takes several frames is no error.
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
    expect(screen.queryByText('Something went wrong in the editor.')).toBeNull()
  })
})

describe('Boundary', () => {
  test.each([
    [new Error('No such entry'), 'Something went wrong', ['Open without my unsaved changes']],
    [missingPart(), 'A part of the editor could not be loaded.', []],
    [new RequestFailed('offline', 'No answer.', 'Wait.'), 'No answer.', []],
  ])('shows a message and actions after a render error: %s', async (error, words, others) => {
    sessionStorage.clear()
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    function Broken(): never {
      throw error
    }
    render(
      <Boundary>
        <Broken />
      </Boundary>,
    )
    silent.mockRestore()
    expect(screen.getByRole('heading').textContent).toContain(words)
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Reload the editor', ...others])
    expect(screen.queryAllByText(/No such entry/)).toHaveLength(others.length)
    for (const name of others) await userEvent.click(button(name))
    expect(sessionStorage.getItem('edit-left-out') !== null).toBe(others.length > 0)
  })
})

describe('App', () => {
  test('reads the site again on request', async () => {
    const read = vi.fn(() => Promise.reject(new RequestFailed('offline', 'No answer.', 'Wait.')))
    clientWith({ read })
    await load()
    render(<App />)
    expect(screen.getByRole('heading').textContent).toBe('No answer.')
    await userEvent.click(button('Try again'))
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('NoticeBar', () => {
  test('offers to sign in again in another window', async () => {
    await upload(() =>
      Promise.reject(new RequestFailed('signed-out', 'Not signed in.', 'Sign in.')),
    )
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Sign in again/ })
    expect([link.target, link.getAttribute('href')]).toEqual(['_blank', 'sign-in'])
  })

  test('reports that the browser cannot store a chosen file', async () => {
    const answer = { blob: '0', isKept: false, uploadedFiles: [], kept: [] }
    await upload(async () => answer)
    expect(screen.getByRole('alert').textContent).toContain(
      'This browser cannot keep “desk.jpg”. Save before you close the window.',
    )
  })
})
