import { setDraft } from '../../../edits/pages.ts'
import { edit } from '../../state/actions.ts'
import * as styles from '../fields-styles.ts'
import { attributesOf, type ControlProps } from './control.ts'

/** Yes or no. */
export function SwitchControl(props: ControlProps) {
  const { schema, file, path, value, choose } = props
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
        else choose(!checked && schema.const === true ? undefined : checked)
      }}
    />
  )
}
