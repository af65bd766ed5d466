import type { PageAssets } from '../../src/content/site-renderer.ts'
import { readDocument, withInlineScript } from '../../src/pipeline/prerender/document.ts'
import { roots } from './own-site.ts'

/** The assets of a page in the project's document. */
export const pageAssets: PageAssets = {
  build: 'b',
  scripts: ['/hydrate.js'],
  styles: [],
  document: withInlineScript(readDocument(roots.shipped), 'boot()'),
  policy: () => "script-src 'self'",
}
