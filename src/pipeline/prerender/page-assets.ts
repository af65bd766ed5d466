import { styleText } from '../../content/page-data.ts'
import type { PageAssets } from '../../content/site-renderer.ts'
import { inlinePolicy } from '../hosts/policy.ts'
import type { BundleFiles } from './bundle-files.ts'

/**
 * Returns a function that returns the files for a page with the given section types. It throws if the bundle
 * lacks a type. `brand` is the style sheet with the site's colours.
 */
export function pageAssets(files: BundleFiles, brand?: string): (types: string[]) => PageAssets {
  const { shell, sections, styles, build, bootScript } = files
  // Cached: many pages have the same types.
  const known = new Map<string, PageAssets>()

  function assetsFor(types: string[]): PageAssets {
    const all = [
      shell,
      ...types.map((type) => {
        const section = sections[type]
        if (section) return section
        throw new Error(`The section type '${type}' has no file src/site/sections/${type}.tsx.`)
      }),
    ]
    const sheets = new Set(all.flatMap((names) => names.styles))
    const texts = [...sheets].map((name) => styles[name] ?? '').concat(brand ?? [])
    return {
      build,
      scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
      styles: texts,
      bootScript,
      policy: inlinePolicy(bootScript, styleText(texts)),
    }
  }

  return (types) => {
    const key = types.join()
    const assets = known.get(key) ?? assetsFor(types)
    known.set(key, assets)
    return assets
  }
}
