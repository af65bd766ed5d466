/** The sentences about marks in a long text that do nothing, because their other half is missing. */
import { type BrokenMark, parseRichText } from '../../content/rich-text.ts'
import { quoted } from '../diagnostics/wording.ts'

const literally =
  'For the character itself, write a backslash before it: one in the editor, two in the file.'

function whatOf({ kind, mark }: BrokenMark, from: string): { what: string; help: string } {
  const letters = mark.length === 2 ? 'bold text' : 'italic text'
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

/** What is wrong with the first broken mark of a text; `subject` names the text. Undefined where none is. */
export function brokenMark(text: string, subject: string) {
  const [first] = parseRichText(text).broken.sort((a, b) => a.at - b.at)
  if (!first) return undefined
  const { what, help } = whatOf(first, quoted(text.slice(first.at)))
  return { code: 'broken-notation', message: `${subject} ${what}.`, help }
}
