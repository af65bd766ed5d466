import path from 'node:path'

/** Whether a path is a folder, or a path within it. Does not follow links. */
export function isWithin(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  return way.split(path.sep)[0] !== '..' && !path.isAbsolute(way)
}
