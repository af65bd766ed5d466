/* Generated from src/content/answers/kinds/ by `npm run generate`. */
import type { KindName } from '../../../content/answers/answer-kinds.ts'
import type { FieldControl } from './field-control.ts'
import checkbox from './checkbox.tsx'
import checkboxes from './checkboxes.tsx'
import date from './date.tsx'
import dropdown from './dropdown.tsx'
import email from './email.tsx'
import integer from './integer.tsx'
import longText from './long-text.tsx'
import number from './number.tsx'
import radio from './radio.tsx'
import tel from './tel.tsx'
import text from './text.tsx'
import time from './time.tsx'
import uri from './uri.tsx'
import yesNo from './yes-no.tsx'

export const controls: Readonly<Record<KindName, FieldControl>> = {
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
