/** Describes marks in a long text that visitors would read as typed. */

import { sentence } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import { type BrokenMark, parseRichText, splitList } from '../read/rich-text.ts'
import { subject } from '../schema/subject.ts'
import type { Visited } from '../schema/walk.ts'
import type { ValueReport } from './rule.ts'

const literally =
  'For the character itself, write a backslash before it: one in the editor, two in the file.'

function describeBrokenMark(
  { kind, mark, at }: BrokenMark,
  text: string,
): { what: string; help: string } {
  const from = quoted(text.slice(at))
  const rest = text.slice(at + mark.length)
  const letters = mark.length > 1 ? 'bold text' : 'italic text'
  switch (kind) {
    case 'unclosed':
      return {
        what: `starts ${letters} with ${from}, but does not end it`,
        help: `Write ${mark} after the last of these words too. ${literally}`,
      }
    case 'unopened':
      return {
        what: `ends ${letters} before ${from}, but does not start it`,
        help: `Write ${mark} before the first of these words too. ${literally}`,
      }
    case 'link-unclosed':
      // The link has a title, or its address has a space.
      if (/^\S*\s[^)]*\)/.test(rest)) {
        return {
          what: `contains a link with more than an address between ( and ): ${from}`,
          help: 'Write only the address there, without spaces, as in [our team](/contact).',
        }
      }
      return {
        what: `starts a link with ${from}, but does not end it`,
        help: 'Write ) after the address, as in [our team](/contact).',
      }
    case 'link-without-words':
      return {
        what: `contains a link without words: ${from}`,
        help: 'Write the words of the link between [ and ], as in [our team](/contact).',
      }
  }
}

/** Reports the first mark of a text without effect. */
export function brokenNotation({ value, path, schema }: Visited): ValueReport | undefined {
  if (typeof value !== 'string') return undefined
  for (const text of schema.lists === true ? splitList(value) : [value]) {
    const [first] = parseRichText(text).broken.sort((a, b) => a.at - b.at)
    if (!first) continue
    const { what: fact, help } = describeBrokenMark(first, text)
    return { message: sentence`${subject(path)} ${fact}.`, help }
  }
  return undefined
}
