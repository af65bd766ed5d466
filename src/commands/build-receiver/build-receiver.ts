/** `npm run build:receiver`: writes a folder with the receiver of this site for a serverless host. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formModule } from '../../checks/rules/form/validator.ts'
import { type Content, withUnpublished } from '../../checks/site-content.ts'
import { numeralsOf } from '../../content/answers/numerals.ts'
import { loadContent } from '../../pipeline/disk/load-content.ts'
import { resultTexts, translatedTexts } from '../../receiver/result-pages.ts'
import { parseOptions, runCommand, siteFolder, UsageError } from '../command-line.ts'
import { bundle, type VirtualModules } from './bundle.ts'
import { hosts } from './hosts.ts'

const project = path.resolve(import.meta.dirname, '../../..')

const usage = `Writes a folder with the receiver of requests for a serverless host, ready to deploy.

  npm run build:receiver -- --for HOST [options]

  --for HOST           cloudflare; or fetch, for a function of any other host
                       with Node.js
  --out DIR            the folder to write (default: dist.HOST); existing
                       configuration files stay unchanged
  --root DIR           the folder with content/ and schemas/ (default: this project)
  --help               show this
`

/** Returns the modules of the site for a receiver, by their names: a `BuiltForm` for each form, and the `BuiltSite`. */
function siteModules(content: Content): VirtualModules {
  const forms = content.forms.map((one) => {
    const first = { form: one.form, numerals: numeralsOf(content.site.language) }
    const others = Object.entries(one.translations).map(
      ([tag, form]) => [tag, { form, numerals: numeralsOf(tag) }] as const,
    )
    const data = {
      name: one.name,
      texts: resultTexts(content, one),
      translatedTexts: translatedTexts(content, one),
    }
    return `${formModule(first, new Map(others))}
export const form = { ...${JSON.stringify(data)}, quoteForm, translations }
`
  })
  const imports = forms.map((_, at) => `import { form as form${at} } from 'built:form-${at}'`)
  return {
    'built:given': `${imports.join('\n')}
export const given = [${forms.map((_, at) => `form${at}`).join(', ')}]
`,
    ...Object.fromEntries(forms.map((text, at) => [`built:form-${at}`, text])),
  }
}

/** Writes texts by their paths in a folder. Files that exist stay unchanged. */
function writeNew(folder: string, texts: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(texts)) {
    const target = path.join(folder, file)
    if (existsSync(target)) continue
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

await runCommand(usage, async (args) => {
  const { values } = parseOptions(args, {
    for: { type: 'string' },
    out: { type: 'string' },
    root: { type: 'string' },
  })
  const host = values.for ?? ''
  const folder = Object.hasOwn(hosts, host) ? hosts[host] : undefined
  if (!folder) throw new UsageError(`Name a host with --for: ${Object.keys(hosts).join(', ')}.`)
  const out = path.resolve(values.out ?? path.join(project, `dist.${host}`))
  const content = await loadContent(siteFolder(path.resolve(values.root ?? project)), project)
  const modules = siteModules(withUnpublished(content))
  for (const module of folder.modules) await bundle(module, { host, modules, out })
  const { hostname } = new URL(content.site.origin)
  writeNew(out, folder.settings(`${hostname.replaceAll('.', '-')}-requests`))
  console.log(`The receiver for ${host} is in ${out}. ${folder.next}`)
})
