/** What a page is bundled from for the editor's preview. */
import type { Plugin } from 'vite'
import { deliveryModule, moduleWithoutForm } from '../../pipeline/form/form-plugin.ts'
import { editorPath } from './guard.ts'

export const pageEntry = 'virtual:page'

/** What the development server is called in a page: there, each module would have a connection to it. */
export const developmentServer = 'developmentServer'

/** Tells the editor around a page that there is a document, for clicks before the scripts of the page are there. */
export const sayOpened = "frameElement?.dispatchEvent(new Event('content:opened'))"

/** By module, what a page consists of in development (see dev-page.ts), in the order in which it runs. */
const shared: Readonly<Record<string, string>> = {
  [pageEntry]: `import 'virtual:server'
import '/src/site/dev/dev-overlay.ts'
import '/src/site/boot.ts'
export { hydrate } from '/src/site/hydrate.tsx'`,
  'virtual:delivery': deliveryModule,
}

const viteClient = 'virtual:vite-client'

/** The module with the form as it was saved last, which the development server keeps up to date. */
const savedForm = '/src/quote-form/saved-form.ts'

/** `served`: by the development server, which keeps two of the modules. Otherwise there is no server to talk to. */
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
