import { visible } from '../../checks/diagnostics/wording.ts'
import { UsageError } from '../command-line.ts'

function plainReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  return code && path ? `${path} cannot be read or written (${code})` : error.message
}

/** Returns an error outside of the checks in one line, without a stack trace. */
export function faultOf(error: unknown): string {
  const text = error instanceof UsageError ? error.message : `Cannot check: ${plainReason(error)}.`
  return visible(text.replace(/\s+/g, ' '))
}
