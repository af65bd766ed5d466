import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { withRichTexts } from '../../checks/rich-content.ts'
import { type FormInLanguage, formModule } from '../../checks/rules/form/validator.ts'
import { numeralsOf } from '../../content/answers/numerals.ts'
import * as files from '../../content/content-files.ts'
import { translateForm } from '../../content/form-words.ts'
import { languageKey } from '../../content/languages.ts'
import type { FormSchema, FormWords, SiteContent } from '../../content/types.generated.ts'
import { withSlashes } from '../disk/slashes.ts'
import { hasEntry } from '../has-entry.ts'
import { leaveOut } from './form-leaving-out.ts'

/** The id of the form's module in Vite. */
export const quoteFormModule = '\0virtual:quote-request'

/** The id of the module with the other forms in Vite, and the beginning of that of each. */
const formsId = '\0virtual:forms'

/** Returns whether a module of Vite is a form, or lists the forms. */
export const isFormModule = (id: string | null): boolean =>
  id === quoteFormModule || id?.startsWith(formsId) === true

/** A module that has no form: that of the quote form where a page loads each form by itself. */
const noQuoteForm = 'export const quoteForm = undefined\nexport const translations = {}'

const deliveryId = '\0virtual:delivery'

/** The code of `virtual:delivery` for a site that sends requests. */
export const deliveryModule = "export { delivery } from '/src/site/form/delivery/delivery.ts'"

const noForm: FormSchema = {
  title: '',
  type: 'object',
  properties: {},
  errorMessage: {} as FormSchema['errorMessage'],
}

/** The module for a page without its own form, such as one in the editor. */
export const moduleWithoutForm = (): string =>
  formModule({ form: noForm, numerals: numeralsOf('en') })

/** Returns the names in a folder; none if there is no such folder. */
function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** Returns the files of the other forms, below the root of the site. */
function otherForms(contentRoot: string): string[] {
  return namesIn(path.join(contentRoot, files.formsFolder))
    .map((name) => files.formsFolder + name)
    .filter(files.isForm)
}

/** Returns the files with a form's texts in other languages, by their tags in lower case. */
function wordsOfForm(contentRoot: string, form: string): Map<string, string> {
  const folder = path.dirname(form)
  const found = new Map<string, string>()
  for (const name of namesIn(path.join(contentRoot, folder))) {
    const language = files.languageOfFile(`${folder}/${name}`, form)
    if (language !== undefined) {
      found.set(languageKey(language), path.join(contentRoot, folder, name))
    }
  }
  return found
}

async function readJson<Value>(file: string): Promise<Value> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Returns the code of the module with the forms that pages load by themselves. */
function formsModule(names: readonly string[]): string {
  const loaders = names.map((name) => {
    const [key, id] = [JSON.stringify(name), JSON.stringify(`virtual:forms/${name}`)]
    return `${key}: () => import(${id})`
  })
  return `export const forms = { ${loaders.join(', ')} }`
}

/**
 * Serves `virtual:quote-request`: the form's schema in each language, and the validators compiled from it; and
 * `virtual:forms`, which loads the other forms. In a build with other forms, it loads the quote form, too, so that a
 * page gets its own form and no other. In development, the modules follow the files; if one cannot be compiled, the
 * form stays unchanged.
 */
export function formPlugin(contentRoot: string): Plugin[] {
  const siteFile = path.resolve(contentRoot, files.siteFile)
  const schemaFile = path.resolve(contentRoot, files.formFile)
  /** Returns whether a file is a form, or its texts in another language. */
  const isForm = (file: string) =>
    files.isFormFile(withSlashes(path.relative(path.resolve(contentRoot), file)))
  const lastGood = new Map<string, string>()
  // In development, an edit can add or remove the endpoint.
  let delivers = true
  let isBuild = true

  async function compiled(file: string): Promise<string> {
    const { language } = await readJson<SiteContent>(siteFile)
    const form = await readJson<FormSchema>(path.resolve(contentRoot, file))
    const shown = (one: FormSchema) => withRichTexts(one, 'form.json')
    const translations = new Map<string, FormInLanguage>()
    for (const [tag, words] of wordsOfForm(contentRoot, file)) {
      const translated = translateForm(form, await readJson<FormWords>(words))
      translations.set(tag, { form: shown(translated), numerals: numeralsOf(tag) })
    }
    return formModule({ form: shown(form), numerals: numeralsOf(language) }, translations)
  }

  return [
    {
      name: 'quote-form',
      config(_, { command }) {
        isBuild = command === 'build'
        const all = otherForms(contentRoot).map((file) => path.resolve(contentRoot, file))
        delivers =
          !isBuild ||
          hasEntry(siteFile, ['requests']) ||
          [schemaFile, ...all].some((file) => hasEntry(file, ['requests', 'endpoint']))
        return { define: { siteDelivers: JSON.stringify(delivers) } }
      },
      configureServer(server) {
        server.watcher.add(schemaFile)
      },
      resolveId: {
        filter: { id: /^virtual:/ },
        handler: (source) =>
          [quoteFormModule, deliveryId].includes(`\0${source}`) || isFormModule(`\0${source}`)
            ? `\0${source}`
            : undefined,
      },
      load: {
        filter: { id: /^\0virtual:/ },
        async handler(loaded) {
          if (loaded === deliveryId) {
            return delivers ? deliveryModule : 'export const delivery = undefined'
          }
          if (!isFormModule(loaded)) return
          const others = otherForms(contentRoot)
          const isOnly = others.length === 0 || !isBuild
          if (loaded === formsId) {
            const names = others.map((file) => files.nameOfForm(file) ?? '')
            return formsModule(isOnly ? names : ['', ...names])
          }
          if (loaded === quoteFormModule && !isOnly) return noQuoteForm
          const name = loaded === quoteFormModule ? '' : loaded.slice(formsId.length + 1)
          const file = files.fileOfForm(name || undefined)
          try {
            lastGood.set(file, await compiled(file))
          } catch (error) {
            const diagnostic = `${withSlashes(path.resolve(contentRoot, file))}, with the language of ${siteFile}: ${error instanceof Error ? error.message : error}`
            if (this.environment.mode !== 'dev') this.error(diagnostic)
            this.warn(diagnostic)
          }
          // Only the visual editor shows pages then, with its own form.
          return lastGood.get(file) ?? moduleWithoutForm()
        },
      },
      // The development server requests the module again when the form is valid: see dev-plugin.ts.
      hotUpdate: ({ file: changed }) => (isForm(changed) ? [] : undefined),
    },
    leaveOut(),
  ]
}
