/** Finds how the answer to a field is read, by its kind. */
import type { FormField } from '../types.generated.ts'
import type { AnswerKind } from './answer-kind.ts'
import { answerKinds } from './answer-kinds.generated.ts'

/** The name of a kind of field. A `format` of schemas/form.json is a kind with the same name. */
export type KindName = keyof typeof answerKinds

/** Returns the name of a field's kind, from its type, its format and its `control`. */
export function kindNameOf({ type, format, control, enum: options }: FormField): KindName {
  if (type === 'array') return 'checkboxes'
  if (type === 'boolean') return control === 'radio' ? 'yes-no' : 'checkbox'
  if (type !== 'string') return type
  if (options) return control === 'radio' ? 'radio' : 'dropdown'
  if (control === 'textarea') return 'long-text'
  return format ?? 'text'
}

/** Returns how the answer to a field is read; as a text for a kind that does not exist. */
export const answerKind = (field: FormField): AnswerKind =>
  answerKinds[kindNameOf(field)] ?? answerKinds.text
