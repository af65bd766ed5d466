import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Look } from '../../content/site-renderer.ts'
import { layout, rulers, titleSizes } from './layout.ts'

/** The inputs of social images. Plain data, because worker threads get a copy. */
export interface SocialImageKit {
  brand: string
  look: Look
  fonts: { name: string; file: string }[]
  /** The folder that keeps pictures between builds. */
  cache: string
  /** A hash of everything that all pictures depend on. */
  hash: string
}

const require = createRequire(import.meta.url)

/** Static versions of the site's font: satori reads neither variable fonts nor WOFF2. */
const fonts = { Latin: 'latin', 'Latin Extended': 'latin-ext' }

/** Collects the inputs of social images. `cache` is the folder that keeps them between builds. */
export async function socialImageKit(
  brand: string,
  look: Look,
  cache: string,
): Promise<SocialImageKit> {
  const { default: sharp } = await import('sharp')
  const sample = { text: '', isCut: false }
  const followsFrom = [
    brand,
    sharp.versions,
    ['satori', '@fontsource/outfit'].map((name) => require(`${name}/package.json`).version),
    rulers('').props,
    ...titleSizes.map((size) => layout({ look, brand }, { ...sample, ...size })),
  ]
  return {
    brand,
    look,
    fonts: Object.entries(fonts).map(([name, subset]) => ({
      name,
      file: require.resolve(`@fontsource/outfit/files/outfit-${subset}-500-normal.woff`),
    })),
    cache,
    hash: createHash('sha256').update(JSON.stringify(followsFrom)).digest('hex'),
  }
}
