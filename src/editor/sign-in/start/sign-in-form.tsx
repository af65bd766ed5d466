import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../screen/parts/button.tsx'
import { Input } from '../../screen/parts/input.tsx'
import { HostLink, OutsideLink } from '../../screen/parts/outside-link.tsx'
import * as parts from '../../screen/parts/shared-styles.ts'
import { HostError } from '../../workplace/git/git-host.ts'
import { GateForm } from '../gate/gate-form.tsx'
import type { AccountWay, SignInWay } from './sign-in-ways.ts'
import * as styles from './start-styles.ts'
import { Stays } from './stays.tsx'
import type { TokenForm } from './token-forms.ts'

const staysHelp =
  'Until you sign out. Without it, until you close this tab. Leave it out on a device that others use.'

interface TokenGuideProps {
  form: TokenForm
  host: string
  children: ReactNode
}

/** The steps for making a token. `children`: the field for the token. */
function TokenGuide({ form, host, children }: TokenGuideProps) {
  const { address, isFilledIn, todo } = form
  return (
    <ol className={styles.steps}>
      <li>
        <div className={parts.stack}>
          <p>
            {host} asks for a token, which is a key to the site.
            {isFilledIn ? ' The editor fills in its form as far as it can.' : ''}
          </p>
          <OutsideLink address={address}>Open the form at {host}</OutsideLink>
        </div>
      </li>
      <li>
        <div className={parts.stack}>
          {todo.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </li>
      <li>
        <div className={parts.stack}>{children}</div>
      </li>
    </ol>
  )
}

export interface SignInFormProps {
  way: SignInWay
  /** Called after a successful sign-in. */
  onSignedIn(): void
}

/** Lets a person sign in at the gate, at the host, or with a token from the host. */
export function SignInForm({ way, onSignedIn }: SignInFormProps) {
  return way.kind === 'gate' ? (
    <GateForm {...{ way, onSignedIn }} />
  ) : (
    <AccountForm {...{ way, onSignedIn }} />
  )
}

function AccountForm({ way, onSignedIn }: SignInFormProps & { way: AccountWay }) {
  const [token, setToken] = useState('')
  const [stays, setStays] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<HostError>()
  const form = useRef<HTMLFormElement>(null)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      if (way.kind === 'oauth') {
        // The button stays disabled, because the browser is leaving the page.
        await way.signIn(stays)
        return
      }
      await way.signIn(token, stays)
      setToken('')
      setBusy(false)
      onSignedIn()
    } catch (caught) {
      setBusy(false)
      if (!(caught instanceof HostError)) throw caught
      setError(caught)
      form.current?.querySelector<HTMLElement>('input[type="password"]')?.focus()
    }
  }

  const words = error && `${error.message} ${error.help}`
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void signIn(event)}>
      {way.kind === 'oauth' ? (
        <p className={parts.quiet}>
          You go to {way.host}, allow the editor to change the site with your account, and come back
          here.
        </p>
      ) : (
        <TokenGuide form={way.form} host={way.host}>
          <Input
            label="Token"
            type="password"
            autoComplete="off"
            value={token}
            onChange={(next) => {
              setToken(next)
              setError(undefined)
            }}
            help={`Paste it here. It stays in this browser, and is sent only to ${way.host}.`}
            error={words}
          />
        </TokenGuide>
      )}
      <Stays value={stays} onChange={setStays} help={staysHelp} />
      {words && (
        // Screen readers do not read a focused field again when its error appears.
        <p role="alert" className={way.kind === 'oauth' ? parts.error : parts.onlyRead}>
          {words}
        </p>
      )}
      {error?.address && <HostLink address={error.address} />}
      <Button kind="primary" submits className={styles.action} disabled={isBusy}>
        {isBusy ? 'Signing in…' : way.kind === 'oauth' ? `Sign in with ${way.host}` : 'Sign in'}
      </Button>
    </form>
  )
}
