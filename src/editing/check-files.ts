/** The files for the checks. */

import { type Checked, checkContent } from '../content/check.ts'
import { formFile } from '../content/content-files.ts'
import { keepInspected } from '../content/inspect.ts'
import type { SourceFile } from '../content/problem.ts'
import { readShapes, type Shapes } from '../content/shapes.ts'
import type { Surroundings } from '../content/surroundings.ts'
import type { Files } from './files.ts'

/** The bytes of each text, so that a keystroke in one file encodes that one alone. */
let known = new Map<string, SourceFile & { text: string }>()

/** A keystroke in one file looks into that one alone. */
const inspector = keepInspected()

/** The files as the checks take them. */
function toSources(files: Files): SourceFile[] {
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

/** What was said of files is said again: the screen and the preview ask for the same ones. */
const answers = new WeakMap<Files, { surroundings: Surroundings | undefined; checked: Checked }>()

/**
 * What the checks say of the files, and their content where they find no error. After a change of one
 * file, only that one is looked into again. `surroundings`: what the server knows of the code that shows
 * them.
 */
export function checkFiles(files: Files, surroundings?: Surroundings): Checked {
  const known = answers.get(files)
  if (known && known.surroundings === surroundings) return known.checked
  const checked = checkContent(toSources(files), surroundings, inspector)
  answers.set(files, { surroundings, checked })
  return checked
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
