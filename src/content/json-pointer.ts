/** Returns the names and indexes in a JSON pointer. */
export function toPath(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
}
