/** Returns an error in one line. If every address of a host fails, Node's error has a code but no message. */
export function faultText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(faultText).join('; ')
  return error instanceof Error ? error.message : String(error)
}
