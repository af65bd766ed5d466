import { setDraft } from '../../../edits/pages.ts'
import { edit } from '../../state/actions.ts'
import * as styles from '../fields-styles.ts'
import { chooseValue } from '../set-value.ts'
import { attributesOf, type ControlProps } from './control.ts'

/** Yes or no. */
export function SwitchControl(props: ControlProps) {
  const { node, file, path, value } = props
  return (
    <input
      {...attributesOf(props)}
      type="checkbox"
      role="switch"
      aria-checked={value === true}
      className={styles.switchControl}
      checked={value === true}
      onChange={({ target: { checked } }) => {
        const isDraft = path.length === 1 && path[0] === 'draft'
        if (isDraft) edit((files) => setDraft(files, file, checked))
        else chooseValue(file, path, !checked && node.only ? undefined : checked, node.order)
      }}
    />
  )
}
