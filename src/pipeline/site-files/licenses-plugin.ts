import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { addresses } from '../../content/addresses.ts'
import { withSlashes } from '../disk/slashes.ts'
import { iconLicense } from './icon-license.ts'

const fileName = addresses.licenses.slice(1)
const packages = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

/** Returns the folder of the package that a file belongs to; undefined for the site's own files. */
function packageOf(file: string): string | undefined {
  return packages.exec(withSlashes(file))?.[0]
}

/** Returns the entry of a package for Vite's list, for packages whose files are not code. */
function entryOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const file = path.join(folder, 'LICENSE')
  if (!existsSync(file)) throw new Error(`The package ${name} has no file LICENSE.`)
  return `\n## ${name} - ${version} (${license})\n\n${readFileSync(file, 'utf8').trim()}\n`
}

/** Returns whether a module has the icons, which `npm run generate` copies from Lucide. */
const hasIcons = (id: string) =>
  withSlashes(id).endsWith('/src/site/theme/icon-shapes.generated.ts')

/** Returns the entries of what else is in the bundle: icons, and files of packages, such as fonts. */
function entriesBesidesCode(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle)
  const assets = files.flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []))
  const folders = [...new Set(assets.map(packageOf))].filter((folder) => folder !== undefined)
  const withIcons = files.some((file) => file.type === 'chunk' && file.moduleIds.some(hasIcons))
  return [...(withIcons ? [iconLicense] : []), ...folders.sort().map(entryOf)]
}

/**
 * Writes the licences of everything that visitors download into one file, and names it in each script with code
 * of a package, as the licences require. Vite lists the code; this plugin adds fonts and icons.
 */
export function licensesPlugin(): Plugin {
  return {
    name: 'site:licenses',
    apply: 'build',
    config: () => ({
      environments: {
        client: {
          build: {
            license: { fileName },
            rolldownOptions: {
              output: {
                postBanner: ({ moduleIds }) =>
                  moduleIds.some((id) => packageOf(id) || hasIcons(id))
                    ? `/*! Licenses: ${addresses.licenses} */`
                    : '',
              },
            },
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        const list = bundle[fileName]
        if (list?.type !== 'asset')
          throw new Error(`Vite wrote no list of licenses to ${fileName}.`)
        list.source = String(list.source) + entriesBesidesCode(bundle).join('')
      },
    },
  }
}
