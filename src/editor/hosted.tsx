/** The entry of the deployed editor. */
import { createRoot } from 'react-dom/client'
import '../site/theme/fonts.ts'
import '../site/theme/global.ts'
import { checkerAddress } from './checker/checker-address.ts'
import { workerChecker } from './checker/worker-checker.ts'
import './screen/global-styles.ts'
import { Boundary } from './screen/parts/boundary.tsx'
import { openChecker } from './screen/state/checking.ts'
import { showUncaught } from './screen/state/failures.ts'
import { Start } from './sign-in/start/start.tsx'
import { openStarter } from './sign-in/start/starter.ts'
import { readBuiltSite } from './workplace/git/built-site.ts'

showUncaught()
const site = readBuiltSite(document)
const checker = workerChecker(() => new Worker(checkerAddress(site.checker)))
openChecker(checker)
const starter = openStarter(site, checker.check)
createRoot(document.getElementById('editor') as HTMLElement).render(
  <Boundary>
    <Start starter={starter} />
  </Boundary>,
)
