/** The context that the fields of the selection share, and the search for a field on the screen. */
import { createContext, useContext } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import type { SchemaInFile } from '../../../checks/schema/schema-at.ts'
import { pathOf } from '../../model/display-names.ts'
import { type Target, useEditor } from '../state/store.ts'

/** The props of the field of a value. */
export interface FieldProps {
  schemaInFile: SchemaInFile
  path: Path
  value: unknown
  title: string
  /** The index of a list entry. The list shows its name and buttons. */
  entry?: number
  /** Whether the value can be removed. */
  optional?: boolean
  /** The names in the group around it, in their usual order. */
  order?: string[]
}

interface FieldsContext {
  file: string
  /** The diagnostics of the file, by JSON pointer. */
  diagnostics: ReadonlyMap<string, readonly Diagnostic[]>
  /** The field that is shown. */
  target: Target | undefined
}

/** The context of all fields of the selection. */
export const FieldsContext = createContext<FieldsContext>({
  file: '',
  diagnostics: new Map(),
  target: undefined,
})

/** Returns the file of the fields, its diagnostics, and the field that the focus moves to. */
export const useFields = () => useContext(FieldsContext)

/** Returns the diagnostics of a place itself, without those of the entries within it. */
export function useDiagnostics(path: Path): readonly Diagnostic[] {
  return useFields().diagnostics.get(toPointer(path)) ?? []
}

/** Returns whether the field of a place has the focus, or had it last. */
export function useIsReached(path: Path): boolean {
  const { file } = useFields()
  const pointer = toPointer(path)
  return useEditor(({ focused }) => focused?.file === file && toPointer(focused.path) === pointer)
}

/** Returns the id of the control of a place. */
export function fieldId(path: Path): string {
  return `field${toPointer(path)}`
}

/** What an element with several texts in it knows of them. */
interface TextsWithin {
  /** Returns the path of the text with the caret. */
  current(): Path
  elementOf(path: Path): HTMLElement | undefined
}

/** The elements with several texts in them, such as a long text. */
export const textsWithin = new WeakMap<Element, TextsWithin>()

/** Returns the element that shows a place: its control, or a text within that. */
export function shownElement(path: Path): HTMLElement | undefined {
  const control = controlOf(path)
  return (control && textsWithin.get(control)?.elementOf(path)) ?? control
}

/** Returns the path of the field around an element; undefined if there is none. */
export function pathAround(element: Element): Path | undefined {
  const field = element.closest('[id^="field/"]')
  const within = field && textsWithin.get(field)
  if (within) return within.current()
  const id = field?.id
  return id === undefined
    ? undefined
    : pathOf(id.replace(/^field|-(?:list|note|help|label|length|original|fold|whole)$/g, ''))
}

/** Returns the id of the button that folds an entry. */
export const foldId = (path: Path) => `${fieldId(path)}-fold`
export const noteId = (id: string) => `${id}-note`
export const helpId = (id: string) => `${id}-help`
/** Returns the id of a control's label. */
export const labelId = (id: string) => `${id}-label`

/** Returns the control of a place, or else the nearest one: first within the place, then around it. */
export function controlOf(path: Path): HTMLElement | undefined {
  for (let length = path.length; length >= 0; length--) {
    const id = fieldId(path.slice(0, length))
    const exact = document.getElementById(id)
    if (exact) return exact
    const within = document.querySelector<HTMLElement>(
      `:is(input, textarea, select, button)[id^="${CSS.escape(id)}/"]`,
    )
    if (within) return within
  }
  return undefined
}

/** Returns whether a path is equal to another path, or within it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((step, index) => String(path[index]) === String(step))
}
