/** Finds the patterns that a browser could be busy with for seconds. */

import type { Diagnostics } from 'recheck'
import type { SourceFile } from '../checks/diagnostics/diagnostic.ts'
import { openDocument } from '../checks/read/document.ts'
import type { PatternDegree } from '../checks/rules/check-context.ts'
import { isPattern } from '../checks/schema/patterns.ts'
import { isFormFile } from '../content/content-files.ts'
import { isObject, own } from '../content/json-object.ts'

/** A pattern that always reads on and never goes back: it has one way to match, whatever the text. */
function hasOneWay(pattern: string): boolean {
  return !/[*+?|]|\{\d+,|\\\d/.test(pattern)
}

/**
 * The search is bounded by its steps and not by time, so that it finds the same on every machine. What
 * takes longer all the same is not known to be slow.
 */
const search = {
  incubationLimit: 5000,
  incubationTimeout: null,
  attackLimit: 1_000_000,
  attackTimeout: null,
  maxIteration: 3,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  timeout: 20_000,
}

const known = new Map<string, PatternDegree>()

function toDegree(complexity: Extract<Diagnostics, { status: 'vulnerable' }>['complexity']) {
  return complexity.type === 'polynomial' ? complexity.degree : Number.POSITIVE_INFINITY
}

async function degreeOf(pattern: string): Promise<PatternDegree> {
  const before = known.get(pattern)
  if (before !== undefined) return before
  // Three megabytes, which most forms do without.
  const { default: checker } = await import('recheck/lib/browser.js')
  const found = checker.checkSync(pattern, 'u', search)
  const answer = found.status === 'vulnerable' ? toDegree(found.complexity) : 1
  known.set(pattern, answer)
  return answer
}

function patternsOf(form: SourceFile): string[] {
  const fields = own(openDocument(form).value, 'properties')
  if (!isObject(fields)) return []
  const patterns = Object.values(fields).map((field) => own(field, 'pattern'))
  return patterns.filter((pattern) => typeof pattern === 'string')
}

/** The patterns of the form, in all its languages, that take more than proportionally longer for longer texts. */
export async function findSlowPatterns(
  files: readonly SourceFile[],
): Promise<Map<string, PatternDegree>> {
  const slow = new Map<string, PatternDegree>()
  const forms = files.filter(({ path }) => isFormFile(path))
  for (const pattern of new Set(forms.flatMap(patternsOf))) {
    if (!isPattern(pattern) || hasOneWay(pattern)) continue
    const degree = await degreeOf(pattern)
    if (degree > 1) slow.set(pattern, degree)
  }
  return slow
}
