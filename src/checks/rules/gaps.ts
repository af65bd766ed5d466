/** Finds placeholders in texts: `TODO`, `Lorem ipsum`, `{{name}}`, `____`, and `[Title]`. */

/** `TODO` in upper case, but not in a name such as “TODO GmbH”. In Spanish, “todo” is a word. */
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

/** How to read brackets: some texts contain real remarks in brackets. */
export type Brackets = 'gaps' | 'some-gaps' | 'remarks'

function inBrackets(text: string, brackets: Brackets): string[] {
  if (/^\s*\[[^[\]\n]*\p{L}[^[\]\n]*\]\s*$/u.test(text))
    return remark.test(text) ? [] : [text.trim()]
  if (brackets === 'remarks') return []
  return [...text.matchAll(bracketed)]
    .map(([found]) => found)
    .filter((found) => !remark.test(found) && (brackets === 'gaps' || likeAGap.test(found)))
}

/** Returns whether all letters are upper-case, as in a headline, where “TODO” can be an ordinary word. */
const isAllCapitals = (text: string) => !/\p{Ll}/u.test(text) && /\p{L}\s+\p{L}/u.test(text)

/** Returns the placeholders of a text as written, in the order of their kinds. */
export function gapsIn(text: string, brackets: Brackets): string[] {
  const patterns = isAllCapitals(text) ? fillers : [toDo, ...fillers]
  const found = [...patterns, wholeGap].flatMap((pattern) => pattern.exec(text)?.[0].trim() ?? [])
  return [...new Set([...found, ...inBrackets(text, brackets)])]
}
