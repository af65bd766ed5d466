/**
 * Cuts the font down to what most pages show: basic Latin and common punctuation, in the two weights
 * of the design. `npm run font` writes src/theme/fonts/outfit-basic.woff2 from the font package; the
 * files of the package itself serve what is beyond (see src/theme/fonts.ts).
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = 'node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2'
const target = 'src/theme/fonts/outfit-basic.woff2'

/** U+0020 to U+007E, and what a careful writer of English types besides. */
export const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i))}\u00a0©·–—‘’“”•…−`

/** The bytes of the small font. Only kerning and tabular figures are kept of its features. */
export async function makeFont(): Promise<Buffer> {
  return subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 500 } },
    keepFeatures: ['kern', 'tnum'],
    // Who made it and its licence, which the licence asks to keep.
    preserveNameIds: [0, 13, 14],
  })
}

if (process.argv[1]?.endsWith('generate-font.ts')) {
  const bytes = await makeFont()
  await writeFile(target, bytes)
  console.log(`Wrote ${target}, ${bytes.length} bytes`)
}
