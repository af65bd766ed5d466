/** How Vite bundles the editor's screen: see screen.ts, which calls it in a process of its own. */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stylesPlugin } from '../styles/styles-plugin.ts'
import { editorPath, screenFiles } from './guard.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export default defineConfig({
  root,
  base: editorPath,
  publicDir: false,
  plugins: [stylesPlugin(), react()],
  build: {
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      preserveEntrySignatures: 'exports-only',
      input: path.join(root, 'src/editor/main.tsx'),
      output: {
        codeSplitting: false,
        entryFileNames: screenFiles.script,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? screenFiles.style : '[name][extname]',
      },
    },
  },
})
