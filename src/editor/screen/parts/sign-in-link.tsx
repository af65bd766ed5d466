import { OutsideLink } from './outside-link.tsx'

/** Leads to the sign-in in a new window, so that what was typed stays in this one. */
export function SignInLink() {
  return <OutsideLink address="sign-in">Sign in again</OutsideLink>
}
