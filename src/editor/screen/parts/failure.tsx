import { workplace } from '../../workplace/workplace.ts'
import type { Notice } from '../state/store.ts'
import { Button } from './button.tsx'
import { ForDeveloper } from './for-developer.tsx'
import { HostLink } from './outside-link.tsx'
import * as parts from './shared-styles.ts'

/** Below a long list of changes, nobody would see it. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Says in a dialog why something failed. */
export function Failure({ notice }: { notice: Notice }) {
  const { kind, message, help, details, address } = notice
  const { signIn } = workplace()
  return (
    <div ref={showWhole} role="alert" className={`${parts.stack} ${parts.narrow} ${parts.framed}`}>
      <p>
        {message} {help}
      </p>
      {kind === 'signed-out' && signIn && <Button onPress={() => signIn()}>Sign in again</Button>}
      {address && <HostLink address={address} />}
      {kind === 'outdated' && <Button onPress={() => location.reload()}>Reload the editor</Button>}
      {details && <ForDeveloper text={details} />}
    </div>
  )
}
