/** Removes code that only a site in several languages needs from the scripts. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isSiteTranslation } from '../content/content-files.ts'

/** Returns whether no file has texts in another language. */
export function hasOneLanguage(contentRoot: string): boolean {
  const folder = path.join(contentRoot, 'content')
  if (!existsSync(folder)) return true
  return !readdirSync(folder).some((name) => isSiteTranslation(`content/${name}`))
}

/**
 * Sets `import.meta.env.ONE_LANGUAGE` in a build with one language. Not in development, where a language can be
 * added at any time.
 */
export function oneLanguagePlugin(contentRoot: string): Plugin {
  return {
    name: 'site:one-language',
    apply: 'build',
    config: () => ({
      define: { 'import.meta.env.ONE_LANGUAGE': JSON.stringify(hasOneLanguage(contentRoot)) },
    }),
  }
}
