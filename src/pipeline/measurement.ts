/** Adds the code that counts visits to the boot script of a site that counts them. */
import path from 'node:path'
import type { Plugin } from 'vite'
import { siteFile } from '../content/content-files.ts'
import { hasEntry } from './has-entry.ts'

/** Sets `import.meta.env.MEASURED` in a build. Not in development or in the editor, which count nothing. */
export function measurementPlugin(contentRoot: string): Plugin {
  return {
    name: 'site:measurement',
    apply: 'build',
    config: () => ({
      define: {
        'import.meta.env.MEASURED': JSON.stringify(
          hasEntry(path.resolve(contentRoot, siteFile), ['measurement']),
        ),
      },
    }),
  }
}
