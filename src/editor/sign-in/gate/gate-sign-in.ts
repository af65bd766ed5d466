/** Signs people in at the gate, without an account at the host. */
import { type GitHost, HostError } from '../../workplace/git/git-host.ts'
import { type EditorSettings, hosts } from '../../workplace/git/settings.ts'
import { isSignInAnswer } from '../oauth.ts'
import { adapters } from '../start/adapters.ts'
import type { SignIn } from '../start/sign-in.ts'
import { type GatePerson, gateClient, gateForHost } from './gate-client.ts'

/** The beginning of the fragment of a link in a mail; the token follows. */
const linkStart = '#sign-in='

/** Returns the token of a link, and removes it from the address, which people may copy. */
function takeToken({ hash, pathname }: URL): string | undefined {
  if (!hash.startsWith(linkStart)) return undefined
  history.replaceState(null, '', pathname)
  return hash.slice(linkStart.length)
}

/** Returns who is signed in. Rejects with a `HostError` if nobody is. */
async function signedInPerson(): Promise<GatePerson> {
  const { person } = await gateClient.state()
  if (person) return person
  throw new HostError('signed-out', 'You are not signed in.', 'Sign in.')
}

/** `here`: the address of the page when it was opened. */
export function openGateSignIn(settings: EditorSettings, here: URL): SignIn {
  const repository = { api: settings.api, name: settings.repository }
  const asked = adapters[settings.host](repository, { token: () => '', gate: gateForHost })
  const tabs = new BroadcastChannel('editor-gate')
  let link = takeToken(here)

  /** Calls `tell` when another tab says so. Returns the function that ends this. */
  function onSaid(word: string, tell: () => void): () => void {
    const hear = ({ data }: MessageEvent) => {
      if (data === word) tell()
    }
    tabs.addEventListener('message', hear)
    return () => tabs.removeEventListener('message', hear)
  }

  const host: GitHost = {
    ...asked,
    // The role may have changed since, and the host knows nothing of it.
    async reach(branch) {
      return (await signedInPerson()).role === 'propose' ? 'request' : asked.reach(branch)
    },
  }

  return {
    way: {
      kind: 'gate',
      host: hosts[settings.host].name,
      takeLink() {
        const taken = link
        link = undefined
        return taken
      },
      state: gateClient.state,
      askForLink: gateClient.askForLink,
      async openLink(token) {
        await gateClient.openLink(token)
        tabs.postMessage('signed-in')
      },
      async goToProvider(stays) {
        location.assign(await gateClient.beginAtProvider(stays))
      },
      onSignedIn: (tell) => onSaid('signed-in', tell),
    },
    isAnswer: isSignInAnswer(here),
    async finish() {
      await gateClient.finishAtProvider(here.search)
      tabs.postMessage('signed-in')
      return ''
    },
    // Somebody else may be signed in where a link is opened.
    restore: async () => link === undefined && (await gateClient.state()).person !== undefined,
    async open() {
      const [person, access] = await Promise.all([signedInPerson(), host.access()])
      return { host, access, account: { login: person.id, name: person.name } }
    },
    who: async () => (await signedInPerson()).id,
    async signOut() {
      await gateClient.signOut()
      tabs.postMessage('signed-out')
    },
    onSignedOut: (tell) => void onSaid('signed-out', tell),
  }
}
