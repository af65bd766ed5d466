import type { EditorView } from 'prosemirror-view'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { useFields } from '../fields/context.ts'
import { useEditor } from '../state/store.ts'
import type { DocumentOptions } from './documents.ts'
import { type FilledSlot, slotsOf } from './slot-content.tsx'
import { showSlots } from './slots.ts'

/** Returns what is shown within a text beside its words, and marks what problems are about. */
export function useSlots(
  view: EditorView | undefined,
  file: string,
  path: Path,
  options: DocumentOptions,
): readonly FilledSlot[] {
  const { diagnostics } = useFields()
  const files = useEditor(({ session }) => session.files)
  const focused = useEditor((state) => state.focused)
  const doc = view?.state.doc
  const selection = view?.state.selection
  const pointer = toPointer(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files decide what the original of a text is.
  const { slots, problems } = useMemo(
    () =>
      view
        ? slotsOf(view.state, { file, path, options, diagnostics })
        : { slots: [], problems: [] },
    [view, doc, selection, diagnostics, files, focused, file, pointer, options],
  )
  const shown = useRef('')
  useLayoutEffect(() => {
    if (!view || view.composing) return
    const now = JSON.stringify([slots.map(({ key, at, side }) => [key, at, side]), problems])
    if (now === shown.current) return
    shown.current = now
    view.dispatch(showSlots(view.state, { slots, problems }))
  })
  return slots
}
