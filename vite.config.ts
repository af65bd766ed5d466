import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { devPlugin } from './src/build/dev/dev-plugin.ts'
import { formPlugin } from './src/build/form/form-plugin.ts'
import { previewPlugin } from './src/build/hosts/preview-plugin.ts'
import { buildPlugin } from './src/build/prerender/build-plugin.ts'
import { licensesPlugin } from './src/build/site-files/licenses-plugin.ts'
import { stylesPlugin } from './src/build/styles/styles-plugin.ts'

/** Another folder with `content/` and `schemas/` can be built with the same code. */
const contentRoot = process.env.SITE_ROOT ?? import.meta.dirname

export default defineConfig({
  appType: 'mpa',
  build: { outDir: process.env.SITE_OUT ?? 'dist', emptyOutDir: true },
  server: { port: 5173 },
  preview: { port: 4173, strictPort: true },
  test: { testTimeout: 30_000, include: ['tests/**/*.test.{ts,tsx}'], environment: 'jsdom' },
  plugins: [
    stylesPlugin(),
    react(),
    formPlugin(contentRoot),
    buildPlugin(contentRoot),
    devPlugin(contentRoot),
    licensesPlugin(),
    previewPlugin(),
  ],
})
