import { type KindName, kindNameOf } from '../../content/answers/answer-kinds.ts'
import type { FormField } from '../../content/types.generated.ts'
import { Dropdown } from './dropdown.tsx'
import type { FieldKind } from './field-kind.ts'
import { Choices, Radio, YesNo } from './options.tsx'
import { LongText, numeral, textLine } from './text.tsx'
import { Tick } from './tick.tsx'

const kinds: Record<KindName, FieldKind> = {
  choices: { Control: Choices, label: 'legend', isWide: true },
  date: textLine({ type: 'date' }),
  dropdown: { Control: Dropdown, label: 'above', isWide: false },
  email: textLine({
    type: 'email',
    autoComplete: 'email',
    spellCheck: false,
    autoCapitalize: 'none',
  }),
  integer: numeral('numeric'),
  'long-text': { Control: LongText, label: 'above', isWide: true },
  number: numeral('decimal'),
  radio: { Control: Radio, label: 'legend', role: 'radiogroup', isWide: true },
  tel: textLine({ type: 'tel', autoComplete: 'tel' }),
  text: textLine({}),
  tick: { Control: Tick, label: 'beside', isWide: true },
  uri: textLine({ type: 'url', autoComplete: 'url', spellCheck: false, autoCapitalize: 'none' }),
  'yes-no': { Control: YesNo, label: 'legend', role: 'radiogroup', isWide: true },
}

/** Returns how a field is shown. */
export const fieldKind = (field: FormField): FieldKind => kinds[kindNameOf(field)]
