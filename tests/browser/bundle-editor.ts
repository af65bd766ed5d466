import { makeBundle } from '../../src/editor/workplace/folder/server/bundles.ts'
import { roots } from '../site/own-site.ts'

/** Makes what the deployed editor consists of, one after the other, because each takes a processor. */
export async function bundleEditor(): Promise<void> {
  for (const name of ['hosted', 'deployed-checker', 'preview', 'preview-renderer'] as const) {
    await makeBundle(roots.shipped, name)
  }
}
