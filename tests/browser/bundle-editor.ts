import type { Bundles } from '../../src/editor/server/pages/bundles.ts'

/** Makes what the deployed editor consists of, one after the other, because each takes a processor. */
export async function bundleEditor(bundles: Bundles): Promise<void> {
  for (const name of ['hosted', 'deployed-checker', 'preview', 'preview-renderer'] as const) {
    await bundles.of(name)
  }
}
