import { useEffect, useState } from 'react'
import { App } from '../../screen/app.tsx'
import * as appStyles from '../../screen/app-styles.ts'
import { Button } from '../../screen/parts/button.tsx'
import { focusSoon } from '../../screen/parts/focus.ts'
import { HostLink } from '../../screen/parts/outside-link.tsx'
import { Stopped } from '../../screen/parts/stopped.tsx'
import { announce } from '../../screen/state/actions.ts'
import { noticeOf } from '../../screen/state/failures.ts'
import { followLater, load } from '../../screen/state/files.ts'
import { getState, type Notice, setState } from '../../screen/state/store.ts'
import { HostError } from '../../workplace/git/git-host.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SignInScreen, type Words } from './sign-in-screen.tsx'
import type { Starter } from './starter.ts'

interface Shown {
  phase: 'opening' | 'sign-in' | 'failed' | 'stopped' | 'editor'
  words?: Words | undefined
  notice?: Notice
}

/** Returns what to show for an error. If the host cannot be reached, the person need not sign in again. */
function shownFor(error: unknown): Shown {
  if (!(error instanceof HostError)) return { phase: 'stopped', notice: noticeOf(error) }
  const { fault, message, help, address } = error
  const canTryAgain = address !== undefined || ['offline', 'broken', 'limited'].includes(fault)
  return {
    phase: canTryAgain ? 'failed' : 'sign-in',
    words: { message, help, address, isError: true },
  }
}

function signedOutWords({ takeSignedOut, way }: Starter): Words | undefined {
  if (!takeSignedOut()) return undefined
  const help =
    way.kind === 'token'
      ? `At ${way.host}, the token is still valid. Delete it there if you don’t need it any more.`
      : ''
  return { message: 'You are signed out.', help }
}

/** Shows the sign-in, and then the editor of the site. */
export function Start({ starter }: { starter: Starter }) {
  const [{ phase, words, notice }, setShown] = useState<Shown>({ phase: 'opening' })
  const [isSigningInAgain, setSigningInAgain] = useState(false)

  async function begin() {
    try {
      if (await starter.begin()) await open()
      else setShown({ phase: 'sign-in', words: signedOutWords(starter) })
    } catch (error) {
      setShown(shownFor(error))
    }
  }

  async function open() {
    setShown({ phase: 'opening' })
    try {
      await starter.open(() => setSigningInAgain(true))
      setShown({ phase: 'editor' })
      void load()
    } catch (error) {
      setShown(shownFor(error))
    }
  }

  async function goOn() {
    setSigningInAgain(false)
    // Reloads for another person. If the host fails, the next request reports it.
    if (!(await starter.isSamePerson().catch(() => true))) location.reload()
    setState({ notice: undefined })
    announce('Signed in again')
    // The button that opened the dialog no longer exists.
    focusSoon(() => document.querySelector<HTMLElement>('#top-bar button:not([aria-disabled])'))
    void (getState().phase === 'failed' ? load() : followLater())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor begins once.
  useEffect(() => {
    void begin()
    starter.onSignedOut(() => {
      const help = 'This browser keeps your changes.'
      const message = 'You have signed out in another window.'
      setState({ notice: { kind: 'signed-out', message, help } })
    })
  }, [])

  if (notice) return <Stopped notice={notice} />
  if (phase === 'sign-in') {
    return (
      <SignInScreen
        {...{ brand: starter.brand, repository: starter.repository, way: starter.way, words }}
        onSignedIn={() => void open()}
      />
    )
  }
  if (phase === 'editor') {
    return (
      <>
        <App />
        {isSigningInAgain && (
          <SignInAgain
            way={starter.way}
            onSignedIn={() => void goOn()}
            onClose={() => setSigningInAgain(false)}
          />
        )}
      </>
    )
  }
  return (
    <main className={appStyles.waiting}>
      {phase === 'opening' ? (
        <p role="status">Signing in…</p>
      ) : (
        <>
          <h1>{words?.message}</h1>
          <p>{words?.help}</p>
          {words?.address && <HostLink address={words.address} />}
          <Button onPress={() => void begin()}>Try again</Button>
        </>
      )}
    </main>
  )
}
