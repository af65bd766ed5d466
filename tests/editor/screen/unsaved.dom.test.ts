/** Which stored changes a window restores. */
import { expect, test, vi } from 'vitest'
import { writeText } from '../../../src/editor/model/operations.ts'
import { openSession } from '../../../src/editor/model/session.ts'
import { unsavedChangesOf } from '../../../src/editor/model/unsaved-changes.ts'
import { edit, undoLast } from '../../../src/editor/screen/state/actions.ts'
import { followDisk } from '../../../src/editor/screen/state/files.ts'
import { getState, setState } from '../../../src/editor/screen/state/store.ts'
import {
  openWithoutUnsaved,
  restoreUnsaved,
  stopKeeping,
} from '../../../src/editor/screen/state/unsaved.ts'
import { filesOf, home } from '../model/site-files.ts'
import { openScreen } from './screen.ts'
import { workplaceWith } from './workplaces.ts'

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

const root = '/site'
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

const etags = new Map([...filesOf().keys()].map((file) => [file, `"${file}"`]))
const isChanged = () => getState().session.done.length > 0

/** Opens the editor as after a reload. `isLate`: the browser has not released the locks of the page before. */
async function open(
  isLate = false,
  saved: Parameters<typeof restoreUnsaved>[0] = [],
): Promise<void> {
  stopKeeping()
  if (!isLate) held.clear()
  openScreen({}, { root, etags, session: openSession(filesOf()), merges: [], notice: undefined })
  await restoreUnsaved(saved)
}

test('leaves out the changes of a page whose lock is released late', async () => {
  await open()
  edit((files) => writeText(files, home, `${files.get(home)}\n`))
  expect(unsavedChangesOf(getState().session, getState().etags)).toBeDefined()
  await open()
  expect(isChanged()).toBe(true)
  openWithoutUnsaved()
  await open(true)
  expect(isChanged()).toBe(false)
  await open()
  expect(isChanged()).toBe(false)
  // Another tab has them.
  sessionStorage.clear()
  await open()
  expect(isChanged()).toBe(true)
})

/** Waits until what is unsaved is stored. */
const kept = () => vi.waitFor(() => expect(Object.keys(localStorage).join()).toContain('-files:'))

test('says that the browser has removed changes, once, and asks it before not to', async () => {
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

test('says nothing of changes that were saved, or that another window has', async () => {
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
  await open(true)
  expect(getState().notice).toBe(undefined)
})

test('does not call unsaved what was saved, and has to be saved again', async () => {
  localStorage.clear()
  stored.clear()
  sessionStorage.clear()
  const base = filesOf().get(home) ?? ''
  const entry = { file: home, hash: etags.get(home) ?? null, base, text: `${base}\n` }
  await open(false, [{ version: 1, files: [entry] }])
  expect(getState().notice).toMatchObject({
    message: 'What you saved earlier is back as unsaved changes.',
  })
  await open()
  expect(getState().notice).toMatchObject({ message: 'Your unsaved changes are back.' })
})

test('says that somebody else has changed or removed what was saved', async () => {
  localStorage.clear()
  stored.clear()
  sessionStorage.clear()
  await open()
  const mine = filesOf({ [home]: ['"Home"', '"Mine"'] })
  setState({ session: openSession(mine) })
  const text = filesOf().get(home) ?? ''
  workplaceWith({
    read: async () => ({
      ...{ root, diagnostics: [], uploadedFiles: [], kept: [] },
      files: [{ file: home, etag: '"1"', text, base: text }],
    }),
  })
  await followDisk([{ file: home, etag: '"1"' }])
  expect(getState().session.files).toEqual(mine)
  expect(getState().notice).toMatchObject({
    message: 'Somebody else has changed Home or removed what you saved there.',
  })
})

/** Closes the window. Returns whether the browser asks the person first. */
function asksOnClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('opens where the browser lets pages keep nothing, says so, and asks before it closes', async () => {
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
