/** Returns an error that says in our words what happened, and below them in those of the program that failed. */
export function failure(message: string, cause: unknown): Error {
  const details = (cause instanceof Error ? cause.message : String(cause)).trim()
  return new Error(`${message}\n\nIn its own words:\n  ${details.replaceAll('\n', '\n  ')}`)
}
