/** The entry of the deployed editor. */
import * as schemas from 'virtual:schemas'
import { createRoot } from 'react-dom/client'
import '../../theme/fonts.ts'
import '../../theme/global.ts'
import { provideSchemas } from '../../checks/schema/compiled-ahead.ts'
import '../screen/global-styles.ts'
import { readBuiltSite } from './built-site.ts'
import { Start } from './start/start.tsx'
import { openStarter } from './start/starter.ts'

provideSchemas(schemas)
const starter = openStarter(readBuiltSite(document))
createRoot(document.getElementById('editor') as HTMLElement).render(<Start starter={starter} />)
