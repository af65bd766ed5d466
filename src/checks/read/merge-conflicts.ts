/** Finds the conflict markers of git. */
import type { SyntaxDiagnostic } from './scan.ts'

const conflict = /^<{7}(?: [^\n\r]*)?\r?\n[\s\S]*?^={7}\r?$[\s\S]*?^>{7}(?: [^\n\r]*)?(?=\r?$)/gm

/** Returns a diagnostic for each marked conflict, from its first marker to its last one. */
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
