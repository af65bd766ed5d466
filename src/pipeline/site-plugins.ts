import type { PluginOption } from 'vite'
import type { Content } from '../checks/site-content.ts'
import { buildTime } from './build-time.ts'
import { codeContent, contentPlugin, sendingTo } from './content-plugin.ts'
import { watchContent } from './dev/content-watch.ts'
import { devPlugin } from './dev/dev-plugin.ts'
import { hasDeliver } from './disk/check-context.ts'
import { loadContent } from './disk/load-content.ts'
import { formPlugin } from './form/form-plugin.ts'
import { previewPlugin } from './hosts/preview-plugin.ts'
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
  const watch = watchContent(contentRoot, project)
  let built: Promise<Content> | undefined
  /** Loads the content of a build, once. */
  const load = (forVisitors: boolean) => {
    built ??= loadContent(contentRoot, project, { forVisitors, now: buildTime() }).then((one) =>
      hasDeliver(project) ? one : sendingTo(one, process.env.SITE_REQUESTS),
    )
    return built
  }
  const content = async () => {
    const current = (await built) ?? (await watch.current()).lastRight
    return current && codeContent(current)
  }
  return [
    stylesPlugin(project),
    contentPlugin(load),
    formPlugin(content),
    buildPlugin({
      contentRoot,
      load,
      socialImages: process.env.SITE_SOCIAL_IMAGES !== 'off',
      // Set by `npm run serve`, which builds one commit after the other.
      cacheFolder: process.env.SITE_KEEP,
    }),
    devPlugin(contentRoot, watch),
    licensesPlugin(),
    previewPlugin(),
    {
      name: 'site:sources',
      configResolved: ({ configFileDependencies }) => void configFileDependencies.push(...sources),
    },
  ]
}
