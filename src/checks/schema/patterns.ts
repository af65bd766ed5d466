/** A pattern as programs write it: between slashes, with flags after it. */
const literal = /^\/(.+)\/([a-z]*)$/su

/** Whether a text is a regular expression as forms read it: with Unicode, and without slashes around it. */
export function isPattern(text: string): boolean {
  if (literal.test(text)) return false
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}
