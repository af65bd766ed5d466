/** The pictures of a site whose files the page cannot request: their bytes are read when they are shown. */

import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { FileContent } from '../../../src/editor/model/files.ts'
import { openSession } from '../../../src/editor/model/session.ts'
import { SitePicture } from '../../../src/editor/screen/parts/site-picture.tsx'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { filesOf } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { openScreen } from './screen.ts'

const names = Array.from({ length: 10 }, (_, index) => `desk-${index}.jpg`)
const uploadedFiles = names.map((name, index) => ({
  name,
  version: name,
  blob: name,
  // A picture that the build does not know was not read before.
  ...(index === 9
    ? { size: 0, isUnread: true as const }
    : { size: 1000, picture: { width: 3, height: 2 } }),
}))
const uploads = uploadedFiles.map(({ name, blob }) => [`content/files/${name}`, { blob }] as const)
const session = openSession(new Map<string, FileContent>([...filesOf({}), ...uploads]))

describe('SitePicture', () => {
  test('loads at most four pictures at once, and retries a failed one when it is shown again', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:here' }))
    openScreen({}, { session, stored: { uploadedFiles, kept: [] } })
    let open = 0
    let most = 0
    const read: string[] = []
    const bytesOf = async (name: string) => {
      read.push(name)
      most = Math.max(most, ++open)
      await new Promise((done) => setTimeout(done, 5))
      open--
      if (name === names[0] && !read.includes(name, names.length)) throw new Error('No answer')
      return new Uint8Array()
    }
    clientWith({ bytesOf })
    const all = (
      <main>
        {names.map((name) => (
          <SitePicture key={name} name={name} />
        ))}
      </main>
    )
    const shown = render(all)
    const images = () =>
      screen.getAllByRole('presentation').map((image) => image.getAttribute('src'))
    expect(new Set(images())).toEqual(new Set([expect.stringMatching(/^data:/)]))
    await waitFor(() => expect(getState().pictureAddresses.size).toBe(9))
    expect([most, read]).toEqual([4, names])
    shown.unmount()
    render(all)
    await waitFor(() => expect(images()).toEqual(names.map(() => 'blob:here')))
    expect(read).toEqual([...names, names[0]])
  })
})
