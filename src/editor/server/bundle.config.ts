/**
 * How Vite bundles what the editor runs: see bundles.ts, which calls it in a process of its
 * own, in a mode with the name of the bundle.
 */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { leaveOut } from '../../pipeline/form/form-leaving-out.ts'
import { deliveryModule } from '../../pipeline/form/form-plugin.ts'
import { siteEntry } from '../../pipeline/prerender/load-site.ts'
import { stylesPlugin } from '../../pipeline/styles/styles-plugin.ts'
import type { BundleName } from './bundles.ts'
import { editorPath } from './guard.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const pageEntry = 'virtual:page'

/** What the development server is called in a page: there, each module would have a connection to it. */
const server = 'developmentServer'

/** By module, what a page consists of in development (see dev-page.ts), in the order in which it runs. */
const pageModules: Readonly<Record<string, string>> = {
  [pageEntry]: `import 'virtual:server'
import '/src/site/dev/dev-overlay.ts'
import '/src/site/boot.ts'
export { hydrate } from '/src/site/hydrate.tsx'`,
  'virtual:server': `import { createHotContext } from 'virtual:vite-client'
globalThis.${server} = createHotContext('${editorPath}${pageEntry}')`,
  'virtual:delivery': deliveryModule,
}

const viteClient = 'virtual:vite-client'

/** The module with the form as it was saved last, which the development server keeps up to date. */
const savedForm = '/src/quote-form/saved-form.ts'

/** Makes a page of these modules. Two others stay those of the development server. */
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

/** What a page is made of in both places. */
const ofPage = (hot: string): UserConfig => ({
  plugins: [pagePlugin(), leaveOut()],
  define: {
    'import.meta.env.DEV': 'true',
    'import.meta.hot': hot,
    'process.env.NODE_ENV': '"production"',
    siteDelivers: 'true',
  },
})

const bundles: Readonly<Record<BundleName, UserConfig & { entry: string }>> = {
  screen: { entry: path.join(root, 'src/editor/local/main.tsx') },
  page: { entry: pageEntry, ...ofPage(server) },
  renderer: {
    entry: path.join(root, siteEntry),
    ...ofPage('undefined'),
    ssr: { noExternal: true },
    build: { ssr: true, ssrEmitAssets: false },
  },
}

export default defineConfig(({ mode }) => {
  const { entry, plugins, build, ...others } = bundles[mode as BundleName]
  return {
    ...others,
    root,
    base: editorPath,
    publicDir: false,
    plugins: [stylesPlugin(root), react(), plugins],
    build: {
      ...build,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // What a script that is loaded later shares with the screen stays in the screen's own.
        preserveEntrySignatures: 'allow-extension',
        input: entry,
        output: {
          codeSplitting: mode === 'screen',
          entryFileNames: `${mode}.js`,
          chunkFileNames: '[name].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? `${mode}.css` : '[name][extname]',
        },
      },
    },
  }
})
