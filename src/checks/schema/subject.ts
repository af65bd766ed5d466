import { entryAt, type Sentence, sentence } from '../diagnostics/sentence.ts'

/** Returns the name of an entry for messages: `“heading”`, or `Entry 2 of “partners”`. */
export function subject(path: readonly (string | number)[]): Sentence {
  const last = path.at(-1)
  if (last === undefined) return 'The file'
  return /^\d+$/.test(String(last)) && path.length > 1
    ? sentence`Entry ${Number(last) + 1} of ${entryAt(path.slice(0, -1))}`
    : entryAt(path)
}
