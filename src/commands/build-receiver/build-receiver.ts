/** `npm run build:receiver`: writes a folder with the receiver of this site for a serverless host. */

import path from 'node:path'
import { formModule } from '../../checks/rules/form/validator.ts'
import type { Content } from '../../checks/site-content.ts'
import { numeralsOf } from '../../content/answers/numerals.ts'
import { loadContent } from '../../pipeline/disk/load-content.ts'
import { pageWords, translatedWords } from '../../receiver/pages.ts'
import { parseOptions, runCommand, UsageError } from '../command-line.ts'
import { bundleFor } from '../serverless/bundle.ts'
import { writeSettings } from '../serverless/write-settings.ts'
import { hosts } from './hosts.ts'

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

/** Returns the modules of the site for a receiver, by their names: a `BuiltForm` for each form, and the `BuiltSite`. */
function siteModules(content: Content): Record<string, string> {
  const forms = content.forms.map((one) => {
    const first = { form: one.form, numerals: numeralsOf(content.site.language) }
    const others = Object.entries(one.translations).map(
      ([tag, form]) => [tag, { form, numerals: numeralsOf(tag) }] as const,
    )
    const about = {
      name: one.name,
      words: pageWords(content, one),
      translatedWords: translatedWords(content, one),
    }
    return `${formModule(first, new Map(others))}
export const form = { ...${JSON.stringify(about)}, quoteForm, translations }
`
  })
  const imports = forms.map(
    (_, index) => `import { form as form${index} } from 'built-form-${index}'`,
  )
  const site = `${imports.join('\n')}
export const given = [${forms.map((_, index) => `form${index}`).join(', ')}]
`
  return {
    'virtual:site': site,
    ...Object.fromEntries(forms.map((text, index) => [`built-form-${index}`, text])),
  }
}

await runCommand(usage, async (args) => {
  const { values } = parseOptions(args, known)
  const host = values.for ?? ''
  const folder = Object.hasOwn(hosts, host) ? hosts[host] : undefined
  if (!folder) throw new UsageError(`Name a host with --for: ${Object.keys(hosts).join(', ')}.`)
  const out = path.resolve(values.out ?? path.join(project, `dist.${host}`))
  const content = await loadContent(path.resolve(values.root ?? project), project)
  const site = siteModules(content)
  for (const module of folder.modules) {
    await bundleFor({ host, runtimes, module, given: 'virtual:site', modules: site, out })
  }
  const name = `${new URL(content.site.origin).hostname.replaceAll('.', '-')}-requests`
  writeSettings(out, folder.settings(name))
  console.log(`The receiver for ${host} is in ${out}. Next, in that folder: ${folder.next}`)
})
