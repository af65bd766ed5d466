/** The modules of a page in the editor's preview. */
import type { Plugin } from 'vite'
import { deliveryModule, modulesWithoutForm } from '../../../../pipeline/form/form-plugin.ts'

/** Tells the editor that the document of a page exists, for clicks before the scripts of the page have loaded. */
export const sayOpened = "frameElement?.dispatchEvent(new Event('content:opened'))"

/** The module with the forms, which the development server keeps up to date. */
const loadedForm = '/src/site/form/loaded-form.ts'

/** `served`: whether the development server serves the page and the module with the forms. */
export function pageModules(served: boolean): Plugin {
  const modules: Readonly<Record<string, string>> = {
    'virtual:delivery': deliveryModule,
    ...(served ? {} : modulesWithoutForm()),
  }
  return {
    name: 'edit:page',
    enforce: 'pre',
    resolveId(source) {
      if (Object.hasOwn(modules, source)) return `\0${source}`
      if (!served || !source.endsWith('/loaded-form.ts')) return undefined
      return { id: loadedForm, external: 'absolute' }
    },
    load: (id) => modules[id.slice(1)],
  }
}
