/** Returns a path with slashes, as Vite and addresses have it, also that of a file on Windows. */
export const withSlashes = (file: string): string => file.replaceAll('\\', '/')
