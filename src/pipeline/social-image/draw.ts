/** Draws social images with satori, which lays text out as a browser does, and sharp. */
import { readFile } from 'node:fs/promises'
import type { Font, SatoriOptions } from 'satori'
import type { SocialImageKit } from './kit.ts'
import { type Element, fitTitle, height, layout, rulers, type Title, width } from './layout.ts'

/** The characters that a text must not lose: letters, digits, currencies and accents. */
const needed = /[\p{L}\p{N}\p{Sc}\p{M}]/u
/** The characters that turn the one before into an emoji. */
const emojiMarks = /[\ufe0e\ufe0f\u20e3]/g

interface Draw {
  /** Resolves to undefined if the font lacks a letter of the title. */
  (title: string): Promise<Uint8Array | undefined>
  (title: undefined): Promise<Uint8Array>
}

/**
 * Returns a function that draws the picture of a page with the given title, as a PNG. Without a title, it draws the
 * brand; if the font lacks the letters of that, the mark.
 */
export async function loadDraw({ look, brand, fonts: files }: SocialImageKit): Promise<Draw> {
  const [{ default: satori }, { default: sharp }, ...fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    ...files.map(
      async ({ name, file }): Promise<Font> => ({
        name,
        data: await readFile(file),
        weight: 500,
        style: 'normal',
      }),
    ),
  ])
  // Its types ask for React elements, but it also accepts these.
  const svgOf = (element: Element, options: Partial<SatoriOptions>) =>
    satori(element as unknown as Parameters<typeof satori>[0], { width, fonts, ...options })

  async function measure(text: string) {
    const missing = new Set<string>()
    const measured: { key: string; width: number; height: number }[] = []
    await svgOf(rulers(text), {
      embedFont: false,
      async loadAdditionalAsset(_, characters) {
        for (const character of characters) missing.add(character)
        return []
      },
      onNodeDetected(node) {
        if (node.key !== null) {
          measured.push({ key: String(node.key), width: node.width, height: node.height })
        }
      },
    })
    return { missing, measured }
  }

  /** Returns the text without unknown emoji, and its size; undefined if the font lacks a letter. */
  async function fitted(text: string): Promise<Title | undefined> {
    const composed = text.normalize('NFC').replace(emojiMarks, '').replace(/\s+/g, ' ').trim()
    if (!composed) return undefined
    const { missing, measured } = await measure(composed)
    if (missing.size === 0) return fitTitle(composed, measured)
    if ([...missing].some((character) => needed.test(character))) return undefined
    const drawable = [...composed].filter((character) => !missing.has(character)).join('')
    return drawable === composed ? undefined : fitted(drawable)
  }

  const ownTitle = await fitted(brand)
  async function draw(title: string | undefined): Promise<Uint8Array | undefined> {
    const fittedTitle = title === undefined ? undefined : await fitted(title)
    if (title !== undefined && !fittedTitle) return undefined
    const element = layout({ look, brand: fittedTitle && ownTitle?.text }, fittedTitle ?? ownTitle)
    const svg = await svgOf(element, { height })
    return sharp(Buffer.from(svg)).png({ palette: true, effort: 1, dither: 0 }).toBuffer()
  }
  return draw as Draw
}
