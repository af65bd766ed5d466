import { readFileSync } from 'node:fs'
import { valueAt } from '../content/json-object.ts'

/** Returns whether a JSON file has an entry. False for a file that cannot be read: the checks report its errors. */
export function hasEntry(file: string, entry: readonly string[]): boolean {
  try {
    return valueAt(JSON.parse(readFileSync(file, 'utf8')), [...entry]) !== undefined
  } catch {
    return false
  }
}
