/** The entry of the editor's page. */
import { createRoot } from 'react-dom/client'
import '../../theme/fonts.ts'
import '../../theme/global.ts'
import type { StoredFiles } from '../edits/file-edits.ts'
import { App } from './app.tsx'
import './global-styles.ts'
import { followDisk, load } from './state/files.ts'
import { setStored } from './state/site-files.ts'

type FilesChanged = CustomEvent<{ file: string; etag: string | null }[]>
type SiteFilesChanged = CustomEvent<StoredFiles>

createRoot(document.getElementById('editor') as HTMLElement).render(<App />)
void load()

// The page dispatches them: see src/editor/server/screen.ts.
addEventListener('edit:files', (event) => void followDisk((event as FilesChanged).detail))
addEventListener('edit:site-files', (event) => setStored((event as SiteFilesChanged).detail))

// For the tests, which write what no field writes.
export { writeText } from '../edits/operations.ts'
export { edit } from './state/actions.ts'
