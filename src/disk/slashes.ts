import path from 'node:path'

/** Returns a path with slashes, as Vite and addresses have it, also on Windows. */
export const withSlashes = (file: string): string => file.split(path.sep).join('/')
