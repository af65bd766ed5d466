/** `npm run build:receiver`: writes a folder with the receiver of this site for a serverless host. */
import { formModule } from '../../checks/rules/form/validator.ts'
import { type Content, withUnpublished } from '../../checks/site-content.ts'
import { numeralsOf } from '../../content/answers/numerals.ts'
import { loadContent } from '../../pipeline/disk/load-content.ts'
import { pageWords, translatedWords } from '../../receiver/pages.ts'
import { siteFolder } from '../command-line.ts'
import { buildForHost } from '../serverless/build-for-host.ts'
import type { VirtualModules } from '../serverless/bundle.ts'
import { hosts } from './hosts.ts'

const usage = `Writes a folder with the receiver of requests for a serverless host, ready to deploy.

  npm run build:receiver -- --for HOST [options]

  --for HOST           cloudflare, netlify or lambda
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
    const about = {
      name: one.name,
      words: pageWords(content, one),
      translatedWords: translatedWords(content, one),
    }
    return `${formModule(first, new Map(others))}
export const form = { ...${JSON.stringify(about)}, quoteForm, translations }
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

await buildForHost({
  ...{ usage, what: 'receiver', folder: 'dist', runtimes: 'src/receiver/runtimes' },
  ...{ hosts, suffix: 'requests' },
  async read(root, project) {
    const content = await loadContent(siteFolder(root), project)
    return { address: content.site.origin, modules: siteModules(withUnpublished(content)) }
  },
})
