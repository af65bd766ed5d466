/** Applies the safe fixes of diagnostics. */
import { checkContent } from './check.ts'
import type { Diagnostic, Fix, SourceFile } from './diagnostics/diagnostic.ts'
import { type Inspector, memoizeInspected } from './inspect.ts'
import { decodeSource } from './read/encoding.ts'

/** A fix can reveal the next one: once a name is spelt right, its value is checked. */
const rounds = 20

/** Applies fixes to a file. Of two that touch each other, the second waits for the next round. */
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

function isSame(fix: Fix, other: Fix | undefined): boolean {
  return fix.start === other?.start && fix.end === other.end && fix.text === other.text
}

/**
 * Returns the file with these fixes. Those of its syntax come first and alone; undefined where the fixed file
 * then has another value than the one that was read before.
 */
function fixFile(
  file: SourceFile,
  fixes: readonly Fix[],
  open: Inspector['open'],
): SourceFile | undefined {
  const { diagnostics, value } = open(file)
  const syntax = fixes.filter((fix) =>
    diagnostics.some((diagnostic) => isSame(fix, diagnostic.fix)),
  )
  if (syntax.length === 0) return apply(file, fixes)
  const fixed = apply(file, syntax)
  return JSON.stringify(open(fixed).value) === JSON.stringify(value) ? fixed : undefined
}

function fixesOf(diagnostics: readonly Diagnostic[]): Map<string, Fix[]> {
  const fixes = new Map<string, Fix[]>()
  for (const { file, fix } of diagnostics) {
    if (!fix) continue
    const group = fixes.get(file)
    if (group) group.push(fix)
    else fixes.set(file, [fix])
  }
  return fixes
}

/** Returns the files with all safe fixes, and every other byte as it was. A second run changes nothing. */
export function fixContent(files: readonly SourceFile[]): SourceFile[] {
  // Each round inspects only the files that the last one changed.
  const inspector = memoizeInspected()
  let current = [...files]
  const unfixable = new Set<string>()
  for (let pass = 0; pass < rounds; pass++) {
    const fixes = fixesOf(checkContent(current, {}, inspector).diagnostics)
    for (const path of unfixable) fixes.delete(path)
    if (fixes.size === 0) return current
    current = current.map((file, index) => {
      const fileFixes = fixes.get(file.path)
      if (!fileFixes) return file
      const fixed = fixFile(file, fileFixes, inspector.open)
      if (fixed) return fixed
      unfixable.add(file.path)
      return files[index] as SourceFile
    })
  }
  // Fixes that cause each other never end, so no result is safe.
  return [...files]
}
