/** The entry of the deployed editor. */
import { createRoot } from 'react-dom/client'
import '../../theme/fonts.ts'
import '../../theme/global.ts'
import { App } from '../screen/app.tsx'
import '../screen/global-styles.ts'

createRoot(document.getElementById('editor') as HTMLElement).render(<App />)
