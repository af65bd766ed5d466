/** Signs a person in, and opens the site for them. */

import { type BuiltSite, buildFactsOf } from '../../workplace/git/built-site.ts'
import { type GitHost, HostError } from '../../workplace/git/git-host.ts'
import { openHostedWorkplace } from '../../workplace/git/hosted-workplace.ts'
import { forgetReadFiles } from '../../workplace/git/kept-in-browser.ts'
import { findFacts } from '../../workplace/git/picture-facts.ts'
import { servePictures } from '../../workplace/git/pictures/serve-pictures.ts'
import { openWorkplace } from '../../workplace/workplace.ts'
import { finishSignIn, isSignInAnswer, oauthServiceOf } from '../oauth.ts'
import { openSession } from '../session.ts'
import { openTokenStore } from '../token-store.ts'
import { gitHosts } from './hosts.ts'
import { expectToWrite, oauthWay, type SignInWay, tokenWay } from './sign-in-ways.ts'

export type Starter = ReturnType<typeof openStarter>

const signedOutName = 'editor-signed-out'

/** Prepares the editor of a site. The first request is made by `begin`. */
export function openStarter(site: BuiltSite) {
  const { settings, brand } = site
  const { name: hostName, open } = gitHosts[settings.host]
  const repository = { api: settings.api, name: settings.repository }
  const service = oauthServiceOf(settings)
  const store = openTokenStore(`${settings.api} ${settings.repository}`, sessionStorage)
  const session = openSession({ repository, open, store, service })
  const asked = open(repository, session.token)
  const host: GitHost = settings.deployments ? asked : { ...asked, deployments: async () => [] }
  const here = new URL(location.href)
  let login: string | undefined
  let isLeaving = false
  let forget = async () => {}

  /** Refreshes the token, if the host can do that. Returns whether it worked. */
  const renew = () => session.renew().catch(() => false)

  async function signOut(): Promise<void> {
    isLeaving = true
    const [hasEnded] = await Promise.all([session.signOut().catch(() => false), forget()])
    sessionStorage.setItem(signedOutName, hasEnded ? 'ended' : 'still-valid')
    // Reloading clears the memory of the page.
    location.reload()
  }

  async function whoMayWrite() {
    try {
      return await expectToWrite(host, hostName)
    } catch (error) {
      const hasEnded = error instanceof HostError && error.fault === 'signed-out'
      if (hasEnded && (await renew())) return expectToWrite(host, hostName)
      throw error
    }
  }

  const way: SignInWay = service
    ? oauthWay({
        ...{ service, tab: sessionStorage, editor: here, canStay: store.canStay },
        leave: (address) => location.assign(address),
      })
    : tokenWay({ settings, session, origin: here.origin, canStay: store.canStay })

  return {
    /** The name of the site; empty if it has none. */
    brand,
    repository: settings.repository,
    way,

    /** Restores the sign-in of this tab or this browser. Returns whether there is one. Rejects with a `HostError`. */
    async begin(): Promise<boolean> {
      if (!service || !isSignInAnswer(here)) {
        if (await session.restore()) return true
        // Somebody closed the tab without signing out. The next person must not get the files.
        await forgetReadFiles()
        return false
      }
      // Removes the code in the address, which can be used only once.
      history.replaceState(null, '', here.pathname)
      try {
        const { grant, returnTo, stays } = await finishSignIn(service, sessionStorage, here)
        if (returnTo) history.replaceState(null, '', returnTo)
        await session.signIn(grant, stays)
        return true
      } catch (error) {
        // The address may be forged, so a valid sign-in stays.
        if (await session.restore()) return true
        throw error
      }
    },

    /** Opens the workplace of the person. `signIn` lets them sign in again. Rejects with a `HostError`. */
    async open(signIn: () => void): Promise<void> {
      const { account, access } = await whoMayWrite()
      login = account.login
      const branch = settings.branch ?? access.defaultBranch
      const workplace = openHostedWorkplace({
        ...{ host, branch, folder: settings.folder, login },
        // Includes the login, so that the next person on this device does not get the unsaved changes.
        name: `${settings.api}/${settings.repository} ${branch} ${login}`,
        ...{ build: buildFactsOf(site), findFacts, signIn },
      })
      forget = workplace.forget
      openWorkplace({ ...workplace, account: { name: account.name, host: hostName, signOut } })
      await servePictures(workplace.bytesOf)
    },

    renew,

    /** Returns whether the signed-in person is the one who opened the workplace. Rejects with a `HostError`. */
    isSamePerson: async () => (await host.who()).login === login,

    /** Calls `tell` when somebody has signed out in another tab. */
    onSignedOut(tell: () => void): void {
      session.follow(() => {
        if (!session.isSignedIn() && !isLeaving) tell()
      })
    },

    /** Returns whether the last person has just signed out, and whether the token is still valid. Works once. */
    takeSignedOut(): 'no' | 'ended' | 'still-valid' {
      const found = sessionStorage.getItem(signedOutName)
      sessionStorage.removeItem(signedOutName)
      return found === 'ended' || found === 'still-valid' ? found : 'no'
    },
  }
}
