/* Generated from src/content/answers/kinds/ by `npm run generate`. */
import { answers as checkbox } from './kinds/checkbox.ts'
import { answers as checkboxes } from './kinds/checkboxes.ts'
import { answers as date } from './kinds/date.ts'
import { answers as dropdown } from './kinds/dropdown.ts'
import { answers as email } from './kinds/email.ts'
import { answers as integer } from './kinds/integer.ts'
import { answers as longText } from './kinds/long-text.ts'
import { answers as number } from './kinds/number.ts'
import { answers as radio } from './kinds/radio.ts'
import { answers as tel } from './kinds/tel.ts'
import { answers as text } from './kinds/text.ts'
import { answers as time } from './kinds/time.ts'
import { answers as uri } from './kinds/uri.ts'
import { answers as yesNo } from './kinds/yes-no.ts'

export const answerKinds = {
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
