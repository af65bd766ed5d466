import type { Path } from '../../../../checks/read/layout.ts'
import type { Json } from '../../../../content/json-object.ts'

/** The props of every control. */
export interface ControlProps {
  id: string
  /** The schema of the value, with its references followed. */
  schema: Json
  title: string
  file: string
  path: Path
  /** Undefined if the value is not set. */
  value: unknown
  /** Whether the value can be removed. */
  optional: boolean
  /** The accessible name, if there is no label above the control. */
  label: string | undefined
  invalid: boolean
  describedBy: string | undefined
  /** Sets a typed value. Letters typed in a row are one undo step. Undefined removes the value. */
  type(value: unknown): void
  /** Sets a typed text. An empty text removes an optional value. */
  typeText(text: string): void
  /** Sets a chosen value as a separate undo step. Undefined removes the value. */
  choose(value: unknown): void
}

/** Returns the attributes that all plain controls have. */
export function attributesOf({
  id,
  label,
  invalid,
  describedBy,
}: Pick<ControlProps, 'id' | 'label' | 'invalid' | 'describedBy'>) {
  return {
    id,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
}

/** Returns a value as an input shows it. */
export const textOf = (value: unknown) => (value === undefined ? '' : String(value))
