/** What of the content decides which code the scripts of the built site have. */
import type { Plugin } from 'vite'
import type { Content } from '../checks/site-content.ts'

/** Returns whether a site sends requests. */
export const delivers = ({ site, forms }: Content): boolean =>
  site.requests !== undefined || forms.some(({ form }) => form.requests?.endpoint !== undefined)

/** Returns the content with an address for the requests of its forms, if it says nothing about them. */
export function sendingTo(content: Content, endpoint: string | undefined): Content {
  if (!endpoint || content.site.requests !== undefined) return content
  return { ...content, site: { ...content.site, requests: { endpoint } } }
}

/** What of the content the code of the built site is made of: nothing else of it is in a bundle. */
export type CodeContent = ReturnType<typeof codeContent>

/** Returns what of the content the code of the built site is made of. */
export const codeContent = (content: Content) => ({
  forms: content.forms,
  language: content.site.language,
  sends: delivers(content),
  flags: flagsOf(content),
})

/** Returns the flags of a build, as code: build-flags.d.ts describes them. */
export const flagsOf = (content: Content) => ({
  'import.meta.env.DELIVERS': String(delivers(content)),
  'import.meta.env.ONE_LANGUAGE': String(Object.keys(content.siteTranslations).length === 0),
  'import.meta.env.MEASURED': String(content.site.measurement !== undefined),
})

/** Sets the flags of a build. In development, an edit can add all that they leave out. */
export function contentPlugin(load: (forVisitors: boolean) => Promise<Content>): Plugin {
  return {
    name: 'site:content',
    apply: 'build',
    config: async (_, { mode }) => ({ define: flagsOf(await load(mode !== 'development')) }),
  }
}
