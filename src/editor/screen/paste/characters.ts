/** Returns characters for what a text cannot mark: raised and lowered words, symbols of fonts, invisible characters. */

export type Raised = 'super' | 'sub'

/** An exponent below zero has a minus, a hyphen, or the dash that programs make of it. */
const plain = '0123456789+−-–=()'
const superLetters = 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖ𐞥ʳˢᵗᵘᵛʷˣʸᶻ'
const latin = 'abcdefghijklmnopqrstuvwxyz'

const pairs = (from: string, to: string) => [...from].map((one, at) => [one, [...to][at]] as const)

/** Unicode's raised and lowered characters. Not all letters have a lowered one. */
const characters: Readonly<Record<Raised, ReadonlyMap<string, string | undefined>>> = {
  super: new Map([...pairs(plain, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾'), ...pairs(latin, superLetters)]),
  sub: new Map([
    ...pairs(plain, '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎'),
    ...pairs('aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
  ]),
}

/** Raised words that have a character of their own. */
const signs: Readonly<Record<string, string>> = { tm: '™', sm: '℠' }

/** Ordinals of Romance languages: `1º`. */
const ordinals: Readonly<Record<string, string>> = { o: 'º', a: 'ª' }

/** The end of an ordinal or an abbreviation with what is before it: `1st`, `2e`, `Mme`. It reads the same on the line. */
const ending = /(?:\d(?:st|nd|rd|th|er|re|es?|[eè]re|[eè]me)|[DM](?:r|me|mes|lle|lles))$/

/** What says by itself that it is no part of the number or the word before it. */
const isApart = (text: string) => /^(?:\[.*\]|[®©™℠*†‡§º°′″]+)$/u.test(text)

/**
 * Returns raised or lowered words on the line, so that they keep their meaning: `6` after `10` is `⁶`, and what has no
 * such characters is `^(n+Δ)` or `_(max)`. `before` is the text before them.
 */
export function onTheLine(original: string, raised: Raised, before: string): string {
  const [, start = '', text = '', end = ''] = /^(\s*)(.*?)(\s*)$/su.exec(original) ?? []
  const around = (inner: string) => start + inner + end
  if (text === '' || isApart(text)) return original
  if (raised === 'super') {
    const sign = signs[text.toLowerCase()] ?? (/[\d.]$/.test(before) ? ordinals[text] : undefined)
    if (sign !== undefined) return around(sign)
    if (ending.test(before.slice(-1) + text)) return around(text)
  }
  const mapped = [...text].map((one) => characters[raised].get(one))
  if (mapped.every((one) => one !== undefined)) return around(mapped.join(''))
  const mark = raised === 'super' ? '^' : '_'
  return around(/^[\p{L}\p{N}]$/u.test(text) ? mark + text : `${mark}(${text})`)
}

/** The symbols of fonts that have them in the places of letters, which Word writes when it corrects `-->` or `:-)`. */
const symbols: Readonly<Record<string, ReadonlyMap<string, string | undefined>>> = {
  wingdings: new Map(pairs('àßáâóðèJKLüûþýo¨q§nlvØ«(*', '→←↑↓⇔⇨➔☺😐☹✓✗☑☒☐☐❑▪■●❖➢★☎✉')),
  symbol: new Map(
    pairs('£³¹»±´¸·®¬«\u00ad¯Þ¥°abgdelmpswDSW-\u00a0', '≤≥≠≈±×÷•→←↔↑↓⇒∞°αβγδελμπσωΔΣΩ− '),
  ),
}

/** Returns the characters that a font shows for these. */
export function asShown(text: string, fontFamily = ''): string {
  const font = /^\s*["']?(symbol|wingdings)\b/i.exec(fontFamily)?.[1]?.toLowerCase()
  const map = symbols[font ?? '']
  if (!map) return text
  // Windows puts the characters of these fonts into an area for private use.
  return text.replace(/./gsu, (one) => {
    const code = one.charCodeAt(0)
    const letter = code >= 0xf020 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : one
    return map.get(letter) ?? letter
  })
}

/** Bullets of Word in a text without fonts. */
const withoutFont: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0fc': '✓',
  '\uf0e0': '→',
  '\uf0d8': '➢',
}

/**
 * Returns a text without characters that nobody sees: zero-width spaces, soft hyphens, byte order marks, places of
 * objects. Joiners and marks for directions stay: other letters look different without them.
 */
export const withoutInvisible = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\u2060\ufeff\ufffc]/g, '')
    .replace(/[\uf0b7\uf0a7\uf0fc\uf0e0\uf0d8]/g, (one) => withoutFont[one] ?? one)
