/** What the receiver prints. Nothing in it can move the cursor of a terminal, or forge a line. */
import { visible } from '../../checks/diagnostics/words.ts'
import type { ReceivedRequest } from '../../receiver/stores/store.ts'

/** The time, page and id of a request in one line. Its answers only where they are asked for: a log is read by many. */
export function printed(
  { id, received, page, suspicious, answers }: ReceivedRequest,
  withAnswers: boolean,
): string {
  const mark = suspicious ? ' (suspicious)' : ''
  const lines = withAnswers
    ? Object.entries({ ...answers, ...(suspicious && { suspicious }) }).map(
        ([name, answer]) => `  ${visible(`${name}: ${answer}`)}`,
      )
    : []
  return [`${received} ${visible(page ?? '')} ${id}${mark}`, ...lines].join('\n')
}

/** Goes on where nobody reads what is printed, as after `npm run receive | head`: requests are kept all the same. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
