import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A line of the registry, which is an explicit list without logic. */
const line = /^ {2}'?([\w-]+)'?: \(\) => import\('([^']+)'\),$/gm

/**
 * The section types that the registry of a project lists and that have a component; undefined where it
 * cannot be read as a list. It is not run: for that, all components would have to be built.
 */
export function readSectionTypes(project: string): string[] | undefined {
  const folder = path.join(project, 'src/sections')
  let registry: string
  try {
    registry = readFileSync(path.join(folder, 'registry.ts'), 'utf8')
  } catch {
    return undefined
  }
  const lines = [...registry.matchAll(line)]
  if (lines.length === 0) return undefined
  return lines.flatMap(([, type = '', file = '']) =>
    existsSync(path.join(folder, file)) ? [type] : [],
  )
}
