import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { devPlugin } from './src/pipeline/dev/dev-plugin.ts'
import { formPlugin } from './src/pipeline/form/form-plugin.ts'
import { previewPlugin } from './src/pipeline/hosts/preview-plugin.ts'
import { oneLanguagePlugin } from './src/pipeline/one-language.ts'
import { buildPlugin } from './src/pipeline/prerender/build-plugin.ts'
import { licensesPlugin } from './src/pipeline/site-files/licenses-plugin.ts'
import { stylesPlugin } from './src/pipeline/styles/styles-plugin.ts'

const root = import.meta.dirname
/** Another folder with `content/` and `schemas/` can be built with the same code. */
const contentRoot = path.resolve(process.env.SITE_ROOT ?? root)
const outDir = process.env.SITE_OUT ? path.resolve(process.env.SITE_OUT) : 'dist'

// Babel and wyw look for their files from here, wherever `vite build <this folder>` was called.
process.chdir(root)

export default defineConfig({
  appType: 'mpa',
  root,
  build: { outDir, emptyOutDir: true },
  server: { port: 5173 },
  preview: { port: 4173, strictPort: true },
  test: {
    // These end what hangs. A busy machine may take minutes for what takes a second here.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Vitest keeps a processor for itself, which of two is half of the time.
    maxWorkers: '100%',
  },
  plugins: [
    stylesPlugin(),
    react(),
    formPlugin(contentRoot),
    oneLanguagePlugin(contentRoot),
    buildPlugin(contentRoot, process.env.SITE_SOCIAL_IMAGES !== 'off'),
    devPlugin(contentRoot),
    licensesPlugin(),
    previewPlugin(),
  ],
})
