/** The entry of the editor for a local folder. */
import { createRoot } from 'react-dom/client'
import '../site/theme/fonts.ts'
import '../site/theme/global.ts'
import { workerChecker } from './checker/worker-checker.ts'
import { App } from './screen/app.tsx'
import './screen/global-styles.ts'
import { Boundary } from './screen/parts/boundary.tsx'
import { openChecker } from './screen/state/checking.ts'
import { showUncaught } from './screen/state/failures.ts'
import { load } from './screen/state/files.ts'
import { findFacts } from './workplace/files/picture-facts.ts'
import { openLocalWorkplace } from './workplace/folder/local-workplace.ts'
import { openWorkplace } from './workplace/workplace.ts'

showUncaught()
// The server makes it from the bundle of this name: see src/editor/server/pages/screen.ts.
const checker = workerChecker(() => new Worker('/__edit/checker.js'))
openChecker(checker)
openWorkplace(openLocalWorkplace({ check: checker.check, findFacts }))
createRoot(document.getElementById('editor') as HTMLElement).render(
  <Boundary>
    <App />
  </Boundary>,
)
void load()

// For the tests, which write texts that no field can write.
export { writeText } from './model/operations.ts'
export { edit } from './screen/state/actions.ts'
