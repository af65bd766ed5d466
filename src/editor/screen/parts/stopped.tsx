import * as styles from '../app-styles.ts'
import type { Notice } from '../state/store.ts'
import { openWithoutUnsaved } from '../state/unsaved.ts'
import { Button } from './button.tsx'
import { ForDeveloper } from './for-developer.tsx'
import * as parts from './shared-styles.ts'
import { SignInLink } from './sign-in-link.tsx'

interface StoppedProps {
  notice: Notice
  /** Tries again what failed; undefined if only a reload helps. */
  onRetry?: () => void
}

/** The whole screen while the editor cannot go on: why, and what the person can do. */
export function Stopped({ notice, onRetry }: StoppedProps) {
  const { kind, message, help, details } = notice
  return (
    <main className={styles.waiting}>
      <h1>{message}</h1>
      <p>{help}</p>
      <div className={parts.wrapped}>
        {kind === 'signed-out' && <SignInLink />}
        {onRetry && kind !== 'outdated' && !details ? (
          <Button onPress={onRetry}>Try again</Button>
        ) : (
          <Button onPress={() => location.reload()}>Reload the editor</Button>
        )}
        {details && <Button onPress={openWithoutUnsaved}>Open without my unsaved changes</Button>}
      </div>
      {details && <ForDeveloper text={details} />}
    </main>
  )
}
