/**
 * The picture that stands for a page where it is shared: its title and the brand, in the site's look.
 *
 * It is drawn in well under a millisecond, since ten thousand pages have ten thousand of them: letters
 * and ground are drawn once (see social-image-kit.ts) and copied.
 */
import { crc32 } from 'node:zlib'
import { fileFolders } from '../../content/addresses.ts'
import type { Look, SocialImageLink } from '../../content/site-renderer.ts'
import type { PageContent } from '../../content/types.generated.ts'
import { type Canvas, draw, makeCanvas, makeStamp } from './bitmap.ts'
import type { GlyphSheet } from './glyph-sheet.ts'
import { encodePng } from './png.ts'
import { drawableLetters, penPositions, setLine, setTitle } from './typeset.ts'

/** All that pictures are made from. Plain data, because worker threads are given a copy. */
export interface SocialImageKit {
  sheet: GlyphSheet
  brand: string
  palette: string[]
}

export interface SocialImage extends SocialImageLink {
  /** Inside the built site, without a slash before it. */
  file: string
  bytes: Uint8Array
}

const [width, height] = [1200, 630]
const margin = { x: 80, y: 75 }
const cell = 80
const frame = {
  width: width - 2 * margin.x,
  sizes: [
    { size: 136, maxLines: 2 },
    ...[112, 96, 80, 64, 54].map((size) => ({ size, maxLines: 3 })),
  ],
}
const leading = 1.05
/** In parts of the font size. */
const capHeight = 0.7
const mark = { small: 40, large: 240 }

/** What the kit has to hold, in pixels. */
export const titleSizes = frame.sizes.map(({ size }) => size)
export const brandSize = 36
export const markSizes = Object.values(mark)

const channels = (colour: string) =>
  (colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour)
    .slice(1)
    .match(/../g)
    ?.map((hex) => Number.parseInt(hex, 16)) ?? []

/** A colour between two others, as `#rrggbb`. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((channel, i) =>
    Math.round(channel + ((target[i] ?? 0) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The colours of the levels (see bitmap.ts): between page and hairline, then between page and text. */
export const paletteOf = ({ page, line, text }: Look) =>
  Array.from({ length: 16 }, (_, level) =>
    level < 4 ? mix(page, line, level / 3) : mix(page, text, (level - 3) / 12),
  )

/** Hairlines, lit from the upper right and fading out before they reach the brand. */
function drawGrid(canvas: Canvas): void {
  const levels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x % cell && (y - margin.y) % cell) continue
      const distance = Math.hypot((x - width) / width, y / height)
      levels[y * width + x] = Math.max(0, Math.min(3, Math.round((1.05 - distance) * 4.5)))
    }
  }
  draw(canvas, makeStamp(levels, width, height), 0, 0)
}

function drawLine(
  canvas: Canvas,
  sheet: GlyphSheet,
  { letters, size, x, baseline }: { letters: number[]; size: number; x: number; baseline: number },
): void {
  const glyphs = sheet.glyphs.get(size)
  // The first letter's stem stands on the margin, not the empty space before it.
  const inset = glyphs?.get(letters[0] ?? 0)?.left ?? 0
  penPositions(sheet, letters).forEach((pen, index) => {
    const glyph = glyphs?.get(letters[index] ?? 0)
    if (!glyph) return
    const left = x - inset + Math.round(pen * size) + glyph.left
    draw(canvas, glyph.stamp, left, baseline - glyph.top)
  })
}

function drawTitle(canvas: Canvas, sheet: GlyphSheet, letters: number[]): void {
  const { size, lines } = setTitle(sheet, letters, frame)
  const first = margin.y + Math.round(capHeight * size)
  lines.forEach((line, index) => {
    const baseline = first + Math.round(index * leading * size)
    drawLine(canvas, sheet, { letters: line, size, x: margin.x, baseline })
  })
}

/** The ground with the mark, and beside it the brand where its letters can be drawn. */
function drawGround({ sheet }: SocialImageKit, brand: number[] | undefined): Canvas {
  const canvas = makeCanvas(width, height)
  drawGrid(canvas)
  const bottom = height - margin.y
  const stamp = sheet.marks.get(mark.small)
  if (stamp) draw(canvas, stamp, margin.x, bottom - mark.small)
  if (brand) {
    const inset = mark.small + 16
    drawLine(canvas, sheet, {
      letters: setLine(sheet, brand, (frame.width - inset) / brandSize),
      size: brandSize,
      x: margin.x + inset,
      baseline: bottom - Math.round((mark.small - capHeight * brandSize) / 2),
    })
  }
  return canvas
}

/**
 * Makes the function that draws a page's picture. A title in a script that the font lacks gives way to
 * the brand, and a brand in such a script to the mark.
 *
 * The file is named after the page, so that what was shared before a change still finds a picture; the
 * address changes with the picture, so that those who keep a copy fetch the new one.
 */
export function socialImageMaker(kit: SocialImageKit): (page: PageContent) => SocialImage {
  const { sheet, palette } = kit
  const brand = drawableLetters(sheet, kit.brand)
  const withBrand = drawGround(kit, brand)
  const withoutBrand = drawGround(kit, undefined)
  // One for all pictures, since each of them is compressed before the next one is drawn.
  const canvas = makeCanvas(width, height)

  return (page) => {
    const title = drawableLetters(sheet, page.title)
    canvas.bytes.set(title ? withBrand.bytes : withoutBrand.bytes)
    const letters = title ?? brand
    const large = sheet.marks.get(mark.large)
    if (letters) drawTitle(canvas, sheet, letters)
    else if (large) draw(canvas, large, margin.x, margin.y)

    const bytes = encodePng({ width, height, palette, bytes: canvas.bytes })
    const file = `${fileFolders.social.slice(1, -1)}${page.path === '/' ? '/index' : page.path}.png`
    return { file, url: `/${file}?v=${crc32(bytes).toString(36)}`, width, height, bytes }
  }
}
