/** Carries out the safe corrections that diagnostics bring along. */
import { checkContent } from './check.ts'
import type { Diagnostic, Fix, SourceFile } from './diagnostics/diagnostic.ts'
import { type Inspector, keepInspected } from './inspect.ts'
import { decodeSource } from './read/encoding.ts'

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

function isSame(fix: Fix, other: Fix | undefined): boolean {
  return fix.start === other?.start && fix.end === other.end && fix.text === other.text
}

/**
 * The file with these of its corrections made. Those of its writing come first and alone, and the file
 * then has to say what it was read as before: undefined where it does not.
 */
function mend(
  file: SourceFile,
  fixes: readonly Fix[],
  open: Inspector['open'],
): SourceFile | undefined {
  const { diagnostics, value } = open(file)
  const writing = fixes.filter((fix) =>
    diagnostics.some((diagnostic) => isSame(fix, diagnostic.fix)),
  )
  if (writing.length === 0) return apply(file, fixes)
  const mended = apply(file, writing)
  return JSON.stringify(open(mended).value) === JSON.stringify(value) ? mended : undefined
}

/**
 * The file with all safe corrections of its writing made, whatever belongs into it. It is given back as
 * it is where a part of it cannot be read with certainty.
 */
export function mendWriting(file: SourceFile): SourceFile {
  const { open } = keepInspected()
  let current = file
  for (let round = 0; round < rounds; round++) {
    const { diagnostics, exact } = open(current)
    const fixes = exact ? diagnostics.flatMap(({ fix }) => fix ?? []) : []
    if (fixes.length === 0) return current
    const mended = mend(current, fixes, open)
    if (!mended) return file
    current = mended
  }
  return file
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

/**
 * The files with all safe corrections made and every other byte as it was. Done twice, it changes
 * nothing the second time.
 */
export function fixContent(files: readonly SourceFile[]): SourceFile[] {
  // Only what a round has fixed is looked into again.
  const inspector = keepInspected()
  let current = [...files]
  const left = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const fixes = fixesOf(checkContent(current, {}, inspector).diagnostics)
    for (const path of left) fixes.delete(path)
    if (fixes.size === 0) return current
    current = current.map((file, index) => {
      const own = fixes.get(file.path)
      if (!own) return file
      const mended = mend(file, own, inspector.open)
      if (mended) return mended
      left.add(file.path)
      return files[index] as SourceFile
    })
  }
  // Corrections that call for each other have no end, and so no result that is safe.
  return [...files]
}
