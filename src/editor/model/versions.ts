/** An earlier version of a file: what its commit says about it, and bringing it back. */
import { ownText } from '../../content/json-object.ts'
import type { Edit, Files } from './files.ts'
import { patch } from './json/patch.ts'
import { readValue } from './json/tree.ts'
import { nameOfFile } from './words.ts'

/** A commit that has changed a file. */
export interface Version {
  id: string
  /** The name of the author. */
  author: string
  /** The time of the commit, as ISO 8601. */
  at: string
  message: string
  /** Git's id for the file in it; null if the commit has deleted the file. */
  blob: string | null
}

/** Returns what the message of a commit says about a file with one of these names, a line for each change; else its first line. */
export function linesAbout(message: string, names: readonly string[]): string[] {
  const lines = message
    .split('\n')
    .map((line) => line.replace(/^[-*] /, '').trim())
    .filter(Boolean)
  const starts = names.flatMap((name) => [`${name} › `, `${name}: `])
  const found = lines.flatMap((line) => {
    const start = starts.find((one) => line.startsWith(one))
    return start === undefined ? [] : [line.slice(start.length)]
  })
  return found.length > 0 ? found : lines.slice(0, 1)
}

/** Gives a file the text of an earlier version. A page keeps its address, because links and visitors know it. */
export function restoreVersion(files: Files, file: string, text: string, when: string): Edit {
  const addressIn = (one: string | undefined) => ownText(readValue(one ?? ''), 'path')
  const address = addressIn(files.get(file))
  const isMoved = address !== undefined && addressIn(text) !== address
  const restored = isMoved ? patch(text, ['path'], address) : text
  const name = nameOfFile(file, readValue(files.get(file) ?? ''))
  const label = `${name}: restored as of ${when}`
  return { label, files: new Map([[file, restored]]) }
}
