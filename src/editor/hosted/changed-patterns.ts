/** Finds facts about the changed patterns of the form. */
import { type PatternFacts, patternQuestions } from '../../checks/patterns/pattern-facts.ts'
import { formFile } from '../../content/content-files.ts'
import type { Files } from '../edits/files.ts'

/** Returns the facts about what the patterns of a form can match. `form`: its text. */
export type FindPatternFacts = (form: string) => Promise<PatternFacts>

function questionsOf(form: string | undefined): string | undefined {
  if (form === undefined) return undefined
  return patternQuestions([{ path: formFile, bytes: new TextEncoder().encode(form) }])
}

/** Returns the facts about the form's patterns if they have changed; undefined otherwise. */
export async function changedPatternFacts(
  before: Files,
  after: Files,
  find: FindPatternFacts,
): Promise<PatternFacts | undefined> {
  const [old, form] = [before.get(formFile), after.get(formFile)]
  if (form === undefined || form === old) return undefined
  const questions = questionsOf(form)
  return questions === undefined || questions === questionsOf(old) ? undefined : find(form)
}
