/** Bundles modules for serverless hosts. */
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

/** A module to build. */
export interface BuiltModule {
  /** Its path in the folder. */
  file: string
  /** The function in the host's module to call with what the module is made for. */
  make: string
  /** The exports. The variable `made` has the result of the function. */
  exports: string
}

/** CommonJS packages need `require`, which ES modules do not have. */
const withRequire = `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)`

/** Gives esbuild modules that are not in files, by their names. */
const virtual = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'virtual',
  setup(bundle) {
    bundle.onResolve({ filter: /^(?:virtual:|built-)/ }, ({ path }) => ({
      path,
      namespace: 'virtual',
    }))
    bundle.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({
      contents: modules[path] ?? '',
      loader: 'js',
    }))
  },
})

export interface BundleOptions {
  /** The name of the host, and of its module in `runtimes`. */
  host: string
  /** The folder of the modules of the hosts. */
  runtimes: string
  module: BuiltModule
  /** The module with the export `made`, which the function gets. */
  given: string
  /** The modules that are not in files. */
  modules: Readonly<Record<string, string>>
  /** The folder to write. */
  out: string
}

/** Writes a module of a host. */
export async function bundleFor({ host, runtimes, module, given, modules, out }: BundleOptions) {
  const { file, make, exports } = module
  const isNode = host !== 'cloudflare'
  const contents = `import { ${make} } from './${host}.ts'
import { given } from '${given}'
const made = ${make}(given)
${exports}
`
  await build({
    stdin: { contents, resolveDir: runtimes, loader: 'ts' },
    outfile: path.join(out, file),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: isNode ? 'node' : 'neutral',
    mainFields: ['module', 'main'],
    external: ['pg-native', 'pg-cloudflare'],
    ...(isNode && { banner: { js: withRequire } }),
    legalComments: 'inline',
    logLevel: 'warning',
    plugins: [virtual(modules)],
  })
}
