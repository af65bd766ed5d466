/** What the receiver prints. Nothing in it can move the cursor of a terminal, or forge a line. */
import { visible } from '../checks/diagnostics/wording.ts'
import type { ReceivedRequest } from './stores/store.ts'

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

/** What went wrong, in one line. Node gives an error without words where each address of a host fails. */
export function faultText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(faultText).join('; ')
  return error instanceof Error ? error.message : String(error)
}
