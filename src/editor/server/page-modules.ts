/** The modules of a page in the editor's preview. */
import type { Plugin } from 'vite'
import { deliveryModule, moduleWithoutForm } from '../../pipeline/form/form-plugin.ts'
import { editorPath } from './guard.ts'

export const pageEntry = 'virtual:page'

/** The global of a page with its one connection to the development server. */
export const developmentServer = 'developmentServer'

/** Tells the editor that the document of a page exists, for clicks before the scripts of the page have loaded. */
export const sayOpened = "frameElement?.dispatchEvent(new Event('content:opened'))"

/** The modules of a page in development (see dev-page.ts), in the order in which they run. */
const shared: Readonly<Record<string, string>> = {
  [pageEntry]: `import 'virtual:server'
import '/src/site/dev/dev-overlay.ts'
import '/src/site/boot.ts'
export { hydrate } from '/src/site/hydrate.tsx'`,
  'virtual:delivery': deliveryModule,
}

const viteClient = 'virtual:vite-client'

/** The module with the saved form, which the development server keeps up to date. */
const savedForm = '/src/quote-form/saved-form.ts'

/** `served`: whether the development server serves the page and two of the modules. */
export function pageModules(served: boolean): Plugin {
  const modules: Readonly<Record<string, string>> = {
    ...shared,
    'virtual:server': served
      ? `import { createHotContext } from '${viteClient}'
globalThis.${developmentServer} = createHotContext('${editorPath}${pageEntry}')`
      : `globalThis.${developmentServer} = { accept() {}, on() {}, send() {} }
${sayOpened}`,
    ...(served ? {} : { 'virtual:quote-request': moduleWithoutForm() }),
  }
  const external = (id: string) => ({ id, external: 'absolute' }) as const
  return {
    name: 'edit:page',
    enforce: 'pre',
    resolveId(source) {
      if (Object.hasOwn(modules, source)) return `\0${source}`
      if (!served) return undefined
      if (source === viteClient) return external('/@vite/client')
      return source.endsWith('/saved-form.ts') ? external(savedForm) : undefined
    },
    load: (id) => modules[id.slice(1)],
  }
}
