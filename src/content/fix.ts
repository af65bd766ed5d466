/** Carries out the safe corrections that problems bring along. */
import { checkContent } from './check.ts'
import type { Fix, Problem, SourceFile } from './problem.ts'

/** A correction can bring the next one to light, as behind a quote that was missing. */
const rounds = 20

/** Puts the corrections in. Of two that touch each other, the second waits for the next round. */
function apply(text: string, fixes: readonly Fix[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text: replacement } of [...fixes].sort((a, b) => a.start - b.start)) {
    if (start < at || (start === at && at > 0 && start === end)) continue
    result += text.slice(at, start) + replacement
    at = end
  }
  return result + text.slice(at)
}

function fixesOf(problems: readonly Problem[]): Map<string, Fix[]> {
  const fixes = new Map<string, Fix[]>()
  for (const { file, fix } of problems) {
    if (!fix) continue
    const group = fixes.get(file)
    if (group) group.push(fix)
    else fixes.set(file, [fix])
  }
  return fixes
}

/**
 * The files with all safe corrections made and every other byte as it was. Done twice, it changes
 * nothing the second time.
 */
export function fixContent(files: readonly SourceFile[]): SourceFile[] {
  let current = [...files]
  for (let round = 0; round < rounds; round++) {
    const fixes = fixesOf(checkContent(current).problems)
    if (fixes.size === 0) return current
    current = current.map((file) => {
      const own = fixes.get(file.path)
      if (!own) return file
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
      const text = apply(decoder.decode(file.bytes), own)
      return { path: file.path, bytes: new TextEncoder().encode(text) }
    })
  }
  // Corrections that call for each other have no end, and so no result that is safe.
  return [...files]
}
