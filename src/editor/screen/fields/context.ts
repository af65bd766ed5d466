/** What all fields of a form share. */
import type { Registry } from '@rjsf/utils'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { Path } from '../../../checks/read/locate.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import type { Target } from '../state/store.ts'

export interface FieldsContext {
  file: string
  /** Where the form's value stands in its file. */
  base: Path
  /** The diagnostics of the file, by their pointers. */
  diagnostics: ReadonlyMap<string, readonly Diagnostic[]>
  /** The field that the focus goes to. */
  target: Target | undefined
}

export function contextOf(registry: Registry): FieldsContext {
  return registry.formContext as FieldsContext
}

/** The id of the control of a place; the same whatever form it stands in. */
export function fieldId(path: Path): string {
  return `field${toPointer(path)}`
}

export const noteId = (id: string) => `${id}-note`
export const labelId = (id: string) => `${id}-label`

/** The control of a place, or else the nearest one: within it, then around it. */
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

/** Whether a path lies at another one, or within it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((step, index) => String(path[index]) === String(step))
}
