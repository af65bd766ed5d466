import type { PluginOption } from 'vite'
import { devPlugin } from './dev/dev-plugin.ts'
import { formPlugin } from './form/form-plugin.ts'
import { previewPlugin } from './hosts/preview-plugin.ts'
import { measurementPlugin } from './measurement.ts'
import { oneLanguagePlugin } from './one-language.ts'
import { buildPlugin } from './prerender/build-plugin.ts'
import { licensesPlugin } from './site-files/licenses-plugin.ts'
import { stylesPlugin } from './styles/styles-plugin.ts'

interface SiteOptions {
  /** The folder of the code. */
  project: string
  /** The folder that contains `content/` and `schemas/`. */
  contentRoot: string
  /** The sources of this code. The development server restarts when one of them changes. */
  sources: readonly string[]
}

export function sitePlugins({ project, contentRoot, sources }: SiteOptions): PluginOption {
  return [
    stylesPlugin(project),
    formPlugin(contentRoot),
    oneLanguagePlugin(contentRoot),
    measurementPlugin(contentRoot),
    buildPlugin(contentRoot, process.env.SITE_SOCIAL_IMAGES !== 'off'),
    devPlugin(contentRoot),
    licensesPlugin(),
    previewPlugin(),
    {
      name: 'site:sources',
      configResolved: ({ configFileDependencies }) => void configFileDependencies.push(...sources),
    },
  ]
}
