/** The entry of the editor for a local folder. */
import { createRoot } from 'react-dom/client'
import '../../theme/fonts.ts'
import '../../theme/global.ts'
import { App } from '../screen/app.tsx'
import '../screen/global-styles.ts'
import { load } from '../screen/state/files.ts'
import { openWorkplace } from '../screen/state/workplace.ts'
import { localWorkplace } from './local-workplace.ts'

openWorkplace(localWorkplace)
createRoot(document.getElementById('editor') as HTMLElement).render(<App />)
void load()

// For the tests, which write texts that no field can write.
export { writeText } from '../edits/operations.ts'
export { edit } from '../screen/state/actions.ts'
