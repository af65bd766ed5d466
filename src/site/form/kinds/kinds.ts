import { type KindName, kindNameOf } from '../../../content/answers/answer-kinds.ts'
import type { FormField } from '../../../content/types.generated.ts'
import { Dropdown } from './dropdown.tsx'
import type { FieldKind } from './field-kind.ts'
import { Choices, Radio } from './options.tsx'
import { LongText, numeral, textLine } from './text.tsx'
import { Tick } from './tick.tsx'

/**
 * Returns a kind of field for addresses. Not `type="email"` or `type="url"`: without scripts, a browser would refuse
 * what is cleaned later.
 */
const address = (kind: 'email' | 'url') =>
  textLine({
    inputMode: kind,
    autoComplete: kind,
    spellCheck: false,
    autoCapitalize: 'none',
    autoCorrect: 'off',
  })

const radio: FieldKind = { Control: Radio, label: 'legend', role: 'radiogroup', isWide: true }

const kinds: Record<KindName, FieldKind> = {
  choices: { Control: Choices, label: 'legend', isWide: true },
  date: textLine({ type: 'date' }),
  dropdown: { Control: Dropdown, label: 'above', isWide: false },
  email: address('email'),
  integer: numeral('numeric'),
  'long-text': { Control: LongText, label: 'above', isWide: true },
  number: numeral('decimal'),
  radio,
  tel: textLine({ type: 'tel', autoComplete: 'tel' }),
  text: textLine({}),
  tick: { Control: Tick, label: 'beside', isWide: true },
  uri: address('url'),
  'yes-no': radio,
}

export const fieldKind = (field: FormField): FieldKind => kinds[kindNameOf(field)]
