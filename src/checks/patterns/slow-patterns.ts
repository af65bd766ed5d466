/** Finds patterns that can keep a browser busy for seconds. */

import type { Diagnostics } from 'recheck'
import { ownText } from '../../content/json-object.ts'
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import type { PatternDegree } from '../rules/check-context.ts'
import { isPattern } from '../schema/patterns.ts'
import { fieldsOfForm } from './fields-of-form.ts'

/** Whether a pattern can match each text in only one way, without backtracking. */
function hasOneWay(pattern: string): boolean {
  return !/[*+?|]|\{\d+,|\\\d/.test(pattern)
}

/**
 * Limits the search by steps, not by time, so that its result is the same on every machine. A pattern that
 * needs more steps is not reported.
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
  // Loaded late: it has three megabytes, and most forms do not need it.
  const recheck = await import('recheck/lib/browser.js')
  // tsx has the functions in the module, and others have them below its default.
  const { checkSync } = (
    'checkSync' in recheck ? recheck : recheck.default
  ) as typeof recheck.default
  const found = checkSync(pattern, 'u', search)
  const answer = found.status === 'vulnerable' ? toDegree(found.complexity) : 1
  known.set(pattern, answer)
  return answer
}

/** Returns the patterns of the form that may be slow. */
export function patternsToSearch(files: readonly SourceFile[]): string[] {
  const all = new Set(fieldsOfForm(files).flatMap((field) => ownText(field, 'pattern') ?? []))
  return [...all].filter((pattern) => isPattern(pattern) && !hasOneWay(pattern))
}

/** Returns the patterns of the form whose time grows faster than the length of the text. */
export async function findSlowPatterns(
  files: readonly SourceFile[],
): Promise<Map<string, PatternDegree>> {
  const slow = new Map<string, PatternDegree>()
  for (const pattern of patternsToSearch(files)) {
    const degree = await degreeOf(pattern)
    if (degree > 1) slow.set(pattern, degree)
  }
  return slow
}
