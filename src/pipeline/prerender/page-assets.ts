import { styleText } from '../../content/page-data.ts'
import type { HeadPolicy, PageAssets } from '../../content/site-renderer.ts'
import { inlinePolicy } from '../hosts/policy.ts'
import type { BundleFiles } from './bundle-files.ts'

/**
 * Returns a function that returns the files for a page with the given modules (see page-modules.ts). It throws if the
 * bundle lacks one. `brand` is the style sheet with the site's colours, `own` what the site adds to the policy.
 */
export function pageAssets(
  files: BundleFiles,
  brand?: string,
  own?: HeadPolicy,
): (modules: string[]) => PageAssets {
  const { shell, modules, styles, build, document, bootScript } = files
  // Cached: many pages have the same modules.
  const cache = new Map<string, PageAssets>()

  function assetsFor(names: string[]): PageAssets {
    const all = [
      shell,
      ...names.flatMap((name) => {
        const module = modules[name]
        if (module) return module
        throw new Error(`A page needs src/site/${name}.tsx, which is not in the browser's bundle.`)
      }),
    ]
    const sheets = new Set(all.flatMap((one) => one.styles))
    return {
      build,
      scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
      styles: [...sheets].map((name) => styles[name] ?? '').concat(brand ?? []),
      document,
      policy: (scripts, styles, frames) =>
        inlinePolicy([...scripts, bootScript], styleText(styles), own, frames),
    }
  }

  return (names) => {
    const key = names.join()
    const assets = cache.get(key) ?? assetsFor(names)
    cache.set(key, assets)
    return assets
  }
}
