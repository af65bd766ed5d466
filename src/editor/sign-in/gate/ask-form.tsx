import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../screen/parts/button.tsx'
import { Input } from '../../screen/parts/input.tsx'
import type { HostError } from '../../workplace/git/git-host.ts'
import { SignInFailure, wordsOf } from '../start/sign-in-failure.tsx'
import type { GateWay } from '../start/sign-in-ways.ts'
import * as styles from '../start/start-styles.ts'
import { Stays } from '../start/stays.tsx'
import { useAttempt } from '../start/use-attempt.ts'
import type { GateState } from './gate-client.ts'

interface AskFormProps {
  way: GateWay
  /** Why a link did not work. */
  failure: HostError | undefined
  /** The address that was asked for last. */
  address: string
  /** Called when a link was asked for. */
  onSent(address: string): void
}

const staysHelp =
  'For 30 days, or until you sign out. Without it, until you close the browser. Leave it out on a device that others use.'

/** Asks for the address to mail a link to, or sends the person to a provider. */
export function AskForm({ way, failure, address: last, onSent }: AskFormProps) {
  const [ways, setWays] = useState<Pick<GateState, 'mail' | 'openId'>>()
  const [address, setAddress] = useState(last)
  const [stays, setStays] = useState(false)
  const { isBusy, error, attempt, clear } = useAttempt(failure)
  const form = useRef<HTMLFormElement>(null)

  const readWays = () => attempt(async () => setWays(await way.state()))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ways are read once.
  useEffect(() => {
    void way.state().then(setWays, () => void readWays())
  }, [])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const to = address.trim()
    const fault = await attempt(() => way.askForLink(to, stays))
    if (fault === undefined) onSent(to)
    else form.current?.querySelector<HTMLElement>('input[type="email"]')?.focus()
  }

  if (ways === undefined) {
    return (
      <div className={styles.form}>
        <SignInFailure error={error} />
        {error !== undefined && <Button onPress={() => void readWays()}>Try again</Button>}
      </div>
    )
  }
  const { mail, openId } = ways
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {mail && (
        <Input
          label="E-mail address"
          type="email"
          autoComplete="email"
          value={address}
          onChange={(next) => {
            setAddress(next)
            clear()
          }}
          help="You get a mail with a link that signs you in."
          error={wordsOf(error)}
        />
      )}
      <Stays value={stays} onChange={setStays} help={staysHelp} />
      <SignInFailure error={error} isAtField={mail} />
      {mail && (
        <Button kind="primary" submits className={styles.action} disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send me a link'}
        </Button>
      )}
      {openId !== undefined && (
        <Button
          kind={mail ? 'quiet' : 'primary'}
          className={styles.action}
          disabled={isBusy}
          onPress={() => void attempt(() => way.goToProvider(stays))}
        >
          Sign in with {openId}
        </Button>
      )}
    </form>
  )
}
