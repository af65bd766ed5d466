import { momentOf, wallClock } from '../../../model/moments.ts'
import * as parts from '../../parts/shared-styles.ts'
import { attributesOf, type ControlProps, textOf } from './control.ts'

/** A date and a time, in the time zone of this machine. */
export function MomentControl(props: ControlProps) {
  const { value, type, typeText } = props
  return (
    <>
      <input
        {...attributesOf(props)}
        type="datetime-local"
        className={parts.control}
        value={wallClock(textOf(value))}
        onChange={({ target }) =>
          target.value === '' ? typeText('') : type(momentOf(target.value))
        }
      />
      <p className={parts.help}>
        In your time zone: {Intl.DateTimeFormat().resolvedOptions().timeZone}
      </p>
    </>
  )
}
