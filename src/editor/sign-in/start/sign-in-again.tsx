import { Dialog } from '../../screen/parts/dialog.tsx'
import { quiet } from '../../screen/parts/shared-styles.ts'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'

interface SignInAgainProps extends SignInFormProps {
  onClose(): void
}

/** Lets a person sign in again in a dialog, without closing the editor. */
export function SignInAgain({ way, onSignedIn, onClose }: SignInAgainProps) {
  return (
    <Dialog title="Sign in again" onClose={onClose}>
      <p className={quiet}>
        Your sign-in{way.kind === 'gate' ? '' : ` to ${way.host}`} has ended. This browser keeps
        your changes
        {way.kind === 'oauth' ? ' while you are there.' : '.'}
      </p>
      <SignInForm way={way} onSignedIn={onSignedIn} />
    </Dialog>
  )
}
