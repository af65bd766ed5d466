/** The modules of a page in the editor's preview. */
import type { Plugin } from 'vite'
import { deliveryModule, moduleWithoutForm } from '../../../../pipeline/form/form-plugin.ts'

/** Tells the editor that the document of a page exists, for clicks before the scripts of the page have loaded. */
export const sayOpened = "frameElement?.dispatchEvent(new Event('content:opened'))"

/** The module with the saved form, which the development server keeps up to date. */
const savedForm = '/src/site/form/saved-form.ts'

/** `served`: whether the development server serves the page and the module with the saved form. */
export function pageModules(served: boolean): Plugin {
  const modules: Readonly<Record<string, string>> = {
    'virtual:delivery': deliveryModule,
    ...(served
      ? {}
      : {
          'virtual:quote-request': moduleWithoutForm(),
          'virtual:forms': 'export const forms = {}',
        }),
  }
  return {
    name: 'edit:page',
    enforce: 'pre',
    resolveId(source) {
      if (Object.hasOwn(modules, source)) return `\0${source}`
      if (!served || !source.endsWith('/saved-form.ts')) return undefined
      return { id: savedForm, external: 'absolute' }
    },
    load: (id) => modules[id.slice(1)],
  }
}
