import * as parts from '../../parts/shared-styles.ts'
import { choicesOf } from '../schema.ts'
import { attributesOf, type ControlProps } from './control.ts'

/** One of a few values. */
export function ChoiceControl(props: ControlProps) {
  const { schema, optional, value, choose } = props
  const values = choicesOf(schema) ?? []
  const index = values.indexOf(value)
  return (
    <select
      {...attributesOf(props)}
      className={parts.control}
      value={index < 0 ? '' : index}
      onChange={({ target }) =>
        choose(target.value === '' ? undefined : values[Number(target.value)])
      }
    >
      {(optional || index < 0) && (
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
