/** The entry of the editor's page, on one's own machine and hosted. */
import { createRoot } from 'react-dom/client'
import '../site/theme/fonts.ts'
import '../site/theme/global.ts'
import { checkerAddress } from './checker/checker-address.ts'
import { workerChecker } from './checker/worker-checker.ts'
import { App } from './screen/app.tsx'
import { Client } from './screen/client/client.ts'
import { openClient } from './screen/client/current-client.ts'
import { findFacts } from './screen/client/picture-facts.ts'
import './screen/global-styles.ts'
import { Boundary } from './screen/parts/boundary.tsx'
import { openChecker } from './screen/state/checking.ts'
import { showUncaught } from './screen/state/failures.ts'
import { load } from './screen/state/files.ts'

showUncaught()
// See src/editor/server/pages/editor-page.ts.
const checker = document.querySelector<HTMLMetaElement>('meta[name="edit-checker"]')?.content ?? ''
openChecker(workerChecker(() => new Worker(checkerAddress(checker))))
openClient(new Client(findFacts))
createRoot(document.getElementById('editor') as HTMLElement).render(
  <Boundary>
    <App />
  </Boundary>,
)
void load()

// For the tests, which write texts that no field can write.
export { writeText } from './model/operations.ts'
export { edit } from './screen/state/actions.ts'
