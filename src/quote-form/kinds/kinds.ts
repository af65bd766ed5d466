import type { FormField } from '../../content/types.generated.ts'
import { choices } from './choices.tsx'
import { date } from './date.ts'
import { dropdown } from './dropdown.tsx'
import { email } from './email.ts'
import type { FieldKind } from './field-kind.ts'
import { longText } from './long-text.tsx'
import { integer, number } from './number.ts'
import { radio } from './radio.tsx'
import { tel } from './tel.ts'
import { text } from './text.ts'
import { tick } from './tick.tsx'
import { uri } from './uri.ts'
import { yesNo } from './yes-no.tsx'

/** A `format` of schemas/form.json is a kind of its own, under its own name. */
type KindName =
  | NonNullable<FormField['format']>
  | ('choices' | 'dropdown' | 'integer' | 'long-text' | 'number' | 'radio' | 'text' | 'tick')
  | 'yes-no'

const kinds: Record<KindName, FieldKind> = {
  choices,
  date,
  dropdown,
  email,
  integer,
  'long-text': longText,
  number,
  radio,
  tel,
  text,
  tick,
  uri,
  'yes-no': yesNo,
}

function nameOf({ type, format, control, enum: options }: FormField): KindName {
  if (type === 'array') return 'choices'
  if (type === 'boolean') return control === 'radio' ? 'yes-no' : 'tick'
  if (type !== 'string') return type
  if (options) return control === 'radio' ? 'radio' : 'dropdown'
  if (control === 'textarea') return 'long-text'
  return format ?? 'text'
}

/** The kind of a field, from its type, its format and its `control`. */
export const fieldKind = (field: FormField): FieldKind => kinds[nameOf(field)]
