import path from 'node:path'

/** Whether a path is a folder, or a path within it. Does not follow links. */
export function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative)
}

/** Whether a path is within a folder, and nothing on the way is hidden, such as `.git`. Does not follow links. */
export function isShownWithin(folder: string, file: string): boolean {
  const steps = path.relative(folder, file).split(path.sep)
  return isWithin(folder, file) && !steps.some((step) => step.startsWith('.'))
}
