/** Words that stand for others: `TODO`, `Lorem ipsum`, `{{name}}`, `____`, and `[Title]`. */

/** `TODO` in capitals, which is no word of a name such as “TODO GmbH”. In Spanish, “todo” is a word. */
const toDo = /(?<![\p{L}\p{N}])(?:TODO|FIXME)(?![\p{L}\p{N}-])(?!\s+\p{Lu})/u

/** What nobody writes for visitors. */
const fillers = [
  /lorem ipsum/i,
  /\{\{[^{}\n]*\}\}/,
  /_{4,}|(?<![\p{L}\p{N}_])___(?![\p{L}\p{N}_])/u,
]

/** A text that is nothing else. */
const wholeGap = /^[^\p{L}\p{N}]*(?:tbd|x{3,})[^\p{L}\p{N}]*$/iu

/** Words in square brackets; a link begins in the same way. */
const bracketed = /(?<!\\)\[(?=[^\]\n]*\p{L})[^[\]\n]+\](?!\()/gu

/** What people put into brackets without asking for other words. */
const remark = /^\[(?:sic|optional|beta|new|neu)\]$/i

/** `[Name]`, `[your name]`, and unlike these `[ERC-20]` and `[optional]`. */
const likeAGap = /^\[(?=.*\p{Ll})[^\d[\]]*(?:\s|(?<=\[)\p{Lu}\p{Ll})[^\d[\]]*\]$/u

/** How the brackets of a text are read: some texts hold remarks of their own in brackets. */
export type Brackets = 'gaps' | 'some-gaps' | 'remarks'

function inBrackets(text: string, brackets: Brackets): string[] {
  if (/^\s*\[[^[\]\n]*\p{L}[^[\]\n]*\]\s*$/u.test(text))
    return remark.test(text) ? [] : [text.trim()]
  if (brackets === 'remarks') return []
  return [...text.matchAll(bracketed)]
    .map(([found]) => found)
    .filter((found) => !remark.test(found) && (brackets === 'gaps' || likeAGap.test(found)))
}

/** Whether all letters are capitals, as in a headline: there, “TODO” can be a word of its language. */
const isAllCapitals = (text: string) => !/\p{Ll}/u.test(text) && /\p{L}\s+\p{L}/u.test(text)

/** Returns the gaps of a text in the order of their kinds, each as it is written. */
export function gapsIn(text: string, brackets: Brackets): string[] {
  const patterns = isAllCapitals(text) ? fillers : [toDo, ...fillers]
  const found = [...patterns, wholeGap].flatMap((pattern) => pattern.exec(text)?.[0].trim() ?? [])
  return [...new Set([...found, ...inBrackets(text, brackets)])]
}
