/** `npm run build:receiver`: writes a folder with the receiver of this site for a serverless host. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { formModule } from '../../checks/rules/form/validator.ts'
import type { Content } from '../../checks/site-content.ts'
import { numeralsOf } from '../../content/answers/numerals.ts'
import { loadContent } from '../../pipeline/disk/load-content.ts'
import { pageWords, translatedWords } from '../../receiver/pages.ts'
import { parseOptions, runCommand, UsageError } from '../command-line.ts'
import { type BuiltModule, hosts } from './hosts.ts'

const project = path.resolve(import.meta.dirname, '../../..')
const runtimes = path.join(project, 'src/receiver/runtimes')

const usage = `Writes a folder with the receiver of requests for a serverless host, ready to deploy.

  npm run build:receiver -- --for HOST [options]

  --for HOST           cloudflare, netlify or lambda
  --out DIR            the folder to write (default: dist.HOST); existing
                       configuration files stay unchanged
  --root DIR           the folder with content/ and schemas/ (default: this project)
  --help               show this
`

const known = {
  for: { type: 'string' },
  out: { type: 'string' },
  root: { type: 'string' },
} as const

/** Returns a module that exports the site for a receiver, as a `BuiltSite`. */
function siteModule(content: Content): string {
  const first = { form: content.form, numerals: numeralsOf(content.site.language) }
  const others = Object.entries(content.translatedForms).map(
    ([tag, form]) => [tag, { form, numerals: numeralsOf(tag) }] as const,
  )
  const words = { words: pageWords(content), translatedWords: translatedWords(content) }
  return `${formModule(first, new Map(others))}
export const site = { ...${JSON.stringify(words)}, quoteForm, translations }
`
}

/** Gives esbuild the module of the site, which is not in a file. */
const siteAs = (contents: string): Plugin => ({
  name: 'site',
  setup(bundle) {
    bundle.onResolve({ filter: /^virtual:site$/ }, ({ path }) => ({ path, namespace: 'site' }))
    bundle.onLoad({ filter: /.*/, namespace: 'site' }, () => ({ contents, loader: 'js' }))
  },
})

/** CommonJS packages need `require`, which ES modules do not have. */
const withRequire = `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)`

async function bundle(
  host: string,
  { file, make, exports }: BuiltModule,
  site: string,
  out: string,
): Promise<void> {
  const isNode = host !== 'cloudflare'
  const contents = `import { ${make} } from './${host}.ts'
import { site } from 'virtual:site'
const made = ${make}(site)
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
    plugins: [siteAs(site)],
  })
}

await runCommand(usage, async (args) => {
  const { values } = parseOptions(args, known)
  const host = values.for ?? ''
  const folder = Object.hasOwn(hosts, host) ? hosts[host] : undefined
  if (!folder) throw new UsageError(`Name a host with --for: ${Object.keys(hosts).join(', ')}.`)
  const out = path.resolve(values.out ?? path.join(project, `dist.${host}`))
  const content = await loadContent(path.resolve(values.root ?? project), project)
  const site = siteModule(content)
  for (const module of folder.modules) await bundle(host, module, site, out)
  const name = `${new URL(content.site.origin).hostname.replaceAll('.', '-')}-requests`
  for (const [file, text] of Object.entries(folder.settings(name))) {
    const target = path.join(out, file)
    if (existsSync(target)) continue
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  console.log(`The receiver for ${host} is in ${out}. Next, in that folder: ${folder.next}`)
})
