/** Returns the system's code of an error, such as `EACCES`. */
export const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? String(error)
