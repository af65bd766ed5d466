/** The messages of the editor's commits: the words of a person, and trailers for the editor, as git reads them. */

/** What the editor notes in a commit. */
export interface Trailers {
  /** Tells whether a commit whose answer was lost was made. */
  id: string
  /** The commit of the main branch that the changes began from; undefined on that branch itself. */
  base?: string | undefined
  /** The branch whose changes are published; undefined on that branch itself. */
  from?: string | undefined
  /** The files that differ from it. */
  files?: readonly string[] | undefined
}

/** Writes a message: a short first line, the rest below it, and the trailers at the end. */
export function commitMessage(words: string, { id, base, from, files }: Trailers): string {
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [first = 'Change texts'] = lines
  const subject = lines.length > 1 ? `Change ${lines.length} things` : cut(first)
  const body = lines.length > 1 || subject !== first ? [...lines, ''] : []
  const trailers = [
    `Edit-Id: ${id}`,
    ...(base === undefined ? [] : [`Edit-Base: ${base}`]),
    ...(from === undefined ? [] : [`Edit-Branch: ${from}`]),
    ...(files ? [`Edit-Files: ${JSON.stringify(files)}`] : []),
  ]
  return `${[subject, '', ...body, ...trailers].join('\n')}\n`
}

/** Cuts a line at a word, to the 72 characters that hosts show of it. */
function cut(line: string): string {
  const letters = [...line]
  if (letters.length <= 72) return line
  const start = letters.slice(0, 71).join('')
  return `${start.replace(/\s+\S*$/u, '')}…`
}

/** Returns the last value: the words before the trailers are a person's, who may write anything. */
function trailer(message: string, name: string): string | undefined {
  return [...message.matchAll(new RegExp(`^${name}: (.*)$`, 'gm'))].at(-1)?.[1]
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Reads the trailers of a message. What is not as the editor writes it is left out. */
export function trailersOf(message: string): Partial<Trailers> {
  const base = trailer(message, 'Edit-Base')
  const id = trailer(message, 'Edit-Id')
  const from = trailer(message, 'Edit-Branch')
  let files: unknown
  try {
    files = JSON.parse(trailer(message, 'Edit-Files') ?? 'null')
  } catch {
    files = undefined
  }
  return {
    ...(id ? { id } : {}),
    ...(base && /^[\da-f]{40}(?:[\da-f]{24})?$/.test(base) ? { base } : {}),
    ...(from ? { from } : {}),
    ...(isTexts(files) ? { files } : {}),
  }
}
