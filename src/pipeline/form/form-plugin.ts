import type { Plugin } from 'vite'
import { withRichTexts } from '../../checks/rich-content.ts'
import { formModule } from '../../checks/rules/form/validator.ts'
import type { FormContent } from '../../checks/site-content.ts'
import { numeralsOf } from '../../content/answers/numerals.ts'
import { quoteForm } from '../../content/content-files.ts'
import type { FormSchema } from '../../content/types.generated.ts'
import { uiTextOf } from '../../content/ui-text/ui-text.ts'
import { formWithUiText } from '../../content/ui-text/with-ui-text.ts'
import type { CodeContent } from '../content-plugin.ts'
import { stubModules } from './stub-modules.ts'

/** The id of the list of the forms in Vite, and the beginning of that of each form. */
const formsId = '\0virtual:forms'

/** Whether a module of Vite is a form, or lists the forms. */
export const isFormModule = (id: string | null): boolean => id?.startsWith(formsId) === true

const deliveryId = '\0virtual:delivery'

/** The code of `virtual:delivery` for a site that sends requests. */
export const deliveryModule = "export { delivery } from '/src/site/form/delivery/delivery.ts'"

const noForm: FormContent = {
  name: quoteForm,
  form: formWithUiText({ title: '', type: 'object', properties: {} }, 'en'),
  translations: {},
}

/** `sends`: whether the site sends the answers. */
function formCode({ form, translations }: FormContent, language: string, sends: boolean): string {
  const inLanguage = (one: FormSchema, tag: string) => ({
    form: withRichTexts(one, 'form.json'),
    numerals: numeralsOf(tag),
    ...(sends && { requestTexts: uiTextOf(tag).requests }),
  })
  const others = Object.entries(translations).map(
    ([tag, one]) => [tag, inLanguage(one, tag)] as const,
  )
  return formModule(inLanguage(form, language), new Map(others))
}

/** Lists the forms with what loads them. The only form of a site is in the script of its section. */
function listCode(forms: readonly FormContent[]): string {
  if (forms.length === 1) {
    return `import { quoteForm, translations } from 'virtual:forms/${quoteForm}'
export const forms = { ${quoteForm}: async () => ({ quoteForm, translations }) }`
  }
  const loaders = forms.map(({ name }) => {
    const [key, id] = [JSON.stringify(name), JSON.stringify(`virtual:forms/${name}`)]
    return `${key}: () => import(${id})`
  })
  return `export const forms = { ${loaders.join(', ')} }`
}

/** The modules for a page without its own form, such as one in the editor. */
export const modulesWithoutForm = (): Record<string, string> => ({
  'virtual:forms': listCode([noForm]),
  [`virtual:forms/${quoteForm}`]: formCode(noForm, 'en', true),
})

/**
 * Serves `virtual:forms`, which lists the forms, and a module of each: its schema in each language, and the validators
 * compiled from it. `content` returns the content of the build; in development, the last without errors. Without it,
 * there is an empty form.
 */
export function formPlugin(content: () => Promise<CodeContent | undefined>): Plugin[] {
  return [
    {
      name: 'site:forms',
      resolveId: {
        filter: { id: /^virtual:(?:delivery$|forms)/ },
        handler: (source) => `\0${source}`,
      },
      load: {
        filter: { id: /^\0virtual:(?:delivery$|forms)/ },
        async handler(loaded) {
          const current = await content()
          // In development, an edit can add the endpoint.
          const sends = this.environment.mode === 'dev' || !current || current.sends
          if (loaded === deliveryId) {
            return sends ? deliveryModule : 'export const delivery = undefined'
          }
          const { forms, language } = current ?? { forms: [noForm], language: 'en' }
          if (loaded === formsId) return listCode(forms)
          const form = forms.find(({ name }) => loaded === `${formsId}/${name}`)
          return formCode(form ?? noForm, language, sends)
        },
      },
    },
    stubModules(),
  ]
}
