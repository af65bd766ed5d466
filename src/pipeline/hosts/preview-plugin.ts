import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Makes `vite preview` answer like a good static host. */
export function previewPlugin(): Plugin {
  return {
    name: 'site:preview',
    // Vite would let other origins read the answers; the site's headers do not.
    config: () => ({ preview: { cors: false } }),

    async configurePreviewServer({ config, middlewares }) {
      const outDir = path.resolve(config.root, config.build.outDir)
      await readFile(path.join(outDir, '_headers')).catch(() => {
        throw new Error(`${config.build.outDir} contains no built site. Run: npm run build`)
      })
      // Loaded lazily; a build never needs it.
      const { serveBuiltSite } = await import('./serve-built-site.ts')
      middlewares.use(serveBuiltSite(() => [outDir]))
    },
  }
}
