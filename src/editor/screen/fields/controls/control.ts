import type { Path } from '../../../../checks/read/locate.ts'
import type { Json } from '../../../../content/json-object.ts'

/** What every control is given. */
export interface ControlProps {
  id: string
  /** The schema of the value, with its references followed. */
  schema: Json
  title: string
  file: string
  path: Path
  /** Undefined where it is not set. */
  value: unknown
  /** Whether the value can be removed. */
  optional: boolean
  /** The control's name where it has no label above it. */
  label: string | undefined
  invalid: boolean
  describedBy: string | undefined
  /** Sets what is typed; letters typed in a row are undone together. Undefined removes the value. */
  type(value: unknown): void
  /** Sets a text that is typed. An empty one removes an optional value. */
  typeText(text: string): void
  /** Sets what is chosen, as a step of its own. Undefined removes the value. */
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
