/** The settings of the development server. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { UserConfig } from 'vite'
import { stubModules } from '../form/stub-modules.ts'
import { documentFile } from '../prerender/document.ts'

/** Files that are never served: those in Vite's list, which this list replaces, and received requests. */
const denied = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '*.jsonl',
]

/** Folders in the project that its commands and hosts write. Only files such as `.env` are ours to read. */
const writtenFolders =
  /^(?:\.(?!env)|dist(?:[-.]|$)|(?:screenshots|test-results|playwright-report)$)/

/**
 * Returns whether Vite should not watch a file of the project. It would reload the page for each HTML file of a site
 * that is being built, wherever that is.
 */
function isWritten(project: string, file: string): boolean {
  const relative = path.relative(project, path.resolve(file))
  if (relative.startsWith('..') || path.isAbsolute(relative)) return false
  const [top = ''] = relative.split(path.sep)
  const isSource = top === 'src' || top === 'content' || relative === documentFile
  return writtenFolders.test(top) || (!isSource && relative.endsWith('.html'))
}

/** Returns the settings for the pages of a project. */
export function devConfig(root: string): UserConfig {
  return {
    server: {
      fs: { deny: denied },
      // A function, because a pattern would read the characters of the folder's name.
      watch: { ignored: (file) => isWritten(path.resolve(root), file) },
    },
    // Vite's client adds styles while the page runs. The policy allows them by this nonce.
    html: { cspNonce: randomBytes(16).toString('base64') },
    optimizeDeps: {
      entries: [documentFile, 'src/site/client/hydrate.tsx'],
      rolldownOptions: { plugins: [stubModules()] },
    },
    environments: {
      server: {
        consumer: 'server',
        // Modules that the site's plugins change, or that Node cannot load.
        resolve: { noExternal: ['linaria', /^@linaria\//, /^@rjsf\//] },
      },
    },
  }
}
