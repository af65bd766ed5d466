import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Matches an entry of the registry, which is a plain list. */
const line = /^ {2}'?([\w-]+)'?: \(\) => import\('([^']+)'\),$/gm

/**
 * Returns the section types in the registry of a project that have a component; undefined if it is not a plain
 * list. The registry is read as text, because running it needs all components.
 */
export function readSectionTypes(project: string): string[] | undefined {
  const folder = path.join(project, 'src/site/sections')
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
