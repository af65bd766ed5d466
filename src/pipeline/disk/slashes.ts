/** Returns a path with slashes, as in Vite and in addresses, also on Windows. */
export const withSlashes = (file: string): string => file.replaceAll('\\', '/')
