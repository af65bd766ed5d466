/** Returns the options in a pasted text: one for each line, without bullets and without duplicates. */
export function optionsFromText(text: string): string[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '')
  return [...new Set(lines)]
}
