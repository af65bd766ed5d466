import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../screen/parts/button.tsx'
import { Input } from '../../screen/parts/input.tsx'
import { OutsideLink } from '../../screen/parts/outside-link.tsx'
import * as parts from '../../screen/parts/shared-styles.ts'
import { GateForm } from '../gate/gate-form.tsx'
import { SignInFailure, wordsOf } from './sign-in-failure.tsx'
import type { AccountWay, SignInWay } from './sign-in-ways.ts'
import * as styles from './start-styles.ts'
import { Stays } from './stays.tsx'
import type { TokenForm } from './token-forms.ts'
import { leaving, useAttempt } from './use-attempt.ts'

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
  const { isBusy, error, attempt, clear } = useAttempt()
  const form = useRef<HTMLFormElement>(null)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const failure = await attempt(async () => {
      if (way.kind === 'token') return way.signIn(token, stays)
      await way.signIn(stays)
      return leaving
    })
    if (failure !== undefined) {
      form.current?.querySelector<HTMLElement>('input[type="password"]')?.focus()
    } else if (way.kind === 'token') {
      setToken('')
      onSignedIn()
    }
  }

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
              clear()
            }}
            help={`Paste it here. It stays in this browser, and is sent only to ${way.host}.`}
            error={wordsOf(error)}
          />
        </TokenGuide>
      )}
      <Stays value={stays} onChange={setStays} help={staysHelp} />
      <SignInFailure error={error} isAtField={way.kind === 'token'} />
      <Button kind="primary" submits className={styles.action} disabled={isBusy}>
        {isBusy ? 'Signing in…' : way.kind === 'oauth' ? `Sign in with ${way.host}` : 'Sign in'}
      </Button>
    </form>
  )
}
