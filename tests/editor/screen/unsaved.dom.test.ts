/** Which stored changes a window restores. */
import { describe, expect, test, vi } from 'vitest'
import { setValue, writeText } from '../../../src/editor/model/operations.ts'
import { RequestFailed } from '../../../src/editor/model/request-failed.ts'
import { openSession } from '../../../src/editor/model/session.ts'
import { unsavedChangesOf } from '../../../src/editor/model/unsaved-changes.ts'
import { edit, select, undoLast } from '../../../src/editor/screen/state/actions.ts'
import { openChecker } from '../../../src/editor/screen/state/checking.ts'
import { load } from '../../../src/editor/screen/state/files.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import {
  openWithoutUnsaved,
  restoreUnsaved,
  stopStoring,
} from '../../../src/editor/screen/state/unsaved.ts'
import { filesOf, home } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { atOnce, openScreen } from './screen.ts'

const stored = vi.hoisted(() => new Map<string, unknown>())
const browser = vi.hoisted(() => ({ isForbidden: false }))
const denied = () => new DOMException('The user denied permission.', 'SecurityError')
vi.mock('idb-keyval', () => {
  const store = {
    put: (value: unknown, key: string) => stored.set(key, value),
    delete: (key: string) => stored.delete(key),
    transaction: { commit: () => {} },
  }
  return {
    createStore: () => async (_: string, use: (objects: typeof store) => unknown) => {
      if (browser.isForbidden) throw denied()
      return use(store)
    },
    entries: async () => {
      if (browser.isForbidden) throw denied()
      return [...stored]
    },
    promisifyRequest: async () => {},
  }
})

const owner = '/site'
const held = new Set<string>()
const locks = {
  async request(name: string, _: object, use: (lock: object | null) => unknown) {
    if (browser.isForbidden) throw denied()
    if (held.has(name)) return use(null)
    held.add(name)
    return use({ name })
  },
  async query() {
    if (browser.isForbidden) throw denied()
    return { held: [...held].map((name) => ({ name })) }
  },
}
const persist = vi.fn(async () => true)
vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks, storage: { persist } }))

const blobs = new Map([...filesOf().keys()].map((file) => [file, `"${file}"`]))
const isChanged = () => getState().session.done.length > 0

interface Opened {
  /** Whether the browser has not released the locks of the page before. */
  isLate?: boolean
  /** Whose changes are looked for. */
  whose?: string
  /** What is saved. */
  files?: ReturnType<typeof filesOf>
}

/** Opens the editor as after a reload. */
async function open({ isLate = false, whose = owner, files = filesOf() }: Opened = {}) {
  stopStoring()
  if (!isLate) held.clear()
  const session = openSession(files)
  openScreen({}, { owner: whose, blobs, session, merges: [], notice: undefined })
  await restoreUnsaved()
}

describe('restoreUnsaved', () => {
  test('ignores the changes of a page whose lock is released late', async () => {
    await open()
    edit((files) => writeText(files, home, `${files.get(home)}\n`))
    expect(unsavedChangesOf(getState().session, getState().blobs)).toBeDefined()
    await open()
    expect(isChanged()).toBe(true)
    const message = 'Your unsaved changes are back.'
    expect(getState().notice).toMatchObject({ message })
    select({ file: home, section: 0 })
    expect(getState().notice).toBeUndefined()
    openWithoutUnsaved()
    await open({ isLate: true })
    expect(isChanged()).toBe(false)
    expect(getState().notice).toMatchObject({
      message: 'The editor is open without your unsaved changes.',
      help: expect.stringContaining('This browser keeps them.'),
    })
    await open()
    expect(isChanged()).toBe(false)
    // Another tab has them.
    sessionStorage.clear()
    await open()
    expect(isChanged()).toBe(true)
  })

  /** Waits until what is unsaved is stored. */
  const kept = () => vi.waitFor(() => expect(Object.keys(localStorage).join()).toContain('-files:'))

  test('reports once that the browser has removed changes, and asks it to keep them', async () => {
    localStorage.clear()
    stored.clear()
    sessionStorage.clear()
    await open()
    expect(getState().notice).toBe(undefined)
    edit((files) => writeText(files, home, `${files.get(home)}\n`))
    await kept()
    expect(persist).toHaveBeenCalledTimes(1)
    stored.clear()
    await open()
    expect(isChanged()).toBe(false)
    expect(getState().notice).toMatchObject({
      kind: 'error',
      message: 'This browser has removed your unsaved changes of 1 file.',
    })
    await open()
    expect(getState().notice).toBe(undefined)
  })

  test('reports no changes that were saved, or that another window has', async () => {
    edit((files) => writeText(files, home, `${files.get(home)}\n`))
    await kept()
    undoLast()
    await vi.waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('-files:'))
    await open()
    expect(getState().notice).toBe(undefined)
    edit((files) => writeText(files, home, `${files.get(home)}\n`))
    await kept()
    // A second window is opened while the first one has its lock.
    sessionStorage.clear()
    await open({ isLate: true })
    expect(getState().notice).toBe(undefined)
  })

  /** Opens the editor with one unsaved change, and no other ones. */
  async function openChanged(): Promise<void> {
    for (const one of [stored, localStorage, sessionStorage]) one.clear()
    await open()
    edit((files) => setValue(files, home, ['title'], 'Mine'))
    await kept()
  }

  test('restores the changes of the same person alone', async () => {
    await openChanged()
    await open({ whose: '/site ben@example.com' })
    expect(isChanged()).toBe(false)
    await open()
    expect(isChanged()).toBe(true)
  })

  test('restores what only the storage for leaving has, and moves it', async () => {
    await openChanged()
    const [[key, value] = ['']] = stored
    stored.clear()
    localStorage.setItem(key, JSON.stringify(value))
    await open()
    expect(isChanged()).toBe(true)
    await vi.waitFor(() => expect(localStorage.getItem(key)).toBeNull())
    await open()
    expect(isChanged()).toBe(true)
  })

  test('asks at once about an entry that somebody has saved since', async () => {
    await openChanged()
    await open({ files: filesOf({ [home]: ['"Home"', '"Theirs"'] }) })
    expect(getState()).toMatchObject({ dialog: 'merge', merges: [{ merge: { file: home } }] })
  })

  test('waits until the site can be read', async () => {
    await openChanged()
    openChecker(atOnce)
    const offline = new RequestFailed('offline', 'No answer.', 'This browser keeps your changes.')
    clientWith({ read: () => Promise.reject(offline) })
    await load()
    expect(getState()).toMatchObject({ phase: 'failed', notice: { message: 'No answer.' } })
    const files = [...filesOf()].map(([file, content]) => ({ file, content, blob: `"${file}"` }))
    const others = { delivers: true, uploadedFiles: [], kept: [] }
    clientWith({ read: async () => ({ session: { kind: 'folder' }, owner, files, ...others }) })
    held.clear()
    await load()
    expect(getState().phase).toBe('ready')
    expect(isChanged()).toBe(true)
  })

  /** Closes the window. Returns whether the browser asks the person first. */
  function asksOnClosing(): boolean {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }

  test('reports that the browser stores nothing, and asks before the page closes', async () => {
    await open()
    edit((files) => writeText(files, home, `${files.get(home)}\n`))
    expect(asksOnClosing()).toBe(false)
    undoLast()
    browser.isForbidden = true
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw denied()
      })
    }
    await open()
    expect(getState().notice).toMatchObject({
      message: 'This browser cannot keep your unsaved changes.',
      help: 'Save before you close the window.',
    })
    expect(asksOnClosing()).toBe(false)
    edit((files) => writeText(files, home, `${files.get(home)}\n`))
    expect(asksOnClosing()).toBe(true)
  })
})
