/** Where the editor's page begins. */
import { createRoot } from 'react-dom/client'
import '../theme/fonts.ts'
import '../theme/global.ts'
import { App } from './app.tsx'
import './global-styles.ts'
import { followDisk, load } from './state/files.ts'

document.documentElement.dataset.font = 'on'
createRoot(document.getElementById('editor') as HTMLElement).render(<App />)
void load()

interface FilesChanged {
  files: { file: string; etag: string | null }[]
}
import.meta.hot?.on('edit:files', ({ files }: FilesChanged) => void followDisk(files))
