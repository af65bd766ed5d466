/** Checks the placeholders in the messages of the form: `{label}`, `{limit}` and `{number}`. */

import { own } from '../../../content/json-object.ts'
import { toLatin } from '../../diagnostics/look-alikes.ts'
import { askIfMeant, correctionOf } from '../../diagnostics/suggest.ts'
import { nearest } from '../../diagnostics/typo.ts'
import { quoted } from '../../diagnostics/wording.ts'
import type { ContentDocument } from '../../read/document.ts'
import { at, type Path } from '../../schema/entry-diagnostic.ts'
import type { Report } from '../rule.ts'
import type { SiteForm } from '../site.ts'
import { fieldsOf } from './fields.ts'

/** The rules with a number, for which the placeholder is `{limit}`. */
const limits = /^(?:min|max|exclusive|multiple)/

/** A word in braces, other text in braces, a word with one of its braces, and a brace alone. */
const braces =
  /[$%#]?\{+\s*(?<word>[\p{L}\d_.-]*)\s*\}+|\{[^{}]*\}|\{\s*(?<open>\p{L}+)|(?<close>\p{L}+)\s*\}|[{}]/gu

const likeANumber = /^(?:min|max|num|val|len|count|n$)/i

/** Returns the name of a rule's placeholder other than `{label}`, and its value. */
function numberIn(rule: string): { name: string; is: string } | undefined {
  if (limits.test(rule)) return { name: 'limit', is: 'the number in its rule' }
  if (rule === 'understood') return { name: 'number', is: 'the number as it was read' }
}

/** Returns the words for a part of a message that visitors would read as typed. */
function messageFor(
  { 0: placeholder, index, groups = {}, input }: RegExpExecArray,
  rule: string,
  isOnly: boolean,
) {
  const number = numberIn(rule)
  const isPair = groups.word !== undefined
  const word = toLatin(groups.word ?? groups.open ?? groups.close ?? '')
  const likely = number && likeANumber.test(word) ? number.name : 'label'
  const name =
    nearest(word, number ? ['label', number.name] : ['label'])?.name ??
    (isPair && word !== '' ? likely : undefined)
  const right = name && `{${name}}`
  const certain = (isPair || isOnly) && word.toLowerCase() === name
  const filled = number
    ? `Only {label}, the name of the field, and {${number.name}}, ${number.is}, are filled in.`
    : 'Only {label}, the name of the field, is filled in here.'
  const advice = right ? askIfMeant(placeholder, right) : 'Remove it.'
  const fixed = right && input.slice(0, index) + right + input.slice(index + placeholder.length)
  return {
    message: `Visitors would read ${quoted(placeholder)} in this message${isPair ? '' : ': a brace is missing'}.`,
    help: isPair ? `${advice} ${filled}` : right ? advice : 'Add the other brace, or remove it.',
    ...(name && correctionOf({ name, certain }, JSON.stringify(fixed))),
  }
}

function reportsIn(document: ContentDocument, path: Path, messages: unknown): Report[] {
  return Object.entries(Object(messages)).flatMap(([rule, text]): Report[] => {
    const found = [...String(text).matchAll(braces)].filter(([part, ...groups]) => {
      const isOther = part.length > 1 && groups.every((group) => group === undefined)
      return !isOther && part !== '{label}' && part !== `{${numberIn(rule)?.name}}`
    })
    const [first] = found
    const target = at(document, [...path, rule])
    return first ? [{ ...target, ...messageFor(first, rule, found.length === 1) }] : []
  })
}

/** Reports the first part of each message that looks as if it would be filled in, and is not. */
export function unknownPlaceholders({ form, formWords }: SiteForm): Report[] {
  return [form, ...formWords].flatMap((document) => {
    if (!document.isComplete) return []
    const { value } = document
    return [
      ...fieldsOf(value).flatMap(({ path, entries }) =>
        reportsIn(document, [...path, 'errorMessage'], entries.errorMessage),
      ),
      ...reportsIn(document, ['errorMessage'], own(value, 'errorMessage')),
    ]
  })
}
