/**
 * How Vite bundles what the editor runs in the browser: see bundles.ts, which calls it in a process of its
 * own, in a mode with the name of the bundle.
 */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { leaveOut } from '../form/form-leaving-out.ts'
import { deliveryModule } from '../form/form-plugin.ts'
import { stylesPlugin } from '../styles/styles-plugin.ts'
import type { BundleName } from './bundles.ts'
import { editorPath } from './guard.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const pageEntry = 'virtual:page'

/** What the development server is called in a page: there, each module would have a connection to it. */
const server = 'developmentServer'

/** By module, what a page consists of in development (see dev-page.ts), in the order in which it runs. */
const pageModules: Readonly<Record<string, string>> = {
  [pageEntry]: `import 'virtual:server'
import '/src/build/dev/dev-overlay.ts'
import '/src/site/boot.ts'
export { hydrate } from '/src/site/hydrate.tsx'`,
  'virtual:server': `import { createHotContext } from 'virtual:vite-client'
globalThis.${server} = createHotContext('${editorPath}${pageEntry}')`,
  'virtual:delivery': deliveryModule,
}

const viteClient = 'virtual:vite-client'

/** The module with the form as it was saved last, which the development server keeps up to date. */
const savedForm = '/src/quote-form/saved-form.ts'

/** Makes the page of these modules. Two others it goes on asking the development server for. */
function pagePlugin(): Plugin {
  const external = (id: string) => ({ id, external: 'absolute' }) as const
  return {
    name: 'edit:page',
    enforce: 'pre',
    resolveId(source) {
      if (Object.hasOwn(pageModules, source)) return `\0${source}`
      if (source === viteClient) return external('/@vite/client')
      return source.endsWith('/saved-form.ts') ? external(savedForm) : undefined
    },
    load: (id) => pageModules[id.slice(1)],
  }
}

const bundles: Readonly<Record<BundleName, UserConfig & { input: string }>> = {
  screen: { input: path.join(root, 'src/editor/main.tsx') },
  page: {
    input: pageEntry,
    plugins: [pagePlugin(), leaveOut()],
    define: { 'import.meta.env.DEV': 'true', 'import.meta.hot': server, siteDelivers: 'true' },
  },
}

export default defineConfig(({ mode }) => {
  const { input, define = {}, plugins } = bundles[mode as BundleName]
  return {
    root,
    base: editorPath,
    publicDir: false,
    define,
    plugins: [stylesPlugin(), react(), plugins],
    build: {
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        preserveEntrySignatures: 'exports-only',
        input,
        output: {
          codeSplitting: false,
          entryFileNames: `${mode}.js`,
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? `${mode}.css` : '[name][extname]',
        },
      },
    },
  }
})
