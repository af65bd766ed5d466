/** The screen over the small site, without a browser. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { compileForm } from '../../../src/checks/rules/form/validator.ts'
import type { Checker } from '../../../src/editor/model/checker.ts'
import { openSession } from '../../../src/editor/model/session.ts'
import { openChecker } from '../../../src/editor/screen/state/checking.ts'
import { type EditorState, setState } from '../../../src/editor/screen/state/store.ts'
import { limits } from '../../limits.ts'
import { check, filesOf, home } from '../model/site-files.ts'

configure({ asyncUtilTimeout: limits.wait })

// jsdom has no layout for these, and no parser of them.
Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
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
    typedField: undefined,
    dialog: undefined,
    ...state,
  })
}

/** Checks in this process, at once. */
export const atOnce: Checker = {
  check,
  async validate(form, answers) {
    const { validate } = compileForm(form)
    validate(answers)
    return validate.errors ?? []
  },
}

/** Waits until what is asked for is answered. */
export async function answered(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** Opens the screen like `openScreen`, and waits until the checks have answered. */
export async function openCheckedScreen(
  ...[edits, state, checker = atOnce]: [...Parameters<typeof openScreen>, checker?: Checker]
): Promise<void> {
  openChecker(checker)
  openScreen(edits, state)
  await answered()
}
