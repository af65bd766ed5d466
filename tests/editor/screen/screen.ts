/** The screen over the small site, without a browser. */
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { openSession } from '../../../src/editor/model/session.ts'
import { type EditorState, setState } from '../../../src/editor/screen/state/store.ts'
import { filesOf, home } from '../model/site-files.ts'

// What jsdom has no layout for, and no parser of.
Element.prototype.scrollIntoView = () => {}
vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/["\\]/g, '\\$&') })
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
afterEach(cleanup)

/** Opens the home page of the small site, with these edits and in this state. */
export function openScreen(
  edits: Parameters<typeof filesOf>[0] = {},
  state: Partial<EditorState> = {},
): void {
  setState({
    phase: 'ready',
    session: openSession(filesOf(edits)),
    selection: { file: home },
    target: undefined,
    dialog: undefined,
    ...state,
  })
}
