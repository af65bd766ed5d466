import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    // Version 1 of wyw parses with Babel, which has to be told of TypeScript and JSX.
    wyw({
      include: ['src/**/*.{ts,tsx}'],
      babelOptions: {
        presets: ['@babel/preset-typescript', ['@babel/preset-react', { runtime: 'automatic' }]],
      },
    }),
    react(),
  ],
})
