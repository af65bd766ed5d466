/**
 * Reads the size of an SVG file, and refuses one with a script. Hosts serve SVGs with a policy under which no
 * script runs (`svgHeaders` in src/pipeline/hosts/policy.ts), so this is advice, not the protection.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { FileFault, PictureFacts } from '../../content/uploaded-file.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** The beginnings of the names of event handlers. Other names may also begin with “on”. */
const eventHandler =
  /^on(?:abort|activate|animation|before|begin|blur|change|click|copy|cut|dblclick|drag|drop|end|error|focus|input|key|load|message|mouse|paste|play|pointer|repeat|resize|scroll|select|submit|toggle|touch|transition|unload|wheel|zoom)/i

function scriptIn(tag: SaxesTagNS): string | undefined {
  if (tag.local.toLowerCase() === 'script') return 'a script'
  const script = Object.values(tag.attributes).find(
    ({ name, value }) =>
      eventHandler.test(name) ||
      // Browsers ignore spaces and control characters in an address. A list of them has semicolons.
      /(?:^|;)javascript:/i.test(value.replace(/[\s\p{Cc}]/gu, '')),
  )
  return script && `a script (${script.name})`
}

const pixelsIn: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

/** Returns a length in pixels; undefined for a relative length, such as a percentage. */
function pixels(length: string | undefined): number | undefined {
  const [, number, unit = 'px'] =
    /^\s*([\d.]+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*$/i.exec(length ?? '') ?? []
  const size = Number(number) * (pixelsIn[unit.toLowerCase()] ?? 1)
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
  let script: string | undefined
  let root: SaxesTagNS | undefined
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  // Illustrator writes its namespaces as entities.
  parser.on('doctype', (text) => {
    for (const [, name = '', value = ''] of text.matchAll(/<!ENTITY\s+(\S+)\s+["'](.*?)["']\s*>/g))
      parser.ENTITIES[name] = value
  })
  parser.on('opentag', (tag) => {
    root ??= tag
    script ??= scriptIn(tag)
  })
  try {
    parser.write(new TextDecoder().decode(bytes)).close()
  } catch {
    if (!script) return { fault: { kind: 'damaged' } }
  }
  if (script) return { fault: { kind: 'unsafe-svg', what: script } }
  if (root?.uri !== svgNamespace || root.local !== 'svg') {
    return { fault: { kind: 'other-kind', found: undefined } }
  }
  const size = sizeOf(root)
  if (!size) return { fault: { kind: 'svg-without-size' } }
  const whole = (length: number) => Math.max(1, Math.round(length))
  return { picture: { width: whole(size.width), height: whole(size.height), isVector: true } }
}
