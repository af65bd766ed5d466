import type { Path } from '../../../../checks/read/locate.ts'
import type { FormNode } from '../form-schema.ts'

/** What every control is given. */
export interface ControlProps {
  id: string
  node: FormNode
  file: string
  path: Path
  /** Undefined where it is not set. */
  value: unknown
  /** Its name, where no label stands above it. */
  label: string | undefined
  invalid: boolean
  describedBy: string | undefined
}

/** The attributes that a plain control has in common with the others. */
export function attributesOf({ id, label, invalid, describedBy }: ControlProps) {
  return {
    id,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
}
