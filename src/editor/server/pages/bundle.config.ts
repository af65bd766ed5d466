/** The Vite configuration of the editor's bundles. bundles.ts runs Vite in a mode with the name of the bundle. */
import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import {
  defaultClientConditions,
  defineConfig,
  mergeConfig,
  type Rolldown,
  type UserConfig,
} from 'vite'
import { fileFolders } from '../../../content/addresses.ts'
import { deliveryModule, modulesWithoutForm } from '../../../pipeline/form/form-plugin.ts'
import { stubModules } from '../../../pipeline/form/stub-modules.ts'
import { siteEntry } from '../../../pipeline/prerender/load-site.ts'
import { stylesPlugin } from '../../../pipeline/styles/styles-plugin.ts'
import { type BundleName, manifestFile } from './bundles.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** The modules of the preview, which gets its forms from the editor. */
const previewModules: Readonly<Record<string, string>> = {
  'virtual:delivery': deliveryModule,
  ...modulesWithoutForm(),
}

const preview: UserConfig = {
  plugins: [
    {
      name: 'edit:preview',
      enforce: 'pre',
      resolveId: (source) => (Object.hasOwn(previewModules, source) ? `\0${source}` : undefined),
      load: (id) => previewModules[id.slice(1)],
    },
    stubModules(),
  ],
  define: {
    'import.meta.env.DEV': 'true',
    'import.meta.env.IN_EDITOR': 'true',
    'process.env.NODE_ENV': '"production"',
  },
}

/** Returns the file names, without extensions. Each bundle has one style sheet. */
const fileNames = (ofEntry: string, ofOthers: string) => ({
  entryFileNames: `${ofEntry}.js`,
  chunkFileNames: `${ofOthers}.js`,
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.css')) ? `${ofEntry}.css` : `${ofOthers}[extname]`,
})

type CodeSplitting = Rolldown.OutputOptions['codeSplitting']

/** Puts the sections and what only they share into one script, except the form, which is larger than all others. */
const sections = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'sections',
      test: /\/src\/site\/(?:sections\/(?!registry|shipped-sections)|theme\/(?:article-facts|headline|item|optional-link|picture|rich-text|section|text-part)\.tsx$)/,
    },
  ],
}

/** Files that browsers keep have a hash in their names. */
const hashed = (name: string, codeSplitting: CodeSplitting = true): UserConfig => {
  const folder = fileFolders.assets.slice(1)
  return {
    base: '/',
    build: {
      manifest: manifestFile,
      rolldownOptions: {
        output: {
          codeSplitting,
          ...fileNames(`${folder}${name}-[hash]`, `${folder}[name]-[hash]`),
        },
      },
    },
  }
}

/** The configuration of the worker of the checks: one script without imports, so that its policy allows no others. */
const checker: UserConfig & { entry: string } = {
  entry: path.join(root, 'src/editor/checker/checker-worker.ts'),
  // decode-named-character-reference, which micromark needs, uses the document otherwise.
  resolve: { conditions: ['worker', ...defaultClientConditions] },
  build: { rolldownOptions: { output: { format: 'iife' } } },
}

const bundles: Readonly<Record<BundleName, UserConfig & { entry: string }>> = {
  screen: { entry: path.join(root, 'src/editor/editor.tsx'), ...hashed('editor') },
  checker: { ...mergeConfig(hashed('checker', false), checker), entry: checker.entry },
  preview: {
    entry: path.join(root, 'src/site/client/dev/frame.ts'),
    ...mergeConfig(preview, hashed('preview', sections)),
  },
  'preview-renderer': {
    entry: path.join(root, siteEntry),
    ...preview,
    ssr: { noExternal: true },
    build: { ssr: true, ssrEmitAssets: false },
  },
}

export default defineConfig(({ mode }) => {
  const { entry, plugins, ...others } = bundles[mode as BundleName]
  return mergeConfig<UserConfig, UserConfig>(
    {
      root,
      publicDir: false,
      plugins: [
        stylesPlugin(root),
        react(),
        // The screen is in English, and so is what its parts tell screen readers.
        optimizeLocales.vite({ locales: ['en-US'] }),
        plugins,
      ],
      build: {
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: false,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // Keeps code that lazily loaded scripts share with the screen in the screen's script.
          preserveEntrySignatures: 'allow-extension',
          input: entry,
          output: { codeSplitting: false, ...fileNames(mode, '[name]') },
        },
      },
    },
    others,
  )
})
