import type { FormField } from '../../content/types.generated'
import { choices } from './choices'
import { date } from './date'
import { dropdown } from './dropdown'
import { email } from './email'
import type { FieldKind } from './field-kind'
import { longText } from './long-text'
import { integer, number } from './number'
import { radio } from './radio'
import { tel } from './tel'
import { text } from './text'
import { tick } from './tick'
import { uri } from './uri'
import { yesNo } from './yes-no'

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
