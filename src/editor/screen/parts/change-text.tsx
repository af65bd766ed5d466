import type { Difference } from '../../model/difference.ts'
import * as styles from './change-styles.ts'
import * as parts from './shared-styles.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Says what has changed in a file: the place, and below it the text before and the one now. */
export function ChangeText({ breadcrumb, change }: Pick<Difference, 'breadcrumb' | 'change'>) {
  return (
    <span className={`${parts.tight} ${styles.change}`}>
      {breadcrumb !== '' && (
        <span className={parts.help}>
          {breadcrumb}
          <span className={parts.onlyRead}>: </span>
        </span>
      )}
      {typeof change === 'string' ? (
        <span>{capital(change)}</span>
      ) : (
        <span>
          <del>{change.old}</del> <span className={parts.onlyRead}>→</span> <ins>{change.now}</ins>
        </span>
      )}
    </span>
  )
}
