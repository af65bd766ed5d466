/** Finds out what the checks need to know of the patterns of a form. */
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import type { CheckContext } from '../rules/check-context.ts'
import { findSlowPatterns, patternsToSearch } from './slow-patterns.ts'
import { findTexts, rulesToSearch } from './texts-for-fields.ts'

export type PatternFacts = Required<Pick<CheckContext, 'slowPatterns' | 'foundTexts'>>

/** What the facts about a form depend on, as a text; undefined if there is nothing to find out. */
export function patternQuestions(files: readonly SourceFile[]): string | undefined {
  const questions = [patternsToSearch(files), rulesToSearch(files)]
  return questions.flat().length === 0 ? undefined : JSON.stringify(questions)
}

/** Returns the facts about the patterns of the form. Can take seconds. */
export async function findPatternFacts(files: readonly SourceFile[]): Promise<PatternFacts> {
  const slowPatterns = await findSlowPatterns(files)
  return { slowPatterns, foundTexts: await findTexts(files, slowPatterns) }
}
