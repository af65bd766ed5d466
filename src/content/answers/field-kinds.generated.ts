/* Generated from src/content/answers/kinds/ by `npm run generate`. */
import type { KindName } from './answer-kinds.ts'
import type { FieldKind } from './field-kind.ts'
import { kind as checkbox } from './kinds/checkbox.ts'
import { kind as checkboxes } from './kinds/checkboxes.ts'
import { kind as date } from './kinds/date.ts'
import { kind as dropdown } from './kinds/dropdown.ts'
import { kind as email } from './kinds/email.ts'
import { kind as integer } from './kinds/integer.ts'
import { kind as longText } from './kinds/long-text.ts'
import { kind as number } from './kinds/number.ts'
import { kind as radio } from './kinds/radio.ts'
import { kind as tel } from './kinds/tel.ts'
import { kind as text } from './kinds/text.ts'
import { kind as time } from './kinds/time.ts'
import { kind as uri } from './kinds/uri.ts'
import { kind as yesNo } from './kinds/yes-no.ts'

export const fieldKinds: Readonly<Record<KindName, FieldKind>> = {
  checkbox,
  checkboxes,
  date,
  dropdown,
  email,
  integer,
  'long-text': longText,
  number,
  radio,
  tel,
  text,
  time,
  uri,
  'yes-no': yesNo,
}
