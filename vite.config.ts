import { createRequire } from 'node:module'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

const root = import.meta.dirname
/** Another folder with `content/` and `schemas/` can be built with the same code. */
const contentRoot = path.resolve(process.env.SITE_ROOT ?? root)
const outDir = process.env.SITE_OUT ? path.resolve(process.env.SITE_OUT) : 'dist'

// Babel and wyw look for their files from here, wherever `vite build <this folder>` was called.
process.chdir(root)

// Vite would bundle these at each start, with all that they load late.
const { load } = createRequire(import.meta.url)('./src/commands/compiled.cjs')
const { exports, sources } = load('src/pipeline/site-plugins.ts')
const { sitePlugins }: typeof import('./src/pipeline/site-plugins.ts') = exports

export default {
  appType: 'mpa',
  root,
  build: { outDir, emptyOutDir: true },
  server: { port: 5173 },
  preview: { port: 4173, strictPort: true },
  plugins: [sitePlugins({ project: root, contentRoot, sources }), react()],
} satisfies UserConfig
