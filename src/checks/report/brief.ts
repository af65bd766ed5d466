/** Keeps a report readable: one cause, such as a wrong encoding, can bring thousands of problems. */
import type { Problem } from '../diagnostics/diagnostic.ts'
import { count, quoted, visible } from '../diagnostics/words.ts'

/** How many problems of a kind are shown in full. */
const few = 10
/** How many files are named where the others are counted. */
const fewFiles = 3

export interface Brief {
  /** The problems to show in full, in the order in which they came. */
  shown: Problem[]
  /** A line for each kind of which there are more. */
  more: string[]
}

/** How many problems there are in a few files, the fullest first, and in the rest. */
function countByFile(problems: readonly Problem[]): string {
  const counts = new Map<string, number>()
  for (const { file } of problems) counts.set(file, (counts.get(file) ?? 0) + 1)
  const files = [...counts].sort(([, a], [, b]) => b - a)
  const parts = files.slice(0, fewFiles).map(([file, number]) => `${number} in ${visible(file)}`)
  const rest = files.slice(fewFiles)
  if (rest.length > 0) {
    const number = rest.reduce((sum, [, number]) => sum + number, 0)
    parts.push(`${number} in ${count(rest.length, 'other file', 'other files')}`)
  }
  return parts.join(', ')
}

/** The first problems of each kind, and a count by kind and file of all others. */
export function briefly(problems: readonly Problem[]): Brief {
  const kinds = new Map<string, Problem[]>()
  const shown: Problem[] = []
  for (const problem of problems) {
    const kind = `${problem.severity} ${problem.code}`
    const others = kinds.get(kind)
    if (others) others.push(problem)
    else kinds.set(kind, [problem])
    if ((others?.length ?? 1) <= few) shown.push(problem)
  }
  const more = [...kinds.values()].flatMap((all) => {
    const [first] = all
    if (!first || all.length <= few) return []
    const rest = all.slice(few)
    const number = count(rest.length, `more ${first.severity}`, `more ${first.severity}s`)
    return [`${number} of the kind ${quoted(first.code)}: ${countByFile(rest)}`]
  })
  return { shown, more }
}
