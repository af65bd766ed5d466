import path from 'node:path'

/** Tells whether a path is a folder's, or of something in it or further below. No link is followed. */
export function isWithin(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  return way.split(path.sep)[0] !== '..' && !path.isAbsolute(way)
}
