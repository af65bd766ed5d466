/** Finds the marks that git leaves in a file where two people have changed the same lines. */
import type { SyntaxDiagnostic } from './scan.ts'

const conflict = /^<{7}(?: [^\n\r]*)?\r?\n[\s\S]*?^={7}\r?$[\s\S]*?^>{7}(?: [^\n\r]*)?(?=\r?$)/gm

/** One diagnostic for each conflict that is marked in a text, from its first mark to its last. */
export function mergeConflicts(text: string): SyntaxDiagnostic[] {
  if (!text.includes('<<<<<<<')) return []
  return Array.from(text.matchAll(conflict), ({ index, 0: lines }) => ({
    start: index,
    end: index + lines.length,
    pointer: '',
    code: 'merge-conflict',
    message: 'The file has two versions of these lines, because two people changed them.',
    help: 'Keep the right version. Remove the other one, and the three lines that begin with <<<<<<<, ======= and >>>>>>>.',
  }))
}
