import { readdirSync } from 'node:fs'
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
import { siteHas } from '../site-has.ts'
import { leaveOut } from './form-leaving-out.ts'

/** The id of the form's module in Vite. */
export const quoteFormModule = '\0virtual:quote-request'

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

/** Returns the files with the form's texts in other languages, by their tags in lower case. */
function wordsOfForm(contentRoot: string): Map<string, string> {
  const folder = path.dirname(files.formFile)
  const found = new Map<string, string>()
  for (const name of readdirSync(path.join(contentRoot, folder)).sort()) {
    const language = files.languageOfFile(`${folder}/${name}`, files.formFile)
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

/**
 * Serves `virtual:quote-request`: the form's schema in each language, and the validators compiled from it. In
 * development, the module follows the file; if it cannot be compiled, the form stays unchanged.
 */
export function formPlugin(contentRoot: string): Plugin[] {
  const siteFile = path.resolve(contentRoot, files.siteFile)
  const schemaFile = path.resolve(contentRoot, files.formFile)
  /** Returns whether a file is the form, or its texts in another language. */
  const isForm = (file: string) =>
    files.isFormFile(withSlashes(path.relative(path.resolve(contentRoot), file)))
  let lastGood = ''
  // In development, an edit can add or remove the endpoint.
  let delivers = true

  return [
    {
      name: 'quote-form',
      config(_, { command }) {
        delivers = command !== 'build' || siteHas(contentRoot, 'requests')
        return { define: { siteDelivers: JSON.stringify(delivers) } }
      },
      configureServer(server) {
        server.watcher.add(schemaFile)
      },
      resolveId: {
        filter: { id: /^virtual:/ },
        handler: (source) => [quoteFormModule, deliveryId].find((id) => id === `\0${source}`),
      },
      load: {
        filter: { id: /^\0virtual:/ },
        async handler(loaded) {
          if (loaded === deliveryId) {
            return delivers ? deliveryModule : 'export const delivery = undefined'
          }
          if (loaded !== quoteFormModule) return
          try {
            const { language } = await readJson<SiteContent>(siteFile)
            const form = await readJson<FormSchema>(schemaFile)
            const shown = (one: FormSchema) => withRichTexts(one, 'form.json')
            const translations = new Map<string, FormInLanguage>()
            for (const [tag, file] of wordsOfForm(contentRoot)) {
              const translated = translateForm(form, await readJson<FormWords>(file))
              translations.set(tag, { form: shown(translated), numerals: numeralsOf(tag) })
            }
            lastGood = formModule(
              { form: shown(form), numerals: numeralsOf(language) },
              translations,
            )
          } catch (error) {
            const diagnostic = `${withSlashes(schemaFile)}, with the language of ${siteFile}: ${error instanceof Error ? error.message : error}`
            if (this.environment.mode !== 'dev') this.error(diagnostic)
            this.warn(diagnostic)
            // Only the visual editor shows pages then, with its own form.
            lastGood ||= moduleWithoutForm()
          }
          return lastGood
        },
      },
      // The development server requests the module again when the form is valid: see dev-plugin.ts.
      hotUpdate: ({ file: changed }) => (isForm(changed) ? [] : undefined),
    },
    leaveOut(),
  ]
}
