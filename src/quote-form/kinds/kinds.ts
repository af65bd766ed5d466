import { type KindName, kindOf } from '../../content/answers/answer-kinds.ts'
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

/** How a field is shown. */
export const fieldKind = (field: FormField): FieldKind => kinds[kindOf(field)]
