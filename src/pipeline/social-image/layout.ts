/** The layout of a social image, as elements with CSS for satori. */
import { siteFont } from '../../content/brand/font.generated.ts'
import type { Look } from '../../content/site-renderer.ts'

/** The size in pixels; link previews crop little or nothing of it. */
export const [width, height] = [1200, 630]
const margin = { x: 80, y: 75 }
const cell = 80
/** The extent of the light from the upper right, as fractions of the width and the height. */
const reach = 1.05
const mark = { small: 40, large: 240, gap: 16 }
/** A word mark beside the place of the brand is at most so wide. */
const widestMark = 480
const titleWidth = width - 2 * margin.x

/** Font sizes of a title in pixels, the largest first, each with its maximum number of lines. */
export const titleSizes = [
  { size: 136, maxLines: 2 },
  ...[112, 96, 80, 64, 54].map((size) => ({ size, maxLines: 3 })),
]
const brandSize = 36
const leading = 1.05

const { ascent, descent, capitals, bearing } = siteFont.pictures
/** The names of the font's files for satori, in their order. */
export const fontNames = siteFont.pictures.files.map((_, index) => `Font ${index}`)
/** How far upper-case letters begin below the top of their line, in em. */
const overCapitals = (leading - ascent - descent) / 2 + ascent - capitals

const textStyle = {
  // Each font has letters that those before it lack.
  fontFamily: fontNames.join(', '),
  letterSpacing: '-0.03em',
  lineHeight: leading,
}

/** An element for satori, in the format of React. */
export interface Element {
  type: 'div' | 'img'
  key?: string
  props: {
    style: Record<string, string | number>
    src?: string
    width?: number
    height?: number
    children?: string | Element[]
  }
}

const box = (style: Element['props']['style'], children: string | Element[]): Element => ({
  type: 'div',
  props: { style, children },
})

const dataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** Returns the mark with this height, or less if it would be too wide. */
function markImage({ mark: { svg, width: units }, text }: Look, maxHeight: number, widest: number) {
  const scale = Math.min(maxHeight / 20, widest / units)
  const [width, height] = [units * scale, 20 * scale]
  const src = dataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${units} 20" color="${text}">${svg}</svg>`,
  )
  return { type: 'img', props: { src, width, height, style: { flexShrink: 0 } } } satisfies Element
}

/** Hairlines, lit from the upper right and fading out before they reach the brand. */
function grid({ line }: Look): string {
  const columns = Array.from({ length: width / cell }, (_, i) => `M${i * cell + 0.5} 0V${height}`)
  const rows = Array.from({ length: 7 }, (_, i) => `M0 ${i * cell + margin.y + 0.5}H${width}`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<radialGradient id="light" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse"',
    ` gradientTransform="translate(${width} 0) scale(${width * reach} ${height * reach})">`,
    `<stop offset=".365" stop-color="${line}"/>`,
    `<stop offset="1" stop-color="${line}" stop-opacity="0"/></radialGradient>`,
    `<path d="${[...columns, ...rows].join('')}" stroke="url(#light)"/></svg>`,
  ].join('')
}

/** Everything except the title or the large mark. */
export interface Frame {
  look: Look
  /** The brand beside the small mark, if the font has its letters. */
  brand: string | undefined
}

/** A title in one of the sizes. `isCut`: it is too long for the lines of this size. */
export interface Title {
  text: string
  size: number
  maxLines: number
  isCut: boolean
}

function titleBox({ text, size, maxLines, isCut }: Title): Element {
  return box(
    {
      ...textStyle,
      display: 'block',
      width: titleWidth,
      fontSize: size,
      // Upper-case letters begin where the margins of the picture end.
      margin: `${-overCapitals}em 0 0 ${-bearing}em`,
      ...(isCut ? { lineClamp: maxLines, wordBreak: 'break-word' } : { textWrap: 'balance' }),
    },
    text,
  )
}

/** Returns the whole picture: `title` in large letters, or the mark. */
export function layout({ look, brand }: Frame, title: Title | undefined): Element {
  const brandText = {
    ...textStyle,
    display: 'block',
    width: titleWidth - mark.small - mark.gap,
    marginLeft: mark.gap,
    fontSize: brandSize,
    lineClamp: 1,
    wordBreak: 'break-all',
  }
  return box(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width,
      height,
      padding: `${margin.y}px ${margin.x}px`,
      color: look.text,
      backgroundColor: look.page,
      backgroundImage: `url(${dataUrl(grid(look))})`,
    },
    [
      title ? titleBox(title) : markImage(look, mark.large, titleWidth),
      box({ display: 'flex', alignItems: 'center' }, [
        markImage(look, mark.small, widestMark),
        ...(brand === undefined || look.mark.hasName ? [] : [box(brandText, brand)]),
      ]),
    ],
  )
}

/** Returns elements that measure a text: its lines at each size, and its words at 100 pixels. */
export function rulers(text: string): Element {
  const ruler = (key: string, style: Element['props']['style'], measured: string): Element => ({
    ...box(style, measured),
    key,
  })
  return box({ ...textStyle, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }, [
    ...titleSizes.map(({ size }) =>
      ruler(`lines:${size}`, { width: titleWidth, fontSize: size }, text),
    ),
    ...text.split(' ').map((word) => ruler('word', { fontSize: 100, whiteSpace: 'nowrap' }, word)),
  ])
}

/** Returns the title in the largest size that fits, from the measured pixels. */
export function fitTitle(
  text: string,
  measured: readonly { key: string; width: number; height: number }[],
): Title {
  const widestWord = Math.max(
    ...measured.filter(({ key }) => key === 'word').map((word) => word.width),
  )
  const fitting = titleSizes.find(({ size, maxLines }) => {
    const lines = measured.find(({ key }) => key === `lines:${size}`)?.height ?? 0
    return (
      Math.round(lines / (size * leading)) <= maxLines && (widestWord * size) / 100 <= titleWidth
    )
  })
  const smallest = titleSizes[titleSizes.length - 1] as (typeof titleSizes)[number]
  return { text, ...(fitting ?? smallest), isCut: !fitting }
}
