import type { Notice } from '../state/store.ts'
import { Button } from './button.tsx'
import { showWhole } from './focus.ts'
import { ForDeveloper } from './for-developer.tsx'
import * as parts from './shared-styles.ts'
import { SignInLink } from './sign-in-link.tsx'

/** Says in a dialog why something failed. */
export function Failure({ notice }: { notice: Notice }) {
  const { kind, message, help, details } = notice
  return (
    <div ref={showWhole} role="alert" className={`${parts.stack} ${parts.narrow} ${parts.framed}`}>
      <p>
        {message} {help}
      </p>
      {kind === 'signed-out' && <SignInLink />}
      {kind === 'outdated' && <Button onPress={() => location.reload()}>Reload the editor</Button>}
      {details && <ForDeveloper text={details} />}
    </div>
  )
}
