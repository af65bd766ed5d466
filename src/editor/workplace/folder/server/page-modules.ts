/** The modules of a page in the editor's preview. */
import type { Plugin } from 'vite'
import { deliveryModule, moduleWithoutForm } from '../../../../pipeline/form/form-plugin.ts'

export const pageEntry = 'virtual:page'

/** The global that replaces `import.meta.hot` in the bundle of a page. */
export const developmentServer = 'developmentServer'

/** Tells the editor that the document of a page exists, for clicks before the scripts of the page have loaded. */
export const sayOpened = "frameElement?.dispatchEvent(new Event('content:opened'))"

/** The modules of a page in development (see dev-page.ts), in the order in which they run. */
const shared: Readonly<Record<string, string>> = {
  [pageEntry]: `import 'virtual:server'
import '/src/site/client/dev/page-faults.ts'
import '/src/site/client/dev/draft-mark.ts'
import '/src/site/client/boot.ts'
export { hydrate } from '/src/site/client/hydrate.tsx'`,
  'virtual:delivery': deliveryModule,
}

/** The module with the saved form, which the development server keeps up to date. */
const savedForm = '/src/site/form/saved-form.ts'

/** `served`: whether the development server serves the page and the module with the saved form. */
export function pageModules(served: boolean): Plugin {
  const modules: Readonly<Record<string, string>> = {
    ...shared,
    'virtual:server': `globalThis.${developmentServer} = { accept() {} };${served ? '' : sayOpened}`,
    ...(served ? {} : { 'virtual:quote-request': moduleWithoutForm() }),
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
