/** The files for the checks. */

import { type Checked, checkContent } from '../content/check.ts'
import { formFile } from '../content/content-files.ts'
import type { SourceFile } from '../content/problem.ts'
import { readShapes, type Shapes } from '../content/shapes.ts'
import type { Surroundings } from '../content/surroundings.ts'
import type { Files } from './files.ts'

/** The bytes of each text, so that a keystroke in one file encodes that one alone. */
let known = new Map<string, SourceFile & { text: string }>()

/** The files as the checks take them. */
export function toSources(files: Files): SourceFile[] {
  const next: typeof known = new Map()
  for (const [path, text] of files) {
    const before = known.get(path)
    next.set(
      path,
      before?.text === text ? before : { path, text, bytes: new TextEncoder().encode(text) },
    )
  }
  known = next
  return [...next.values()]
}

/**
 * What the checks say of the files, and their content where they find no error. `surroundings`: what the
 * server knows of the code that shows them.
 */
export function checkFiles(files: Files, surroundings?: Surroundings): Checked {
  return checkContent(toSources(files), surroundings)
}

/** The shapes that the files in `schemas/` describe. */
export function shapesOf(files: Files): Shapes {
  const schemas = [...files.keys()].filter(
    (file) => file.startsWith('schemas/') && file.endsWith('.json') && file !== formFile,
  )
  const wanted = new Map(schemas.sort().map((file) => [file, files.get(file) ?? '']))
  return readShapes(toSourcesOnce(wanted)).shapes
}

/** Without a change of what is known of all files. */
function toSourcesOnce(files: Files): SourceFile[] {
  return [...files].map(([path, text]) => {
    const before = known.get(path)
    return before?.text === text ? before : { path, bytes: new TextEncoder().encode(text) }
  })
}
