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

/** Modules that are not in files, by their names. */
export type VirtualModules = Readonly<Record<`built:${string}`, string>>

const runtimes = path.resolve(import.meta.dirname, '../../receiver/runtimes')

/** CommonJS packages need `require`, which ES modules do not have. */
const withRequire = `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)`

const virtual = (modules: VirtualModules): Plugin => ({
  name: 'virtual',
  setup(bundle) {
    const namespace = 'virtual'
    bundle.onResolve({ filter: /^built:/ }, ({ path }) => ({ path, namespace }))
    bundle.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: modules[path as keyof VirtualModules] ?? '',
      loader: 'js',
    }))
  },
})

interface BundleOptions {
  /** The name of the host, and of its module in `src/receiver/runtimes/`. */
  host: string
  /** What is not in files. The export `given` of `built:given` is what the function gets. */
  modules: VirtualModules
  /** The folder to write. */
  out: string
}

/** Writes a module of a host. */
export async function bundle(
  { file, make, exports }: BuiltModule,
  { host, modules, out }: BundleOptions,
): Promise<void> {
  const isNode = host !== 'cloudflare'
  const contents = `import { ${make} } from './${host}.ts'
import { given } from 'built:given'
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
