import { HostLink } from '../../screen/parts/outside-link.tsx'
import * as parts from '../../screen/parts/shared-styles.ts'
import type { HostError } from '../../workplace/git/git-host.ts'

/** Returns what an error says, with what the person can do. */
export const wordsOf = (error: HostError | undefined) => error && `${error.message} ${error.help}`

interface SignInFailureProps {
  error: HostError | undefined
  /** Whether a field shows the words. Screen readers do not read a focused field again when its error appears. */
  isAtField?: boolean
}

/** Says why a sign-in failed, if it did. */
export function SignInFailure({ error, isAtField = false }: SignInFailureProps) {
  return (
    error && (
      <>
        <p role="alert" className={isAtField ? parts.onlyRead : parts.error}>
          {wordsOf(error)}
        </p>
        {error.address && <HostLink address={error.address} />}
      </>
    )
  )
}
