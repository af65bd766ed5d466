import type { PatternFacts } from '../../checks/patterns/pattern-facts.ts'
import { workerAt } from './workers.ts'

/** Finds out in a worker what the patterns of a form can match. Rejects where the worker cannot be loaded. */
export function patternFactsOf(form: string): Promise<PatternFacts> {
  const worker = new Worker(workerAt('patterns'), { type: 'module' })
  const answer = new Promise<PatternFacts>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PatternFacts>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker did not start.'))
    worker.postMessage(new TextEncoder().encode(form))
  })
  return answer.finally(() => worker.terminate())
}
