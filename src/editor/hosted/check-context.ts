/** Finds out in the browser what the patterns of a form can match, as the editor's server does. */
import { type PatternFacts, patternQuestions } from '../../checks/patterns/pattern-facts.ts'
import { formFile } from '../../content/content-files.ts'
import { workerAt } from './workers.ts'

function askWorker(bytes: Uint8Array): Promise<PatternFacts> {
  const worker = new Worker(workerAt('patterns'), { type: 'module' })
  const answer = new Promise<PatternFacts>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PatternFacts>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker did not start.'))
    worker.postMessage(bytes)
  })
  return answer.finally(() => worker.terminate())
}

const nothing: PatternFacts = { slowPatterns: new Map(), foundTexts: new Map() }

let last: { questions: string; facts: Promise<PatternFacts> } | undefined

/**
 * Returns the facts about the patterns of a form. `form`: its text. Keeps them until a pattern changes, and loads
 * nothing for a form without patterns. Rejects if the worker cannot be loaded.
 */
export function patternFactsOf(form: string): Promise<PatternFacts> {
  const bytes = new TextEncoder().encode(form)
  const questions = patternQuestions([{ path: formFile, bytes }])
  if (questions === undefined) return Promise.resolve(nothing)
  if (last?.questions !== questions) {
    const asked = { questions, facts: askWorker(bytes) }
    last = asked
    // Does not keep a failed request.
    asked.facts.catch(() => {
      if (last === asked) last = undefined
    })
  }
  return last.facts
}
