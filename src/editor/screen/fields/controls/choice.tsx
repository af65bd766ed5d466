import * as styles from '../../parts/field-styles.ts'
import { chooseValue } from '../set-value.ts'
import { attributesOf, type ControlProps } from './control.ts'

/** One of a few values. */
export function ChoiceControl(props: ControlProps) {
  const { node, file, path, value } = props
  const values = node.enum ?? []
  const index = values.indexOf(value)
  return (
    <select
      {...attributesOf(props)}
      className={styles.control}
      value={index < 0 ? '' : index}
      onChange={({ target }) =>
        chooseValue(
          file,
          path,
          target.value === '' ? undefined : values[Number(target.value)],
          node.order,
        )
      }
    >
      {(node.optional || index < 0) && (
        <option value="">{value === undefined || index >= 0 ? 'Not set' : String(value)}</option>
      )}
      {values.map((one, at) => (
        <option key={at} value={at}>
          {String(one)}
        </option>
      ))}
    </select>
  )
}
