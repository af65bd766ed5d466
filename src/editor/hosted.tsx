/** The entry of the deployed editor. */
import * as schemas from 'virtual:schemas'
import { createRoot } from 'react-dom/client'
import '../site/theme/fonts.ts'
import '../site/theme/global.ts'
import { provideSchemas } from '../checks/schema/compiled-ahead.ts'
import './screen/global-styles.ts'
import { Boundary } from './screen/parts/boundary.tsx'
import { showUncaught } from './screen/state/failures.ts'
import { Start } from './sign-in/start/start.tsx'
import { openStarter } from './sign-in/start/starter.ts'
import { readBuiltSite } from './workplace/git/built-site.ts'

showUncaught()
provideSchemas(schemas)
const starter = openStarter(readBuiltSite(document))
createRoot(document.getElementById('editor') as HTMLElement).render(
  <Boundary>
    <Start starter={starter} />
  </Boundary>,
)
