import { kindNameOf } from '../../../content/answers/answer-kinds.ts'
import type { FormField } from '../../../content/types.generated.ts'
import { controls } from './controls.generated.ts'
import type { FieldControl } from './field-control.ts'

/** Returns how a field is shown. */
export const fieldControl = (field: FormField): FieldControl => controls[kindNameOf(field)]
