import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../screen/parts/button.tsx'
import * as parts from '../../screen/parts/shared-styles.ts'
import type { HostError } from '../../workplace/git/git-host.ts'
import type { GateWay } from '../start/sign-in-ways.ts'
import * as styles from '../start/start-styles.ts'
import { useAttempt } from '../start/use-attempt.ts'
import { AskForm } from './ask-form.tsx'

interface GateFormProps {
  way: GateWay
  /** Called after a successful sign-in, also in another tab. */
  onSignedIn(): void
}

interface FromLinkProps extends GateFormProps {
  token: string
  onFailed(error: HostError): void
}

/** The page that a link opens. A program that only opens links signs nobody in. */
function FromLink({ way, token, onSignedIn, onFailed }: FromLinkProps) {
  const { isBusy, attempt } = useAttempt()

  async function use(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const failure = await attempt(() => way.openLink(token))
    if (failure === undefined) onSignedIn()
    else onFailed(failure)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void use(event)}>
      <p className={parts.quiet}>You have opened the link in the mail.</p>
      <Button kind="primary" submits className={styles.action} disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}

interface SentProps extends GateFormProps {
  address: string
  onBack(): void
}

/** What to do after a link was asked for. It says the same of every address. */
function Sent({ way, address, onSignedIn, onBack }: SentProps) {
  // The link may be opened in another tab of this browser.
  useEffect(() => {
    let isDone = false
    const done = () => {
      if (!isDone) onSignedIn()
      isDone = true
    }
    const look = () => {
      way.state().then(
        ({ person }) => person && done(),
        // It is looked at again with the next focus.
        () => {},
      )
    }
    const stop = way.onSignedIn(done)
    addEventListener('focus', look)
    return () => {
      isDone = true
      stop()
      removeEventListener('focus', look)
    }
  }, [way, onSignedIn])

  return (
    <div className={styles.form}>
      <div role="status" className={parts.tight}>
        <p>
          If {address} may edit this site, a mail with a link is on its way. Open the link in this
          browser, within 15 minutes.
        </p>
        <p className={parts.quiet}>
          No mail after some minutes? Look into the spam folder. You can ask five times in an hour.
        </p>
      </div>
      <Button onPress={onBack}>Ask again, or use another address</Button>
    </div>
  )
}

/** Lets a person sign in with a link in a mail, or at a provider. */
export function GateForm({ way, onSignedIn }: GateFormProps) {
  const [token, setToken] = useState(way.takeLink)
  const [failure, setFailure] = useState<HostError>()
  const [address, setAddress] = useState('')
  const [isSent, setSent] = useState(false)

  if (token !== undefined) {
    const onFailed = (error: HostError) => {
      setFailure(error)
      setToken(undefined)
    }
    return <FromLink {...{ way, token, onSignedIn, onFailed }} />
  }
  if (isSent) return <Sent {...{ way, address, onSignedIn }} onBack={() => setSent(false)} />
  return (
    <AskForm
      way={way}
      failure={failure}
      address={address}
      onSent={(to) => {
        setAddress(to)
        setFailure(undefined)
        setSent(true)
      }}
    />
  )
}
