/**
 * Checks an SVG file. It accepts only elements that draw, because visitors can open the file by its own address,
 * and a script in it would run as part of this site.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { FileFault, PictureFacts } from '../../content/site-file.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** The elements that draw (https://www.w3.org/TR/SVG2/eltindex.html), without scripts, links, animation and foreign content. */
const drawing = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan
   textPath linearGradient radialGradient stop clipPath mask pattern marker switch image filter feBlend
   feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
   feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
   feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(
    /\s+/,
  ),
)

/** The namespaces that browsers understand. They ignore what other programs left in the file. */
const livingNamespaces = /w3\.org\/(?:1999\/xhtml|1998\/Math|1999\/XSL|2001\/xml-events)/

/** Matches what loads other files in a style, and escapes, which can hide it. */
const reaching =
  /@import|\burl\(\s*(?!\s*['"]?#)|image-set|\bsrc\(|\bimage\(|expression|https?:|\\/i

const embedded = /^data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=\s]*$/

const outside = 'a reference to something outside of it'

function unsafeAttribute(tag: SaxesTagNS): string | undefined {
  for (const { name, local, value } of Object.values(tag.attributes)) {
    if (/^on/i.test(local)) return `a script (${name})`
    if (/script\s*:/i.test(value)) return `a script (${name})`
    // It changes what references are relative to.
    if (name === 'xml:base') return outside
    if (local === 'href' || local === 'src') {
      const isEmbedded = tag.local === 'image' && embedded.test(value)
      if (!value.startsWith('#') && !isEmbedded) return outside
    } else if (local === 'style' || /url\(|\\/i.test(value)) {
      if (reaching.test(value)) return outside
    }
  }
  return undefined
}

function unsafeElement(tag: SaxesTagNS): string | undefined {
  if (livingNamespaces.test(tag.uri)) return `a piece of another language (${tag.name})`
  if (tag.uri !== svgNamespace) return undefined
  if (tag.local === 'script') return 'a script'
  if (!drawing.has(tag.local)) return `something that does not draw (${tag.local})`
  return unsafeAttribute(tag)
}

/** Returns a length in pixels; undefined for a relative length, such as a percentage. */
function pixels(length: string | undefined): number | undefined {
  const found = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*$/i.exec(length ?? '')
  const units: Record<string, number> = {
    px: 1,
    pt: 4 / 3,
    pc: 16,
    mm: 96 / 25.4,
    cm: 96 / 2.54,
    in: 96,
  }
  const size = Number(found?.[1]) * (units[found?.[2]?.toLowerCase() ?? 'px'] ?? 1)
  return size > 0 && Number.isFinite(size) ? size : undefined
}

function sizeOf({ attributes }: SaxesTagNS): { width: number; height: number } | undefined {
  const value = (name: string) => attributes[name]?.value
  const [width, height] = [pixels(value('width')), pixels(value('height'))]
  if (width && height) return { width, height }
  const [, , w, h] = (value('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!w || !h || !(w > 0 && h > 0)) return undefined
  if (width) return { width, height: (width * h) / w }
  return height ? { width: (height * w) / h, height } : { width: w, height: h }
}

type SvgFacts = { picture: PictureFacts } | { fault: FileFault }

/** Returns the size of an SVG file, or why it is refused. Never throws. */
export function inspectSvg(bytes: Uint8Array): SvgFacts {
  let unsafe: string | undefined
  let root: SaxesTagNS | undefined
  let style = ''
  let hasTextColor = false
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  const fail = (error: Error): never => {
    throw error
  }
  parser.on('error', fail)
  // A browser would decode the same bytes in another way.
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding))
      unsafe ??= `signs in an encoding of its own (${encoding})`
  })
  parser.on('doctype', (text) => {
    if (text.includes('[')) unsafe ??= 'definitions of its own (entities)'
  })
  parser.on('processinginstruction', ({ target }) => {
    unsafe ??= `an instruction for programs (${target})`
  })
  parser.on('opentag', (tag) => {
    root ??= tag
    open.push(tag.uri === svgNamespace ? tag.local : '')
    unsafe ??= unsafeElement(tag)
    const values = Object.values(tag.attributes).map(({ value }) => value)
    hasTextColor ||= values.some((value) => /currentcolor/i.test(value))
  })
  parser.on('closetag', () => {
    if (open.pop() === 'style') {
      if (reaching.test(style)) unsafe ??= outside
      hasTextColor ||= /currentcolor/i.test(style)
      style = ''
    }
  })
  const collect = (text: string) => {
    if (open.at(-1) === 'style') style += text
  }
  parser.on('text', collect)
  parser.on('cdata', collect)
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
  } catch {
    return { fault: unsafe ? { kind: 'unsafe-svg', what: unsafe } : { kind: 'damaged' } }
  }
  if (unsafe) return { fault: { kind: 'unsafe-svg', what: unsafe } }
  if (root?.uri !== svgNamespace || root.local !== 'svg') {
    return { fault: { kind: 'other-kind', found: undefined } }
  }
  const size = sizeOf(root)
  if (!size) return { fault: { kind: 'svg-without-size' } }
  const [width, height] = [
    Math.max(1, Math.round(size.width)),
    Math.max(1, Math.round(size.height)),
  ]
  // Its root may say what that colour is.
  const isBlack = hasTextColor && !root.attributes.color
  return { picture: { width, height, isVector: true, ...(isBlack ? { hasTextColor: true } : {}) } }
}
