/** The entry of the deployed editor. */
import { createRoot } from 'react-dom/client'
import '../site/theme/fonts.ts'
import '../site/theme/global.ts'
import { checkerAddress } from './checker/checker-address.ts'
import { workerChecker } from './checker/worker-checker.ts'
import './screen/global-styles.ts'
import { Boundary } from './screen/parts/boundary.tsx'
import { Stopped } from './screen/parts/stopped.tsx'
import { tabStorage } from './screen/state/browser-storage.ts'
import { openChecker } from './screen/state/checking.ts'
import { showUncaught } from './screen/state/failures.ts'
import { Start } from './sign-in/start/start.tsx'
import { openStarter } from './sign-in/start/starter.ts'
import { readBuiltSite } from './workplace/git/built-site.ts'

/** Signing in leads to another page and back, and what is kept in the tab proves that it was begun here. */
const keepsNothing = {
  kind: 'error',
  message: 'This browser lets the editor keep nothing, so you cannot sign in.',
  help: 'Allow this address to save data in the settings of the browser. Then reload the editor.',
} as const

function openEditor() {
  const site = readBuiltSite(document)
  const checker = workerChecker(() => new Worker(checkerAddress(site.checker)))
  openChecker(checker)
  const starter = openStarter(site, checker.check)
  return (
    <Boundary>
      <Start starter={starter} />
    </Boundary>
  )
}

showUncaught()
createRoot(document.getElementById('editor') as HTMLElement).render(
  tabStorage() ? openEditor() : <Stopped notice={keepsNothing} />,
)
