/** Signs a person in, and opens the site for them. */

import { type BuiltSite, buildFactsOf } from '../../workplace/git/built-site.ts'
import { type HostedOptions, openHostedWorkplace } from '../../workplace/git/hosted-workplace.ts'
import { forgetReadFiles, openKept } from '../../workplace/git/kept-in-browser.ts'
import { findFacts } from '../../workplace/git/picture-facts.ts'
import { openWorkplace } from '../../workplace/workplace.ts'
import { finishSignIn, isSignInAnswer, oauthServiceOf } from '../oauth.ts'
import { openSession } from '../session.ts'
import { openTokenStore } from '../token-store.ts'
import { gitHosts } from './hosts.ts'
import { expectToWrite, oauthWay, type SignInWay, tokenWay } from './sign-in-ways.ts'

export type Starter = ReturnType<typeof openStarter>

const signedOutName = 'editor-signed-out'

const movedTo = (now: string, before: string) => ({
  message: `The repository of the site is now called ${now}.`,
  help: `You can go on. Tell the person who set up the editor that editor.json still names ${before}.`,
})

/** Prepares the editor of a site. The first request is made by `begin`. */
export function openStarter(site: BuiltSite, check: HostedOptions['check']) {
  const { settings, brand } = site
  const { name: hostName, open } = gitHosts[settings.host]
  const repository = { api: settings.api, name: settings.repository }
  const service = oauthServiceOf(settings)
  const store = openTokenStore(
    `${settings.api} ${settings.repository}`,
    sessionStorage,
    openKept('editor-sign-in', 'tokens'),
  )
  const session = openSession({ repository, store, service })
  let host = open(repository, session)
  const here = new URL(location.href)
  let login: string | undefined
  let isLeaving = false
  let forget = async () => {}

  async function signOut(): Promise<void> {
    isLeaving = true
    await session.signOut()
    await forget()
    sessionStorage.setItem(signedOutName, 'yes')
    // Reloading clears the memory of the page.
    location.reload()
  }

  /** Returns the account, and whether the repository has another name than in the settings. */
  async function opened() {
    const found = await expectToWrite(host, hostName)
    const { name } = found.access
    const isMoved =
      /\//.test(repository.name) && name.toLowerCase() !== repository.name.toLowerCase()
    if (isMoved) host = open({ ...repository, name }, session)
    return { ...found, notice: isMoved ? movedTo(name, repository.name) : undefined }
  }

  const way: SignInWay = service
    ? oauthWay({
        ...{ service, tab: sessionStorage, editor: here },
        leave: (address) => location.assign(address),
      })
    : tokenWay({ settings, session, origin: here.origin })

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
      const { account, access, notice } = await opened()
      login = account.login
      const branch = settings.branch ?? access.defaultBranch
      const workplace = openHostedWorkplace({
        ...{ host, branch, folder: settings.folder, login },
        ...{ site: settings.site, preview: settings.preview },
        // Includes the login, so that the next person on this device does not get the unsaved changes.
        name: `${settings.api}/${settings.repository} ${branch} ${login}`,
        ...{ build: buildFactsOf(site), check, findFacts, signIn, notice },
      })
      forget = workplace.forget
      openWorkplace({ ...workplace, account: { name: account.name, host: hostName, signOut } })
    },

    /** Returns whether the signed-in person is the one who opened the workplace. Rejects with a `HostError`. */
    isSamePerson: async () => (await host.who()).login === login,

    /** Calls `tell` when somebody has signed out in another tab. */
    onSignedOut(tell: () => void): void {
      session.follow(() => {
        if (!session.isSignedIn() && !isLeaving) tell()
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
