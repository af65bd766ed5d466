/** Leads from one text that is to translate to the next. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { sameLanguage } from '../../../content/languages.ts'
import { pathOf } from '../../model/display-names.ts'
import { originalOf } from '../../model/originals.ts'
import { languageOfTexts } from '../../model/pages.ts'
import { translatedPaths } from '../../model/translations.ts'
import { revealField } from '../state/actions.ts'
import { derived, diagnosticsIn } from '../state/derived.ts'
import { type EditorState, getState } from '../state/store.ts'
import { works } from './works.ts'

/** Returns what is left to translate in the language of the open file, in all files; nothing for a file that is no translation. */
export const textsLeftIn = derived(
  (state) => [diagnosticsIn(state), state.session.files, state.selection?.file],
  (state): readonly Diagnostic[] => {
    const { selection, session } = state
    const { files } = session
    if (!selection || originalOf(files, selection.file) === undefined) return []
    const languageOf = (file: string) => languageOfTexts(files, file) ?? ''
    const language = languageOf(selection.file)
    return diagnosticsIn(state).filter(
      ({ code, file }) => works[code] && sameLanguage(languageOf(file), language),
    )
  },
)

/**
 * Returns the text that follows the field that had the focus last, first in its file; the first one if none follows.
 * `isOnward`: whether a text in that field is done.
 */
function nextOf(state: EditorState, left: readonly Diagnostic[], isOnward: boolean) {
  const { selection, focused, session } = state
  const file = selection?.file ?? ''
  const order = translatedPaths(session.files, file).map(toPointer)
  const here = focused?.file === file ? order.indexOf(toPointer(focused.path)) : -1
  const own = left
    .filter((one) => one.file === file)
    .map((one) => ({ one, at: order.indexOf(one.pointer) }))
    .sort((a, b) => a.at - b.at)
  const others = left.filter((one) => one.file !== file)
  const next = own.find(({ at }) => (isOnward ? at > here : at >= here))
  return next?.one ?? others[0] ?? own[0]?.one
}

/** Returns whether the field that had the focus last was shown as the next text. */
const isAtNext = ({ focused, target }: EditorState) =>
  target?.selects === true &&
  focused?.file === target.file &&
  toPointer(focused.path) === toPointer(target.path)

/** Goes to the next text that is to translate, and selects its words. `isOnward`: whether somebody asks at a text. */
export function goToNextText({ isOnward }: { isOnward: boolean }): void {
  const state = getState()
  const next = nextOf(state, textsLeftIn(state), isOnward || isAtNext(state))
  if (next) revealField(next.file, pathOf(next.pointer), undefined, { selects: true })
}
