/** Finds placeholders in texts: `TODO`, `Lorem ipsum`, `{{name}}`, `____`, and `[Title]`. */
import { sentence } from '../diagnostics/sentence.ts'
import { listed } from '../diagnostics/wording.ts'
import { subject } from '../schema/subject.ts'
import type { Visited } from '../schema/walk.ts'
import type { ValueReport } from './rule.ts'
import { untranslatedIn } from './translations.ts'

/** Most texts have none of these characters, and no placeholder. */
const suspicious = /[_[{]|TODO|FIXME|lorem|^\P{L}*(?:tbd|x{3,})/iu

/** `TODO` in upper case, but not in a name such as “TODO GmbH”. In Spanish, “todo” is a word. */
const toDo = /(?<![\p{L}\p{N}])(?:TODO|FIXME)(?![\p{L}\p{N}-])(?!\s+\p{Lu})/u

/** What nobody writes for visitors; the last one is a text that is nothing else. */
const fillers = [
  /lorem ipsum/i,
  /\{\{[^{}\n]*\}\}/,
  /_{4,}|(?<![\p{L}\p{N}_])___(?![\p{L}\p{N}_])/u,
  /^[^\p{L}\p{N}]*(?:tbd|x{3,})[^\p{L}\p{N}]*$/iu,
]

/** Words in square brackets; a link begins in the same way. */
const bracketed = /(?<!\\)\[(?=[^\]\n]*\p{L})[^[\]\n]+\](?!\()/gu

/** What people put into brackets without asking for other words. */
const remark = /^\[(?:sic|optional|beta|new|neu)\]$/i

/** `[Name]`, `[your name]`, and unlike these `[ERC-20]` and `[optional]`. */
const likeAPlaceholder = /^\[(?=.*\p{Ll})[^\d[\]]*(?:\s|(?<=\[)\p{Lu}\p{Ll})[^\d[\]]*\]$/u

function inBrackets(text: string, isRich: boolean, isSpoken: boolean): string[] {
  if (/^\s*\[[^[\]\n]*\p{L}[^[\]\n]*\]\s*$/u.test(text))
    return remark.test(text) ? [] : [text.trim()]
  // Brackets in somebody's own words are remarks of the editor.
  if (isSpoken) return []
  return [...text.matchAll(bracketed)]
    .map(([text]) => text)
    .filter((text) => !remark.test(text) && (isRich || likeAPlaceholder.test(text)))
}

/** Returns whether all letters are upper-case, as in a headline, where “TODO” can be an ordinary word. */
const isUpperCase = (text: string) => !/\p{Ll}/u.test(text) && /\p{L}\s+\p{L}/u.test(text)

/** Reports the placeholders of a text. */
export function placeholders(visited: Visited): ValueReport | undefined {
  const { value, schema } = visited
  if (typeof value !== 'string' || !suspicious.test(value)) return undefined
  // A copy that is still to translate has the gaps of its original.
  if (untranslatedIn(visited.root).has(value)) return undefined
  const patterns = isUpperCase(value) ? fillers : [toDo, ...fillers]
  const texts = patterns.flatMap((pattern) => pattern.exec(value)?.[0].trim() ?? [])
  texts.push(...inBrackets(value, schema.format === 'rich-text', schema.spoken === true))
  // Code can have any of these in it.
  const isWhole = (text: string) => schema.format !== 'code' || text === value.trim()
  const all = [...new Set(texts)].filter(isWhole)
  if (all.length === 0) return undefined
  const noun = all.length === 1 ? 'a gap' : 'gaps'
  const message = sentence`${subject(visited.path)} has ${noun} to fill in: ${listed(all)}.`
  return { message, help: 'Write your own words instead.' }
}
