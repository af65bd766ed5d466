/** Signs people in with their account at the host. */
import { openKept } from '../../workplace/files/kept-in-browser.ts'
import { type EditorSettings, hosts } from '../../workplace/git/settings.ts'
import { finishSignIn, isSignInAnswer, oauthServiceOf } from '../oauth.ts'
import { openSession } from '../session.ts'
import { openTokenStore } from '../token-store.ts'
import { adapters } from './adapters.ts'
import type { SignIn } from './sign-in.ts'
import { expectToWrite, oauthWay, tokenWay } from './sign-in-ways.ts'

const movedTo = (now: string, before: string) => ({
  message: `The repository of the site is now called ${now}.`,
  help: `You can go on. Tell the person who set up the editor that editor.json still names ${before}.`,
})

/** `here`: the address of the page when it was opened. */
export function openAccountSignIn(settings: EditorSettings, here: URL): SignIn {
  const open = adapters[settings.host]
  const repository = { api: settings.api, name: settings.repository }
  const service = oauthServiceOf(settings)
  const store = openTokenStore(
    `${settings.api} ${settings.repository}`,
    sessionStorage,
    openKept('editor-sign-in', 'tokens'),
  )
  const session = openSession({ repository, store, service })
  let host = open(repository, session)

  return {
    way: service
      ? oauthWay({
          ...{ service, tab: sessionStorage, editor: here },
          leave: (address) => location.assign(address),
        })
      : tokenWay({ settings, session, origin: here.origin }),
    isAnswer: service !== undefined && isSignInAnswer(here),
    async finish() {
      if (!service) return ''
      const { grant, returnTo, stays } = await finishSignIn(service, sessionStorage, here)
      await session.signIn(grant, stays)
      return returnTo
    },
    restore: session.restore,
    async open() {
      const { account, access } = await expectToWrite(host, hosts[settings.host].name)
      const { name } = access
      const isMoved =
        /\//.test(repository.name) && name.toLowerCase() !== repository.name.toLowerCase()
      if (isMoved) host = open({ ...repository, name }, session)
      return { host, account, access, notice: isMoved ? movedTo(name, repository.name) : undefined }
    },
    who: async () => (await host.who()).login,
    signOut: session.signOut,
    onSignedOut: (tell) => {
      session.follow(() => {
        if (!session.isSignedIn()) tell()
      })
    },
  }
}
