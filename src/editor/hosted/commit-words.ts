/** The messages of the editor's commits: the words of a person, and trailers for the editor, as git reads them. */

/** What the editor notes in a commit. */
export interface Trailers {
  /** Tells whether a commit whose answer was lost was made. */
  id: string
  /** The commit of the main branch that the changes began from; undefined on that branch itself. */
  base?: string | undefined
  /** The branch whose changes are published; undefined on that branch itself. */
  from?: string | undefined
  /** The heads of branches whose changes this commit has: if one could not be removed, it is out of use. */
  replaces?: readonly string[] | undefined
  /** The files that differ from the main branch. */
  files?: readonly string[] | undefined
}

/** Writes a message: a short first line, the rest below it, and the trailers at the end. */
export function commitMessage(words: string, trailed: Trailers): string {
  const { id, base, from, replaces = [], files } = trailed
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
    ...(replaces.length > 0 ? [`Edit-Replaces: ${JSON.stringify(replaces)}`] : []),
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

/** Returns the texts of a list in JSON; undefined for anything else. */
function textsIn(value: string | undefined): string[] | undefined {
  try {
    const texts: unknown = JSON.parse(value ?? 'null')
    return isTexts(texts) ? texts : undefined
  } catch {
    return undefined
  }
}

/** Reads the trailers of a message. What is not as the editor writes it is left out. */
export function trailersOf(message: string): Partial<Trailers> {
  const base = trailer(message, 'Edit-Base')
  const id = trailer(message, 'Edit-Id')
  const from = trailer(message, 'Edit-Branch')
  const replaces = textsIn(trailer(message, 'Edit-Replaces'))
  const files = textsIn(trailer(message, 'Edit-Files'))
  return {
    ...(id ? { id } : {}),
    ...(base && /^[\da-f]{40}(?:[\da-f]{24})?$/.test(base) ? { base } : {}),
    ...(from ? { from } : {}),
    ...(replaces ? { replaces } : {}),
    ...(files ? { files } : {}),
  }
}
