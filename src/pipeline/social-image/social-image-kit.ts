/**
 * Prepares the social images: draws each letter once in each size that may be needed, so that a worker
 * thread only has to copy them, and needs neither the font nor a library.
 */
import type { Look } from '../../content/site-renderer.ts'
import type { PageContent, SiteContent } from '../../content/types.generated.ts'
import { inkLevel, makeStamp, type Stamp } from './bitmap.ts'
import { readFont } from './font.ts'
import { codePoints, type Glyph, type GlyphSheet, lettersOf, pairKey } from './glyph-sheet.ts'
import { brandSize, markSizes, paletteOf, type SocialImageKit, titleSizes } from './social-image.ts'

type Rasterise = (svg: string, width: number, height: number) => Stamp
type FontReader = Awaited<ReturnType<typeof readFont>>

const markSide = 20

async function loadRasteriser(): Promise<Rasterise> {
  // Loaded here, because the development server reads this file and has no use for it.
  const { Resvg } = await import('@resvg/resvg-js')
  const options = { font: { loadSystemFonts: false } }
  return (content, width, height) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" color="#fff" width="${width}" height="${height}">${content}</svg>`
    const { pixels } = new Resvg(svg, options).render()
    const levels = new Uint8Array(width * height)
    // The pixels come multiplied by their coverage: white is ink, and what a mark has of black is none.
    for (let i = 0; i < levels.length; i++) {
      const [red = 0, green = 0, blue = 0] = [pixels[i * 4], pixels[i * 4 + 1], pixels[i * 4 + 2]]
      levels[i] = inkLevel(Math.max(red, green, blue))
    }
    return makeStamp(levels, width, height)
  }
}

function drawGlyph(font: FontReader, rasterise: Rasterise, letter: number, size: number): Glyph {
  const outline = font.outline(letter)
  const left = Math.floor(outline.left * size)
  const top = Math.ceil(outline.top * size)
  const width = Math.ceil(outline.right * size) - left
  const height = top - Math.floor(outline.bottom * size)
  if (!width || !height) return { left, top, stamp: makeStamp(new Uint8Array(), 0, 0) }
  const scale = outline.unit * size
  const transform = `matrix(${scale} 0 0 ${-scale} ${-left} ${top})`
  const path = `<path fill="#fff" transform="${transform}" d="${outline.path}"/>`
  return { left, top, stamp: rasterise(path, width, height) }
}

/** The letters of some texts that the font has, and the pairs in which they stand. */
function collect(font: FontReader, texts: Iterable<string>) {
  const letters = new Set<number>()
  const pairs = new Set<number>()
  for (const text of texts) {
    let before: number | undefined
    for (const letter of codePoints(text)) {
      letters.add(letter)
      if (before !== undefined) pairs.add(pairKey(before, letter))
      before = letter
    }
  }
  const known = new Set([...letters].filter(font.has))
  return {
    letters: known,
    pairs: [...pairs].filter((pair) => lettersOf(pair).every((letter) => known.has(letter))),
  }
}

/** Draws all that the pictures of these pages have in common. */
export async function makeSocialImageKit(
  site: SiteContent,
  pages: Pick<PageContent, 'title'>[],
  look: Look,
): Promise<SocialImageKit> {
  const [font, rasterise] = await Promise.all([readFont(), loadRasteriser()])
  // A brand may have to stand in for a title.
  const { letters, pairs } = collect(font, [...pages.map(({ title }) => title), site.brand, '…'])
  const sheet: GlyphSheet = {
    advances: new Map(),
    kerning: new Map(),
    glyphs: new Map(),
    marks: new Map(),
  }
  const brandLetters = collect(font, [site.brand, '…']).letters
  for (const letter of letters) sheet.advances.set(letter, font.advance([letter]))
  for (const size of [...titleSizes, brandSize]) {
    const wanted = size === brandSize ? brandLetters : letters
    const drawn = [...wanted].map(
      (letter) => [letter, drawGlyph(font, rasterise, letter, size)] as const,
    )
    sheet.glyphs.set(size, new Map(drawn))
  }
  for (const pair of pairs) {
    const [first, second] = lettersOf(pair)
    if (!font.together(first, second)) continue
    const apart = font.advance([first]) + font.advance([second])
    const kern = font.advance([first, second]) - apart
    if (kern) sheet.kerning.set(pair, kern)
  }
  for (const size of markSizes) {
    const scaled = `<g transform="scale(${size / markSide})">${look.mark}</g>`
    sheet.marks.set(size, rasterise(scaled, size, size))
  }
  return { sheet, brand: site.brand, palette: paletteOf(look) }
}
