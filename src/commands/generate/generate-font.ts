/**
 * Reduces the font to basic Latin and common punctuation, in the two weights of the design. `npm run font` writes
 * src/site/theme/fonts/outfit-basic.woff2 from the font package. Pages with other characters also load the files of
 * the package (see src/site/theme/fonts.ts).
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = 'node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2'
const target = 'src/site/theme/fonts/outfit-basic.woff2'

/** U+0020 to U+007E, and common English punctuation. */
export const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i))}\u00a0©·–—‘’“”•…−`

/** Returns the bytes of the small font. Keeps only the features kerning and tabular figures. */
export async function makeFont(): Promise<Buffer> {
  return subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 500 } },
    keepFeatures: ['kern', 'tnum'],
    // The licence requires these names.
    preserveNameIds: [0, 13, 14],
  })
}

if (process.argv[1]?.endsWith('generate-font.ts')) {
  const bytes = await makeFont()
  await writeFile(target, bytes)
  console.log(`Wrote ${target}, ${bytes.length} bytes`)
}
