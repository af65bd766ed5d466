/** The entry of the deployed editor. */

import * as schemas from 'virtual:schemas'
import { createRoot } from 'react-dom/client'
import '../../theme/fonts.ts'
import '../../theme/global.ts'
import { provideSchemas } from '../../checks/schema/compiled-ahead.ts'
import { App } from '../screen/app.tsx'
import '../screen/global-styles.ts'

provideSchemas(schemas)
createRoot(document.getElementById('editor') as HTMLElement).render(<App />)
