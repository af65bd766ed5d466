/** Carries out the safe corrections that problems bring along. */
import { checkContent } from './check.ts'
import { openDocument } from './document.ts'
import { decodeSource } from './encoding.ts'
import type { Fix, Problem, SourceFile } from './problem.ts'

/** A correction can bring the next one to light, as a name that is now spelt right its value. */
const rounds = 20

/** Puts the corrections in. Of two that touch each other, the second waits for the next round. */
function apply(file: SourceFile, fixes: readonly Fix[]): SourceFile {
  const text = decodeSource(file.bytes).text
  let result = ''
  let at = 0
  for (const { start, end, text: replacement } of [...fixes].sort((a, b) => a.start - b.start)) {
    if (start < at || (start === at && at > 0 && start === end)) continue
    result += text.slice(at, start) + replacement
    at = end
  }
  const bytes = new TextEncoder().encode(result + text.slice(at))
  return { path: file.path, bytes }
}

/**
 * The file with the safe corrections of its writing made. It then says what it was read as before; where
 * that is not so, and where a part cannot be read with certainty, it is given back as it is.
 */
export function mendWriting(file: SourceFile): SourceFile {
  let current = file
  for (let round = 0; round < rounds; round++) {
    const { slips, exact, value } = openDocument(current)
    const fixes = exact ? slips.flatMap(({ fix }) => fix ?? []) : []
    if (fixes.length === 0) return current
    const meant = JSON.stringify(value)
    current = apply(current, fixes)
    if (JSON.stringify(openDocument(current).value) !== meant) return file
  }
  return file
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
  let current = files.map(mendWriting)
  for (let round = 0; round < rounds; round++) {
    const fixes = fixesOf(checkContent(current).problems)
    if (fixes.size === 0) return current
    current = current.map((file) => {
      const own = fixes.get(file.path)
      return own ? apply(file, own) : file
    })
  }
  // Corrections that call for each other have no end, and so no result that is safe.
  return [...files]
}
