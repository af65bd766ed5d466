import { UsersRound as Users } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { useEditor } from '../state/store.ts'
import { sentenceOf } from './others.ts'
import * as styles from './others-styles.ts'

interface OthersProps {
  file: string
  id?: string
}

/** Says who else has changed a file, before the person begins to type. */
export function OthersNote({ file, id }: OthersProps) {
  const sentence = useEditor((state) => sentenceOf(state, file))
  return (
    sentence && (
      <p id={id} className={`${parts.row} ${parts.framed} ${styles.note}`}>
        <Users />
        <span>{sentence} You can also change it: your changes are added to theirs.</span>
      </p>
    )
  )
}

/** Marks a file in a list if somebody else has changed it. */
export function OthersMark({ file }: OthersProps) {
  const sentence = useEditor((state) => sentenceOf(state, file))
  return (
    sentence && (
      <span className={styles.mark} title={sentence}>
        <Users size="0.875rem" />
        <span className={parts.onlyRead}>{sentence}</span>
      </span>
    )
  )
}
