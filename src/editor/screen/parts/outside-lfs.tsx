import { outsideLfsMessage } from '../state/outside-lfs.ts'
import * as parts from './shared-styles.ts'

/** Says that files are kept in Git itself, although the site keeps such files with Git LFS. */
export function OutsideLfs({ names }: { names: readonly string[] }) {
  const { message, help } = outsideLfsMessage(names)
  return (
    <p className={parts.help}>
      {message} {help}
    </p>
  )
}
