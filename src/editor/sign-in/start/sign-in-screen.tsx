import * as parts from '../../screen/parts/shared-styles.ts'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'
import * as styles from './start-styles.ts'
import type { Starter } from './starter.ts'

/** A message before the sign-in: an error, or that the person is signed out. */
export interface Words {
  message: string
  help: string
  /** A page of the host on which the person can go on. */
  address?: string | undefined
  isError?: boolean
}

interface SignInScreenProps extends SignInFormProps, Pick<Starter, 'brand' | 'repository'> {
  words: Words | undefined
}

/** The screen for people who are not signed in. */
export function SignInScreen({ brand, repository, way, words, onSignedIn }: SignInScreenProps) {
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <div className={parts.tight}>
          <h1>Sign in to edit {brand || repository}</h1>
          {way.kind !== 'gate' && (
            <p className={parts.quiet}>
              The site is kept at {way.host}, in {repository}.
            </p>
          )}
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
