import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { addresses } from '../../content/addresses.ts'
import { withSlashes } from '../disk/slashes.ts'

const fileName = addresses.licenses.slice(1)
const packages = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

/** The files that `npm run generate` copied from packages. */
const taken = {
  file: '/src/site/theme/icon-shapes.generated.ts',
  from: '/node_modules/lucide-react',
}

/** Returns the folder of the package that a file belongs to; undefined for the site's own files. */
function packageOf(file: string): string | undefined {
  return packages.exec(withSlashes(file).replace(taken.file, taken.from))?.[0]
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

/** Returns the packages whose files, such as fonts, are in the bundle, or from which something was copied. */
function packagesBesidesCode(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle).flatMap((file) =>
    file.type === 'asset'
      ? file.originalFileNames
      : file.moduleIds.filter((id) => id.endsWith(taken.file)),
  )
  return [...new Set(files.map(packageOf))].filter((folder) => folder !== undefined).sort()
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
                  moduleIds.some(packageOf) ? `/*! Licenses: ${addresses.licenses} */` : '',
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
        list.source = String(list.source) + packagesBesidesCode(bundle).map(entryOf).join('')
      },
    },
  }
}
