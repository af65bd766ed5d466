import { readColor, writeColor } from '../../../../content/brand/colors.ts'
import * as parts from '../../parts/shared-styles.ts'
import * as own from './color-styles.ts'
import { attributesOf, type ControlProps, textOf } from './control.ts'

/** Returns a colour with six digits, as a browser's picker takes it. */
function withSixDigits(value: unknown): string {
  const color = typeof value === 'string' && /^#[\da-f]{3,6}$/i.test(value) ? value : '#000000'
  return writeColor(readColor(color)).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}

/** A colour, from the browser's picker or as text. */
export function ColorControl(props: ControlProps) {
  const { title, value, typeText } = props
  return (
    <div className={own.row}>
      <input
        type="color"
        aria-label={`${title}: choose`}
        className={own.picker}
        value={withSixDigits(value)}
        onChange={({ target }) => typeText(target.value)}
      />
      <input
        {...attributesOf(props)}
        className={parts.control}
        value={textOf(value)}
        spellCheck={false}
        onChange={({ target }) => typeText(target.value)}
      />
    </div>
  )
}
