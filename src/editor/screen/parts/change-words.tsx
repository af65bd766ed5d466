import type { Difference } from '../../model/difference.ts'
import * as styles from './change-styles.ts'
import * as parts from './shared-styles.ts'

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Says what has changed in a file: the place, and below it the text before and the one now. */
export function ChangeWords({ place, said }: Pick<Difference, 'place' | 'said'>) {
  return (
    <span className={`${parts.tight} ${styles.change}`}>
      {place !== '' && (
        <span className={parts.help}>
          {place}
          <span className={parts.onlyRead}>: </span>
        </span>
      )}
      {typeof said === 'string' ? (
        <span>{capital(said)}</span>
      ) : (
        <span>
          <del>{said.old}</del> <span className={parts.onlyRead}>→</span> <ins>{said.now}</ins>
        </span>
      )}
    </span>
  )
}
