import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { type FormInLanguage, formModule } from '../../checks/rules/form/validator.ts'
import { numeralsOf } from '../../content/answers/numerals.ts'
import * as files from '../../content/content-files.ts'
import { languageKey } from '../../content/languages.ts'
import type { FormSchema } from '../../content/types.generated.ts'
import { leaveOut } from './form-leaving-out.ts'

const name = 'virtual:quote-request'
const id = `\0${name}`

/** The module that holds the form, as Vite knows it. */
export const quoteFormModule = id

const deliveryName = 'virtual:delivery'
const deliveryId = `\0${deliveryName}`
const deliveryFile = path.resolve(import.meta.dirname, '../../quote-form/delivery/delivery.ts')

/** The code of `virtual:delivery` for a site that sends requests. */
export const deliveryModule = `export { delivery } from ${JSON.stringify(normalizePath(deliveryFile))}`

/** Whether a site sends requests. What is wrong with its file, the checks say. */
function sendsRequests(siteFile: string): boolean {
  try {
    return JSON.parse(readFileSync(siteFile, 'utf8')).requests !== undefined
  } catch {
    return false
  }
}

const noForm: FormSchema = {
  title: '',
  type: 'object',
  properties: {},
  errorMessage: {} as FormSchema['errorMessage'],
}

/** The files with the form in another language, each under its tag in small letters. */
function translatedForms(contentRoot: string): Map<string, string> {
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

async function readForm(file: string, language: string): Promise<FormInLanguage> {
  try {
    return { form: JSON.parse(await readFile(file, 'utf8')), numerals: numeralsOf(language) }
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Serves `virtual:quote-request`: the form's schema and the validator compiled from it, in each language in one
 * module, since the validator refuses every schema but its own. While `vite dev` runs, the module
 * follows the file; a state that cannot be compiled, as files have it in the middle of an edit, is
 * reported and leaves the form as it was.
 * `contentRoot` is the folder that holds `content/` and `schemas/`.
 */
export function formPlugin(contentRoot: string): Plugin[] {
  const siteFile = path.resolve(contentRoot, files.siteFile)
  const schemaFile = path.resolve(contentRoot, files.formFile)
  /** Whether a file is the form, in whichever language. */
  const isForm = (file: string) =>
    files.isFormFile(normalizePath(path.relative(path.resolve(contentRoot), file)))
  let lastGood = ''
  // While one edits, the endpoint comes and goes.
  let delivers = true

  return [
    {
      name: 'quote-form',
      config(_, { command }) {
        delivers = command !== 'build' || sendsRequests(siteFile)
        return { define: { siteDelivers: JSON.stringify(delivers) } }
      },
      configureServer(server) {
        server.watcher.add(schemaFile)
      },
      resolveId: {
        filter: { id: /^virtual:/ },
        handler(source) {
          if (source === deliveryName) return deliveryId
          return source === name ? id : undefined
        },
      },
      load: {
        filter: { id: /^\0virtual:/ },
        async handler(loaded) {
          if (loaded === deliveryId) {
            return delivers ? deliveryModule : 'export const delivery = undefined'
          }
          if (loaded !== id) return
          try {
            const { language } = JSON.parse(await readFile(siteFile, 'utf8'))
            const translations = new Map<string, FormInLanguage>()
            for (const [tag, file] of translatedForms(contentRoot)) {
              translations.set(tag, await readForm(file, tag))
            }
            lastGood = formModule(await readForm(schemaFile, language), translations)
          } catch (error) {
            const diagnostic = `${normalizePath(schemaFile)}, with the language of ${siteFile}: ${error instanceof Error ? error.message : error}`
            if (this.environment.mode !== 'dev') this.error(diagnostic)
            this.warn(diagnostic)
            // No page is shown then, but for what the visual editor puts into one: with a form of its own.
            lastGood ||= formModule({ form: noForm, numerals: numeralsOf('en') })
          }
          return lastGood
        },
      },
      // The development server asks for the module again when the form is right: see dev-plugin.ts.
      hotUpdate: ({ file: changed }) => (isForm(changed) ? [] : undefined),
    },
    leaveOut(),
  ]
}
