import { type KindName, kindNameOf } from '../../content/answers/answer-kinds.ts'
import type { FormField } from '../../content/types.generated.ts'
import { choices } from './choices.tsx'
import { dropdown } from './dropdown.tsx'
import type { FieldKind } from './field-kind.ts'
import { longText } from './long-text.tsx'
import { radio } from './radio.tsx'
import { numeral, textLine } from './text-line.tsx'
import { tick } from './tick.tsx'
import { yesNo } from './yes-no.tsx'

const kinds: Record<KindName, FieldKind> = {
  choices,
  date: textLine({ type: 'date' }),
  dropdown,
  email: textLine({
    type: 'email',
    autoComplete: 'email',
    spellCheck: false,
    autoCapitalize: 'none',
  }),
  integer: numeral('numeric'),
  'long-text': longText,
  number: numeral('decimal'),
  radio,
  tel: textLine({ type: 'tel', autoComplete: 'tel' }),
  text: textLine({}),
  tick,
  uri: textLine({ type: 'url', autoComplete: 'url', spellCheck: false, autoCapitalize: 'none' }),
  'yes-no': yesNo,
}

/** Returns how a field is shown. */
export const fieldKind = (field: FormField): FieldKind => kinds[kindNameOf(field)]
