import { readColor, writeColor } from '../../../../content/brand/colors.ts'
import * as styles from '../../parts/field-styles.ts'
import { typeValue } from '../set-value.ts'
import * as own from './color-styles.ts'
import { attributesOf, type ControlProps } from './control.ts'

/** As the picker of a browser takes it: with six figures. */
function inFull(value: unknown): string {
  const color = typeof value === 'string' && /^#[\da-f]{3,6}$/i.test(value) ? value : '#000000'
  return writeColor(readColor(color)).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}

/** A colour, from the browser's picker or as it is written. */
export function ColorControl(props: ControlProps) {
  const { node, file, path, value } = props
  const write = (text: string) =>
    typeValue(file, path, text === '' && node.optional ? undefined : text, node.order)
  return (
    <div className={own.row}>
      <input
        type="color"
        aria-label={`${node.title}: choose`}
        className={own.picker}
        value={inFull(value)}
        onChange={({ target }) => write(target.value)}
      />
      <input
        {...attributesOf(props)}
        className={styles.control}
        value={value === undefined ? '' : String(value)}
        spellCheck={false}
        onChange={({ target }) => write(target.value)}
      />
    </div>
  )
}
