import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../screen/parts/button.tsx'
import { Input } from '../../screen/parts/input.tsx'
import * as parts from '../../screen/parts/shared-styles.ts'
import type { GateWay } from '../start/sign-in-ways.ts'
import * as styles from '../start/start-styles.ts'
import { Stays } from '../start/stays.tsx'
import type { GateState } from './gate-client.ts'
import { useAttempt } from './use-attempt.ts'

interface AskFormProps {
  way: GateWay
  /** Why a link did not work, in words. */
  failure: string | undefined
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
        {error !== undefined && (
          <p role="alert" className={parts.error}>
            {error}
          </p>
        )}
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
          error={error}
        />
      )}
      <Stays value={stays} onChange={setStays} help={staysHelp} />
      {error !== undefined && (
        // Screen readers do not read a focused field again when its error appears.
        <p role="alert" className={mail ? parts.onlyRead : parts.error}>
          {error}
        </p>
      )}
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
