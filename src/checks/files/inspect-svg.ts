/**
 * Checks an SVG file. Visitors can open it by its own address, and a script in it would run as part of this
 * site. Everything else that drawing programs write is allowed.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { FileFault, PictureFacts } from '../../content/site-file.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** The attributes with an address, and those that animate one. */
const addresses = new Set('href src action formaction data to from by values'.split(' '))

function scriptIn(tag: SaxesTagNS): string | undefined {
  // In any namespace, because a document type can change that of an element.
  if (tag.local.toLowerCase() === 'script') return 'a script'
  for (const { name, local, prefix, value } of Object.values(tag.attributes)) {
    if (prefix === '' && /^(?:on[a-z]+|srcdoc)$/i.test(local)) return `a script (${name})`
    // Browsers ignore spaces and control characters in an address. A list of them has semicolons.
    const address = value.replace(/[\s\p{Cc}]/gu, '')
    if (addresses.has(local.toLowerCase()) && /(?:^|;)javascript:/i.test(address)) {
      return `a script (${name})`
    }
  }
  return undefined
}

/** Matches a comment, an instruction or a declaration in a document type. */
const declarations =
  /<!--.*?-->|<\?.*?\?>|<!(?<kind>[A-Z]+)\s(?<body>(?:"[^"]*"|'[^']*'|[^"'<>])*)>/gs
const entity = /^\s*(?<name>[^\s%]+)\s+(?<quoted>["'].*["'])\s*$/s
/** Matches a default that is the address of a namespace, or no address at all. */
const plainDefault = /(["'])(?:https?:[^"'&]*|[^"'&:]*)\1/g

/** Returns a text with its character references, such as `&#160;`, replaced. */
const dereferenced = (text: string) =>
  text.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex, decimal) =>
    String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )

/**
 * Reads the entities of a document type: Illustrator writes its namespaces as such. Returns whether the rest
 * can hide a script: elements in an entity, and attributes that elements have by default.
 */
function readEntities(doctype: string, entities: Record<string, string>): boolean {
  const [outside = ''] = /^(?:"[^"]*"|'[^']*'|[^"'[])*/.exec(doctype) ?? []
  for (const { groups = {} } of doctype.slice(outside.length).matchAll(declarations)) {
    const { kind, body = '' } = groups
    if (kind === 'ATTLIST' && /\son[a-z]|["']/i.test(body.replace(plainDefault, ''))) return true
    if (kind !== 'ENTITY') continue
    const { name, quoted = '' } = entity.exec(body)?.groups ?? {}
    const value = dereferenced(quoted.slice(1, -1))
    if (/^\s*%/.test(body) || /[<&]/.test(value)) return true
    if (name !== undefined) entities[name] ??= value
  }
  return false
}

/** Returns the text of a file in its own encoding. Throws if it is not in that one. */
function decode(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1]
  const marked = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' }[start.slice(0, 2)]
  return new TextDecoder(marked ?? declared ?? 'utf-8', { fatal: true }).decode(bytes)
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
  const parser = new SaxesParser({ xmlns: true })
  const known = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }
  // Without a prototype, because an entity can have a name such as `toString`.
  parser.ENTITIES = Object.assign(Object.create(null), known)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (text) => {
    if (readEntities(text, parser.ENTITIES)) unsafe ??= 'definitions that can hide a script'
  })
  parser.on('processinginstruction', ({ target, body }) => {
    // A style sheet in XSLT can add scripts, and a reference can hide its type.
    if (target === 'xml-stylesheet' && /x[ms]l|&/i.test(body)) unsafe ??= `a script (${target})`
  })
  parser.on('opentag', (tag) => {
    root ??= tag
    unsafe ??= scriptIn(tag)
  })
  try {
    parser.write(decode(bytes)).close()
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
  return { picture: { width, height, isVector: true } }
}
