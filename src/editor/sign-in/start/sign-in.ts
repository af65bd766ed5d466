/** How people of an editor sign in, and how the editor acts for them: with an account at the host, or at the gate. */
import type { Access, Account, GitHost } from '../../workplace/git/git-host.ts'
import type { SignInWay } from './sign-in-ways.ts'

/** What the editor has after a sign-in. */
export interface Opened {
  host: GitHost
  account: Account
  access: Access
  /** What the person is told at the beginning. */
  notice?: { message: string; help: string } | undefined
}

/** All methods reject with a `HostError`. */
export interface SignIn {
  way: SignInWay
  /** Whether the address of the page is an answer to a sign-in that was begun on another page. */
  isAnswer: boolean
  /** Finishes that sign-in. Returns the place in the editor to go on at; empty for the beginning. */
  finish(): Promise<string>
  /** Restores the sign-in of this tab or this browser. Returns whether there is one. */
  restore(): Promise<boolean>
  /** Opens the host for the person. Rejects if they may not change the repository. */
  open(): Promise<Opened>
  /** Returns the login of the person who is signed in. */
  who(): Promise<string>
  /** Forgets the sign-in, in all tabs. */
  signOut(): Promise<void>
  /** Calls `tell` when somebody has signed out in another tab. */
  onSignedOut(tell: () => void): void
}
