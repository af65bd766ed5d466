/** Formats the lines of the log. No answer can move the cursor of a terminal or forge a line. */
import { visible } from '../checks/diagnostics/wording.ts'
import type { ReceivedRequest } from './stores/request-store.ts'

/** Returns time, page and id of a request in one line; its answers only on demand, because many people read a log. */
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
