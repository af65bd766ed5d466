import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { siteFont } from '../../content/brand/font.generated.ts'
import type { Look } from '../../content/site-renderer.ts'
import { fontNames, layout, rulers, titleSizes } from './layout.ts'

/** The inputs of social images. Plain data, because worker threads get a copy. */
export interface SocialImageKit {
  brand: string
  look: Look
  fonts: { name: string; file: string }[]
  /** The folder that contains `content/`. */
  root: string
  /** The folder that keeps pictures between builds. */
  cache: string
  /** A hash of everything that all pictures depend on. */
  hash: string
}

const require = createRequire(import.meta.url)

/** Satori reads neither variable fonts nor WOFF2. */
const { files } = siteFont.pictures

/** The package of a file: `@fontsource/x`. */
const packageOf = (file: string) => file.split('/', 2).join('/')

/**
 * Collects the inputs of social images. `cache` is the folder that keeps them between builds, `root` the one that
 * contains `content/`.
 */
export async function socialImageKit(
  brand: string,
  look: Look,
  cache: string,
  root: string,
): Promise<SocialImageKit> {
  const { default: sharp } = await import('sharp')
  const sample = { text: '', isCut: false }
  const followsFrom = [
    brand,
    sharp.versions,
    ['satori', packageOf(files[0] ?? '')].map((name) => require(`${name}/package.json`).version),
    files,
    rulers('').props,
    ...titleSizes.map((size) => layout({ look, brand }, { ...sample, ...size })),
  ]
  return {
    brand,
    look,
    fonts: files.map((file, index) => ({
      name: fontNames[index] ?? '',
      file: require.resolve(file),
    })),
    root,
    cache,
    hash: createHash('sha256').update(JSON.stringify(followsFrom)).digest('hex'),
  }
}
