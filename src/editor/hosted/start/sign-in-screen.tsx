import * as parts from '../../screen/parts/shared-styles.ts'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInWay } from './sign-in-ways.ts'
import * as styles from './start-styles.ts'

/** A message before the sign-in: an error, or that the person is signed out. */
export interface Words {
  message: string
  help: string
  isError?: boolean
}

interface SignInScreenProps {
  /** The name of the site; empty if it has none. */
  brand: string
  repository: string
  way: SignInWay
  words: Words | undefined
  onSignedIn(): void
}

/** The screen for people who are not signed in. */
export function SignInScreen({ brand, repository, way, words, onSignedIn }: SignInScreenProps) {
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <div className={parts.tight}>
          <h1>Sign in to edit {brand || repository}</h1>
          <p className={parts.quiet}>
            The site is kept at {way.host}, in {repository}.
          </p>
        </div>
        {words && (
          <p role={words.isError ? 'alert' : 'status'} className={parts.framed}>
            {words.message} <span className={parts.quiet}>{words.help}</span>
          </p>
        )}
        <SignInForm way={way} onSignedIn={onSignedIn} />
      </div>
    </main>
  )
}
