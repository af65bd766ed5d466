/** Signs a person in, and opens the site for them. */

import { forgetReadFiles } from '../../workplace/files/kept-in-browser.ts'
import { findFacts } from '../../workplace/files/picture-facts.ts'
import { type BuiltSite, buildFactsOf } from '../../workplace/git/built-site.ts'
import { type HostedOptions, openHostedWorkplace } from '../../workplace/git/hosted-workplace.ts'
import { openWorkplace } from '../../workplace/workplace.ts'
import { openGateSignIn } from '../gate/gate-sign-in.ts'
import { openAccountSignIn } from './account-sign-in.ts'

export type Starter = ReturnType<typeof openStarter>

const signedOutName = 'editor-signed-out'

/** Prepares the editor of a site. The first request is made by `begin`. */
export function openStarter(site: BuiltSite, check: HostedOptions['check']) {
  const { settings, brand } = site
  const here = new URL(location.href)
  const signIn = settings.gate ? openGateSignIn(settings, here) : openAccountSignIn(settings, here)
  const { way } = signIn
  let login: string | undefined
  let isLeaving = false
  let forget = async () => {}

  async function signOut(): Promise<void> {
    isLeaving = true
    await signIn.signOut()
    await forget()
    sessionStorage.setItem(signedOutName, 'yes')
    // Reloading clears the memory of the page.
    location.reload()
  }

  return {
    /** The name of the site; empty if it has none. */
    brand,
    repository: settings.repository,
    way,

    /** Restores the sign-in of this tab or this browser. Returns whether there is one. Rejects with a `HostError`. */
    async begin(): Promise<boolean> {
      if (!signIn.isAnswer) {
        if (await signIn.restore()) return true
        // Somebody closed the tab without signing out. The next person must not get the files.
        await forgetReadFiles()
        return false
      }
      // Removes the code in the address, which can be used only once.
      history.replaceState(null, '', here.pathname)
      try {
        const returnTo = await signIn.finish()
        if (returnTo) history.replaceState(null, '', returnTo)
        return true
      } catch (error) {
        // The address may be forged, so a valid sign-in stays.
        if (await signIn.restore()) return true
        throw error
      }
    },

    /** Opens the workplace of the person. `again` lets them sign in again. Rejects with a `HostError`. */
    async open(again: () => void): Promise<void> {
      const { host, account, access, notice } = await signIn.open()
      login = account.login
      const branch = settings.branch ?? access.defaultBranch
      const workplace = openHostedWorkplace({
        ...{ host, branch, folder: settings.folder, login },
        ...{ site: settings.site, preview: settings.preview },
        // Includes the login, so that the next person on this device does not get the unsaved changes.
        name: `${settings.api}/${settings.repository} ${branch} ${login}`,
        ...{ build: buildFactsOf(site), check, findFacts, signIn: again, notice },
      })
      forget = workplace.forget
      const at = way.kind === 'gate' ? undefined : way.host
      openWorkplace({ ...workplace, account: { name: account.name, host: at, signOut } })
    },

    /** Returns whether the signed-in person is the one who opened the workplace. Rejects with a `HostError`. */
    isSamePerson: async () => (await signIn.who()) === login,

    /** Calls `tell` when somebody has signed out in another tab. */
    onSignedOut(tell: () => void): void {
      signIn.onSignedOut(() => {
        if (!isLeaving) tell()
      })
    },

    /** Returns whether the last person has just signed out. Works once. */
    takeSignedOut(): boolean {
      const found = sessionStorage.getItem(signedOutName)
      sessionStorage.removeItem(signedOutName)
      return found !== null
    },
  }
}
