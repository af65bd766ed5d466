/** Returns the value of a JSON text, for instance from the browser's storage; undefined if it is missing or invalid. */
export function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
