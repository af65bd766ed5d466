/** Returns the system's code of an error, such as `EACCES`. */
export const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? String(error)

/** What keeps a file or a folder from being written, by the code of the error. */
const writeErrors: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'that folder can only be read',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
}

/** Returns what keeps a file or a folder from being written; undefined for another error. */
export const writeErrorOf = (error: unknown): string | undefined => writeErrors[codeOf(error)]
