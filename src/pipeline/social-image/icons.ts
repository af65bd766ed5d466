import type { Look } from '../../content/site-renderer.ts'

const iconSide = 20

/** Returns the picture of the icons centred on a square ground. `share` is its part of the side. */
function tile({ icon, page, text }: Look, side: number, share: number, radius: number): string {
  const scale = (side * share) / iconSide
  const inset = (side - iconSide * scale) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" color="${text}">`,
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${page}"/>`,
    `<g transform="translate(${inset} ${inset}) scale(${scale})">${icon}</g></svg>`,
  ].join('')
}

/**
 * Returns a PNG inside the container that browsers request by name
 * (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
 */
function icoOf(png: Uint8Array, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one picture
  header.set([side, side], 6)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

export const vectorIcon = (look: Look): string => tile(look, 24, iconSide / 24, 5)

/**
 * Draws the icons. Those for home screens fill their square and keep its picture within the
 * middle 80%, because systems crop them (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export async function renderIcons(look: Look) {
  // Loaded lazily, because a development server starts without it.
  const { default: sharp } = await import('sharp')
  const render = (svg: string, width: number) =>
    sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 9 }).toBuffer()
  const small = vectorIcon(look)
  const full = tile(look, 512, 0.6, 0)
  return {
    favicon: icoOf(await render(small, 32), 32),
    vectorIcon: small,
    touchIcon: await render(full, 180),
    smallIcon: await render(full, 192),
    largeIcon: await render(full, 512),
  }
}
